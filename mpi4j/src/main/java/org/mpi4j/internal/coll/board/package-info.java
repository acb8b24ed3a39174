// SPDX-License-Identifier: Apache-2.0
/**
 * Blocking collectives of ranks that share memory: without messages, on a {@code Board}, and in one JVM with
 * one copy from buffer to buffer.
 *
 * <p>{@code Commons} is what the ranks of a communicator share, {@code Founder} makes it. Each {@code
 * Board...} class is the algorithm named {@code board} of one collective; what they cost is said as in {@code
 * internal.coll.algorithm}. Each decision in here follows from what is the same on all ranks, or from what a
 * rank reads on the board.
 *
 * <p>Read first: {@code BoardBarrier}, {@code BoardBcast}, then {@code Commons}.
 */
package org.mpi4j.internal.coll.board;
