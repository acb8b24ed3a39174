// SPDX-License-Identifier: Apache-2.0
/**
 * Shared memory through which the ranks of a communicator on one machine exchange data in phases, so that
 * collectives need no messages.
 *
 * <p>{@code SegmentLayout} has the picture of the memory, {@code CollectiveSegment} the rules by which ranks
 * write and read it, {@code WordsReached} how they wait. {@code internal.coll.segment} has the collectives.
 */
package org.mpi4j.internal.segment;
