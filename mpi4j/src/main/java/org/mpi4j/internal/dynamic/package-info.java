// SPDX-License-Identifier: Apache-2.0
/**
 * Processes of other jobs: ports, connections between jobs, spawned jobs (MPI-4.1 chapter 11).
 *
 * <p>{@code DynamicProcesses} is what the rest of the library calls. {@code Ports} serves the ports of a
 * rank, a {@code RootConnection} is the socket between the roots of two groups while they connect, and {@code
 * internal.comm} introduces the ranks to each other and makes the intercommunicator.
 */
package org.mpi4j.internal.dynamic;
