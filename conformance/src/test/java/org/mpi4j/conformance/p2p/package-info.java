// SPDX-License-Identifier: Apache-2.0
/**
 * Chapter 3 of the standard, point-to-point communication: one class for each family of promises. Most tests
 * are for two ranks ({@link org.mpi4j.conformance.p2p.OnTwoRanks}); they run in one JVM over each transport,
 * and, by {@code ProcessSuiteTest}, as real processes.
 *
 * <p>Nothing here waits for a time to pass. Barriers order what the ranks do: between two ranks, a barrier is
 * a message in each direction, so what was sent before it has arrived after it. What must not be complete yet
 * is looked at after a barrier, many times ({@link org.mpi4j.conformance.p2p.Await#neverYet}).
 */
package org.mpi4j.conformance.p2p;
