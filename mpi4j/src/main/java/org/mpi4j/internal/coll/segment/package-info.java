// SPDX-License-Identifier: Apache-2.0
/**
 * Blocking collectives of ranks that share memory: without messages, in a {@code CollectiveSegment}, and in
 * one JVM with one copy from buffer to buffer.
 *
 * <p>{@code SharedCollectiveState} is what the ranks of a communicator share, {@code SegmentFactory} makes
 * it. Each {@code Segment...} class is the algorithm named {@code segment} of one collective; costs are given
 * as in {@code internal.coll.algorithm}. Each decision depends only on values that are the same on all ranks,
 * or that all read in the segment.
 *
 * <p>Read first: {@code SegmentBarrier}, {@code SegmentBcast}, then {@code SharedCollectiveState}.
 */
package org.mpi4j.internal.coll.segment;
