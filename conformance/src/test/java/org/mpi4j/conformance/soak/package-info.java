// SPDX-License-Identifier: Apache-2.0
/**
 * Things that programs make and give back again and again: what the process holds must not grow.
 *
 * <p>{@link org.mpi4j.conformance.soak.Footprint} is what a process holds, {@link
 * org.mpi4j.conformance.soak.Rounds} is what is repeated. {@code -Dsoak=100000} repeats as often as a long
 * run of a program does; without it, a hundred times. Jobs are a hundredth of that. The long form takes
 * hours, more than the build lets the tests of a module take: {@code -Dtest.limit.seconds=86400}.
 */
package org.mpi4j.conformance.soak;
