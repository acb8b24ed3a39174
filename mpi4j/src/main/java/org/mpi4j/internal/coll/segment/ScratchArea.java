// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.segment.CollectiveSegment;

/**
 * The offsets within one rank's scratch area of a collective segment.
 *
 * <pre>
 *   byte 0     64                 64 + slot
 *        | few  | sum              | sums of lower levels of a tree of ranks ... |
 * </pre>
 */
final class ScratchArea {
  private static final int FEW_BYTES = 64;

  private ScratchArea() {}

  /** The size of a scratch area for reducing vectors as long as a slot. */
  static int bytes(int ranks, int slotBytes) {
    return FEW_BYTES + slotBytes * (1 + levels(ranks));
  }

  /** The size of a scratch area for reducing a rank's share of a slot. */
  static int bytes(int slotBytes) {
    return FEW_BYTES + 2 * slotBytes;
  }

  /** The levels of a tree of ranks, below the topmost. */
  static int levels(int ranks) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
  }

  /** The offset at which short data are assembled before they are published. */
  static long shortData(CollectiveSegment segment) {
    return segment.scratchArea();
  }

  /** The offset of the result. */
  static long sum(CollectiveSegment segment) {
    return segment.scratchArea() + FEW_BYTES;
  }

  /** The offset of the results of lower levels, one after the other. */
  static long levels(CollectiveSegment segment) {
    return sum(segment) + segment.layout().slotBytes();
  }
}
