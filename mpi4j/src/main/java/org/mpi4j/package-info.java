// SPDX-License-Identifier: Apache-2.0
/**
 * The public API: MPI for Java programs.
 *
 * <p>No call can be interrupted, except those that say so: an interrupt of the calling thread, before or
 * within the call, changes nothing about what it does, and the interrupt flag is set when it returns.
 */
package org.mpi4j;
