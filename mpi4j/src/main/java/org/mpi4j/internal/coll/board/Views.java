// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.board;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Elements on a board as operands; kept from call to call, since most calls are like the last. */
final class Views {
  private final Payload[] kept;

  /** So many at the same time. */
  Views(int number) {
    this.kept = new Payload[number];
  }

  /**
   * Elements without gaps.
   *
   * @param i from 0 on, tells this view from others that are in use
   */
  Payload of(int i, MemorySegment memory, long offset, long count, Layout layout) {
    Payload p = kept[i];
    if (p == null || p.offset() != offset || p.count() != count || p.layout() != layout
        || !p.segment().equals(memory)) {
      p = new Payload(memory, offset, count, layout, count * layout.size(), true);
      kept[i] = p;
    }
    return p;
  }
}
