// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;

/** Places in memory with packed operands, and for packed results. Used over and over by its owner. */
final class Operands {
  /** Operands; not read for NO_OP. */
  MemorySegment in = MemorySegment.NULL;

  long inAt;

  /** Gets what was there before; null: nothing does. */
  MemorySegment out;

  long outAt;

  /** Of data without a gap; null for none. */
  static Operands of(Payload from, Payload to) {
    Operands o = new Operands();
    if (from != null) {
      o.in = from.segment();
      o.inAt = from.offset();
    }
    if (to != null) {
      o.out = to.segment();
      o.outAt = to.offset();
    }
    return o;
  }

  /** Goes on by so many bytes. */
  void advance(long bytes) {
    inAt += bytes;
    outAt += bytes;
  }
}
