// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Elements on a board as operands; kept from call to call, since most calls are like the last. */
final class Views {
  private static final int PLACES = 8; // where one rank's data lies from phase to phase

  private final Payload[] kept;

  Views(int ranks) {
    kept = new Payload[(ranks + 1) * PLACES];
  }

  /**
   * Elements without gaps.
   *
   * @param owner a rank, or the number of ranks for this rank's scratch memory
   */
  Payload of(int owner, MemorySegment memory, long offset, long count, Layout layout) {
    int i = owner * PLACES + (int) (offset >>> 11 & PLACES - 1);
    Payload p = kept[i];
    if (p == null || p.offset() != offset || p.count() != count || p.layout() != layout
        || p.segment() != memory) {
      p = new Payload(memory, offset, count, layout, count * layout.size(), true);
      kept[i] = p;
    }
    return p;
  }
}
