// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.type.Payload;

/**
 * A copy of a buffer that messages cannot use in place: a boolean[], or memory of a confined arena. It is
 * made when it is first needed, and has room for what lies between the first and the last byte of data,
 * however large the user's memory is.
 */
public abstract sealed class CopiedBuffer {
  /** Functions of the user may look at the padding around the data. */
  private static final long MARGIN = 4096;
  private static final long ALIGNMENT = 64;

  private final Payload view;
  private final long memoryBytes;
  private final Payload[] pieces; // of the user's memory: the view, or a piece for each block that has data
  private Payload copy; // of the view; null until it is needed
  private long start; // which byte of the user's memory is the first in the copy

  private CopiedBuffer(Payload view, long memoryBytes, Payload... pieces) {
    this.view = view;
    this.memoryBytes = memoryBytes;
    this.pieces = pieces;
  }

  /** Of memory that belongs to one thread. */
  public static CopiedBuffer of(Payload view) {
    return new OfSegment(view, view);
  }

  /**
   * Of an array.
   *
   * @param view says where the data lie; has no memory
   */
  public static CopiedBuffer of(boolean[] array, Payload view) {
    return new OfBooleans(array, view, view);
  }

  /** Of the same memory cut into blocks; throws a Fault if one lies outside it. */
  public final CopiedBuffer blocks(BlockPlaces cut) {
    Payload[] cuts = new Payload[cut.counts().length];
    int n = 0;
    for (int i = 0; i < cuts.length; i++) {
      Payload piece = piece(cut.displacements()[i], cut.counts()[i]);
      if (piece.bytes() > 0) {
        cuts[n++] = piece;
      }
    }
    return with(Arrays.copyOf(cuts, n));
  }

  private Payload piece(long first, long elements) {
    long offset = elements == 0 ? 0 : view.origin() + first * view.layout().extent();
    return Payload.of(view.segment(), memoryBytes, offset, elements, view.layout());
  }

  /** The view with these pieces instead of its own. */
  abstract CopiedBuffer with(Payload... others);

  abstract void fill(Payload piece, Payload copied);

  abstract void bringOut(Payload piece, Payload copied, long bytes);

  /** The view, in the copy. */
  public final synchronized Payload payload() {
    if (copy == null) {
      copy = make();
    }
    return copy;
  }

  private Payload make() {
    if (pieces.length == 0 || pieces[0].bytes() == 0) {
      return new Payload(MemorySegment.NULL, 0, view.count(), view.layout(), 0, true);
    }
    Payload.Span span = pieces[0].span();
    for (Payload piece : pieces) {
      span = span.and(piece.span());
    }
    start = Math.max(0, span.start() - MARGIN) & -ALIGNMENT;
    long end = Math.min(memoryBytes, span.end() + MARGIN);
    return view.in(Arena.ofAuto().allocate(end - start, ALIGNMENT), start);
  }

  private Payload copied(Payload piece) {
    return piece.in(payload().segment(), start);
  }

  /** Brings the user's data in. */
  public final void fill() {
    try {
      for (Payload piece : pieces) {
        if (piece.bytes() > 0) {
          fill(piece, copied(piece));
        }
      }
    } catch (WrongThreadException | IllegalStateException e) {
      throw inaccessible(e);
    }
  }

  /** Brings what was received out: so many bytes of each piece at most. */
  public final void bringOut(long bytes) {
    try {
      for (Payload piece : pieces) {
        long n = Math.min(bytes, piece.bytes());
        if (n > 0) {
          bringOut(piece, copied(piece), n);
        }
      }
    } catch (WrongThreadException | IllegalStateException e) {
      throw inaccessible(e);
    }
  }

  private Fault inaccessible(RuntimeException e) {
    if (!view.isAlive()) {
      return Payload.closed("while its message was under way: close it when the request is complete", e);
    }
    return new Fault(
        ErrorCode.BUFFER,
        "the memory belongs to a confined arena of another thread than " + Thread.currentThread().getName()
            + ": complete the request in the arena's thread, or take Arena.ofShared() or ofAuto()",
        e);
  }

  private static final class OfSegment extends CopiedBuffer {
    private final Payload whole;

    OfSegment(Payload view, Payload... pieces) {
      super(view, view.segment().byteSize(), pieces);
      this.whole = view;
    }

    @Override
    CopiedBuffer with(Payload... others) {
      return new OfSegment(whole, others);
    }

    @Override
    void fill(Payload piece, Payload copied) {
      Payload.copy(piece, copied);
    }

    @Override
    void bringOut(Payload piece, Payload copied, long bytes) {
      Payload.copy(copied, piece, bytes);
    }
  }

  private static final class OfBooleans extends CopiedBuffer {
    private final boolean[] array;
    private final Payload whole;

    OfBooleans(boolean[] array, Payload view, Payload... pieces) {
      super(view, array.length, pieces);
      this.array = array;
      this.whole = view;
    }

    @Override
    CopiedBuffer with(Payload... others) {
      return new OfBooleans(array, whole, others);
    }

    @Override
    void fill(Payload piece, Payload copied) {
      MemorySegment memory = copied.segment();
      int from = (int) piece.span().start();
      long to = copied.span().start() - from;
      for (int i = from; i < piece.span().end(); i++) {
        memory.set(ValueLayout.JAVA_BYTE, to + i, (byte) (array[i] ? 1 : 0));
      }
    }

    @Override
    void bringOut(Payload piece, Payload copied, long bytes) {
      Payload.Span span = piece.span();
      byte[] values = new byte[(int) (span.end() - span.start())];
      int start = (int) span.start();
      for (int i = 0; i < values.length; i++) { // the gaps between the data keep their values
        values[i] = (byte) (array[start + i] ? 1 : 0);
      }
      Payload.copy(copied, piece.in(MemorySegment.ofArray(values), start), bytes);
      for (int i = 0; i < values.length; i++) {
        array[start + i] = values[i] != 0;
      }
    }
  }
}
