// SPDX-License-Identifier: Apache-2.0
/**
 * The launcher's side of PMI-1: a PMI-1 server on the loopback interface.
 *
 * <p>{@link org.mpi4j.launcher.pmi.PmiServer} owns the socket and its one thread, {@code Connection} the
 * bytes of one peer, {@code Handshake} the mutual proof that both ends belong to the job, {@code PmiHandler}
 * the commands, {@code PmiLine} one line. A {@code ServedJob} has the key-value space and the barrier of one
 * MPI_COMM_WORLD: that of the command line, or a spawned one. {@link org.mpi4j.launcher.pmi.PmiEvents} is
 * called when something happens to a process. Read PmiHandler first.
 */
package org.mpi4j.launcher.pmi;
