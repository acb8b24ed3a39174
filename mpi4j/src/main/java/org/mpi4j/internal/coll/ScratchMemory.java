// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.ref.SoftReference;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.type.Payload;

/**
 * Memory for intermediate results, kept from one collective to the next, which mostly asks for the same
 * again: short pieces for ever, long ones as long as the JVM has memory to spare.
 */
final class ScratchMemory {
  private static final int PIECES = 8;
  private static final long SHORT_BYTES = 64 << 10;

  private final Payload[] shorts = new Payload[PIECES];
  private SoftReference<Payload[]> longs; // null until first needed
  private int used;

  /** All pieces are free again. */
  void begin() {
    used = 0;
  }

  /** So many elements like those of the model. */
  Payload take(Payload model, long count) {
    if (used == PIECES) {
      return LocalCopies.of(model, count);
    }
    int i = used++;
    Payload[] kept = count * model.layout().size() <= SHORT_BYTES ? shorts : longs();
    Payload piece = kept[i];
    if (piece == null || piece.count() != count || !piece.layout().equals(model.layout())) {
      piece = LocalCopies.of(model, count);
      kept[i] = piece;
    }
    return piece;
  }

  private Payload[] longs() {
    Payload[] kept = longs == null ? null : longs.get();
    if (kept == null) {
      kept = new Payload[PIECES];
      longs = new SoftReference<>(kept);
    }
    return kept;
  }
}
