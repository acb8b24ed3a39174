// SPDX-License-Identifier: Apache-2.0
/**
 * Threads that are interrupted before and within calls of MPI: no call is interruptible, and the interrupt
 * flag survives each.
 *
 * <p>{@link org.mpi4j.conformance.interrupts.BlockingCall} lists the calls, {@link
 * org.mpi4j.conformance.interrupts.Interrupts} interrupts them.
 */
package org.mpi4j.conformance.interrupts;
