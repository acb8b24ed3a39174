// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

/** The objects that all parts of one tcp transport share. */
record TransportParts(Credentials credentials, Settings settings, Counters counters) {}
