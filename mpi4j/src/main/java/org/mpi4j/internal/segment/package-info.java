// SPDX-License-Identifier: Apache-2.0
/**
 * Memory that all ranks of a communicator on one machine have in common, and in which they go through phases
 * together: collectives need no messages there.
 *
 * <p>{@code SegmentLayout} has the picture of the memory, {@code CollectiveSegment} the rules by which
 * ranks write and read it, {@code WordsReached} how they wait. {@code internal.coll.segment} has the
 * collectives.
 */
package org.mpi4j.internal.segment;
