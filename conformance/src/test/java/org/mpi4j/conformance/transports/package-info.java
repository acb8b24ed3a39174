// SPDX-License-Identifier: Apache-2.0
/** What messages go through: little shared memory, ranks that have ended, sockets that listen. */
package org.mpi4j.conformance.transports;
