// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Keeps the operands that lie in a segment from call to call. */
final class OperandCache {
  private final CollectiveSegment segment;
  private final Payload[] kept;

  OperandCache(CollectiveSegment segment) {
    this.segment = segment;
    int owners = segment.ranks() + 1 + ScratchArea.levels(segment.ranks());
    this.kept = new Payload[owners * segment.layout().slots()];
  }

  /**
   * Elements without gaps, in this phase.
   *
   * @param owner a rank, or from the number of ranks on: a sum at some level
   * @param offset where they lie in the segment
   */
  Payload of(int owner, long offset, long count, Layout layout) {
    int i = owner * segment.layout().slots() + segment.slotIndex();
    Payload p = kept[i];
    if (p == null || p.offset() != offset || p.count() != count || p.layout() != layout) {
      p = new Payload(segment.memory(), offset, count, layout, count * layout.size(), true);
      kept[i] = p;
    }
    return p;
  }
}
