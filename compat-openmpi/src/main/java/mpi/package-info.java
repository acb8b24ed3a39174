// SPDX-License-Identifier: Apache-2.0
/**
 * The API of the Open MPI Java bindings on mpi4j: programs written for them run as they are.
 *
 * <p>The layer translates arguments and calls {@code org.mpi4j}; the engine is there. {@code MPI} has the
 * constants and the life cycle; communicators are one chain of classes, {@code PointToPoint}, {@code
 * Rooted}, {@code Symmetric}, {@code Neighbors}, {@code Reducing}, {@code Comm}, cut by topic. Static state is
 * that of one rank: a process is a rank, and where ranks share a JVM each has a class loader. See {@code
 * docs/compat.md} for what the core does not have yet.
 */
package mpi;
