// SPDX-License-Identifier: Apache-2.0
/**
 * The API of the Open MPI Java bindings on mpi4j: programs written for them run as they are.
 *
 * <p>The layer translates arguments and calls {@code org.mpi4j}; the engine is there. {@code MPI} has the
 * constants, {@code Job} the life cycle and the way of each call. A communicator is one chain of classes, cut
 * by topic: {@code PointToPoint}, {@code Buffers}, {@code Gathering}, {@code Scattering}, {@code Symmetric},
 * {@code Neighbors}, {@code Reducing}, {@code Comm}, {@code Scanning}, {@code Intracomm}. Static state is
 * that of one rank: a process is a rank, and where ranks share a JVM each has a class loader. What mpi4j does
 * not have yet throws; {@code docs/compat.md} lists it.
 */
package mpi;
