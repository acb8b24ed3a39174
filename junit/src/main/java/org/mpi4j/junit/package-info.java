// SPDX-License-Identifier: Apache-2.0
/**
 * JUnit tests that run on several ranks: write {@link org.mpi4j.junit.MpiTest} instead of {@code @Test}.
 *
 * <p>Inside: {@code MpiTestExtension} turns one method into an invocation for each number of ranks, {@code
 * MpiInvocation} intercepts JUnit's calls, {@code RankInvocation} makes them on each rank, and {@code
 * InJvmRanks} runs the ranks and reports failures.
 */
package org.mpi4j.junit;
