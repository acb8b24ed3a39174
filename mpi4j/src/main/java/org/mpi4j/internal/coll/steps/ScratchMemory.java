// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import java.lang.ref.SoftReference;
import org.mpi4j.internal.type.Payload;

/**
 * Memory for intermediate results of the collectives of a communicator. It keeps what a call has given back
 * for the next one, which mostly asks for the same again: a few short pieces for ever, a few long ones as
 * long as the JVM has memory to spare. New memory of 64 KiB costs more time than to reduce as much. For any
 * thread.
 */
public final class ScratchMemory {
  private static final int PIECES = 8;
  private static final long SHORT_BYTES = 64 << 10;

  private final Payload[] shorts = new Payload[PIECES];
  private SoftReference<Payload[]> longs; // null until first needed
  private int replaced; // the last piece that made room for another one

  /** So many elements like those of the model, with any values. */
  public Payload take(Payload model, long count) {
    Payload kept = kept(model, count);
    return kept == null ? LocalCopies.of(model, count) : kept;
  }

  private synchronized Payload kept(Payload model, long count) {
    Payload[] pieces = pieces(count * model.layout().size());
    for (int i = 0; i < PIECES; i++) {
      Payload piece = pieces[i];
      if (piece != null && piece.count() == count && piece.layout().equals(model.layout())) {
        pieces[i] = null;
        return piece;
      }
    }
    return null;
  }

  /** Gives back what was taken; nobody uses it any more. */
  public synchronized void give(Payload piece) {
    Payload[] pieces = pieces(piece.bytes());
    int i = 0;
    while (i < PIECES && pieces[i] != null) {
      i++;
    }
    if (i == PIECES) {
      replaced = (replaced + 1) % PIECES;
      i = replaced;
    }
    pieces[i] = piece;
  }

  private Payload[] pieces(long bytes) {
    return bytes <= SHORT_BYTES ? shorts : longs();
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
