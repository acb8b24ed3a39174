// SPDX-License-Identifier: Apache-2.0
/**
 * The API of mpiJava 1.2 and of MPJ Express 0.44 on mpi4j, for programs that were written for those: replace
 * their jar by this one. It translates arguments and calls {@code org.mpi4j}.
 *
 * <p>Counts, offsets, displacements, strides and extents are in elements of an array, never in bytes. All
 * state is static, as the API wants it: a rank is a process, or has its own class loader.
 */
package mpi;
