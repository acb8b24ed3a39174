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

  /** Bytes of a scratchArea where vectors as long as a slot are folded. */
  static int bytes(int ranks, int slotBytes) {
    return FEW_BYTES + slotBytes * (1 + levels(ranks));
  }

  /**
   * Bytes of a scratchArea where what is folded is {@link #most} long at most, or a rank's share of a slot.
   */
  static int bytes(int slotBytes) {
    return FEW_BYTES + 2 * slotBytes;
  }

  /** The longest vectors that such a scratchArea has room to fold. */
  static int most(int ranks, int slotBytes) {
    return slotBytes / (1 + levels(ranks));
  }

  /** Of a tree of ranks, below the topmost. */
  static int levels(int ranks) {
    return Integer.SIZE - 1 - Integer.numberOfLeadingZeros(ranks);
  }

  /** Where few data are put together before they are given. */
  static long shortData(CollectiveSegment segment) {
    return segment.scratchArea();
  }

  /** Where a sum goes. */
  static long sum(CollectiveSegment segment) {
    return segment.scratchArea() + FEW_BYTES;
  }

  /** Where the sums of lower levels go, one after the other. */
  static long levels(CollectiveSegment segment) {
    return sum(segment) + segment.layout().slotBytes();
  }
}
