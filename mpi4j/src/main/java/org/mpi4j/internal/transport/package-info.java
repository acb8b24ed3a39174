// SPDX-License-Identifier: Apache-2.0
/** The transports: {@code local} within one JVM, {@code shm} within one machine, {@code tcp} anywhere. */
package org.mpi4j.internal.transport;
