// SPDX-License-Identifier: Apache-2.0
/** What messages go through: little shared memory, ranks that have ended, the sockets at which ranks listen. */
package org.mpi4j.conformance.transports;
