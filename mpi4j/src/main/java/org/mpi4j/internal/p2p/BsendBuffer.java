// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;

/**
 * The space of buffered sends, managed as the model in section 3.6 says: each message takes its bytes and an
 * overhead from the first gap that is large enough, until it has been sent.
 */
public final class BsendBuffer {
  /** What each message takes besides its bytes (MPI_BSEND_OVERHEAD). */
  public static final int OVERHEAD = 512;

  private final Messenger messenger;
  private final Progress progress;
  private final List<Piece> pieces = new ArrayList<>(); // in the order of their offsets
  private final List<Flush> flushes = new ArrayList<>();

  private MemorySegment space;
  private boolean automatic;
  private long messages;

  /** A message in the space. */
  private record Piece(long start, long end, long number) {}

  /** A flush: over when all messages up to a number have been sent. */
  private static final class Flush extends Operation {
    final long number;

    Flush(long number) {
      this.number = number;
    }
  }

  /** A buffer without space. */
  public BsendBuffer(Messenger messenger) {
    this.messenger = messenger;
    this.progress = messenger.progress();
  }

  /** Attaches the space; heap or native memory. */
  public void attach(MemorySegment itsSpace) {
    attach(itsSpace, false);
  }

  /** Attaches unlimited space (MPI_BUFFER_AUTOMATIC). */
  public void attachAutomatic(MemorySegment sentinel) {
    attach(sentinel, true);
  }

  /** True if space is attached. */
  public boolean isAttached() {
    return space != null;
  }

  /** Copies the message and sends it from the copy; never waits. */
  public SendRequest send(Context context, Payload p, int dest, int tag) {
    progress.enter();
    try {
      if (space == null) {
        throw new Fault(
            ErrorCode.BUFFER, "no buffer is attached; attach one of " + need(p) + " bytes or more");
      }
      Piece piece = automatic ? takeNothing() : takeGap(findGapOrLook(need(p)), need(p), p);
      boolean started = false;
      try {
        Payload copy = automatic ? p.copy() : p.copyTo(space, piece.start);
        SendRequest r = messenger.isend(context, copy, dest, tag, () -> gone(piece));
        started = true;
        return r;
      } finally {
        if (!started) { // the peer cannot be reached, say: no completion will free the space
          gone(piece);
        }
      }
    } finally {
      progress.exit();
    }
  }

  /**
   * Waits until all messages have been sent, also those that other threads send meanwhile, and returns the
   * space.
   */
  public MemorySegment detach() {
    while (true) {
      messenger.await(flush());
      progress.enter();
      try {
        if (space == null) {
          throw new Fault(ErrorCode.BUFFER, "no buffer is attached");
        }
        if (pieces.isEmpty()) {
          MemorySegment back = space;
          space = null;
          automatic = false;
          return back;
        }
      } finally {
        progress.exit();
      }
    }
  }

  /** An operation that is over when all messages that are now in the space have been sent. */
  public Operation flush() {
    progress.enter();
    try {
      Flush f = new Flush(messages - 1);
      f.begin();
      flushes.add(f);
      tellFlushes();
      return f;
    } finally {
      progress.exit();
    }
  }

  private void attach(MemorySegment itsSpace, boolean isAutomatic) {
    progress.enter();
    try {
      if (space != null) {
        throw new Fault(ErrorCode.BUFFER, "a buffer is attached already; detach it first");
      }
      if (itsSpace == null || itsSpace.isReadOnly()) {
        throw new Fault(ErrorCode.BUFFER, "the buffer is " + (itsSpace == null ? "null" : "read-only"));
      }
      space = itsSpace;
      automatic = isAutomatic;
    } finally {
      progress.exit();
    }
  }

  private static long need(Payload p) {
    return p.bytes() + OVERHEAD;
  }

  /** Finds a gap; if there is none, makes progress once, since completed sends may free space. */
  private int findGapOrLook(long need) {
    int index = findGap(need);
    while (index < 0 && progress.poll() > 0) {
      index = findGap(need);
    }
    return index;
  }

  /** The index at which a piece of this size would be inserted into the list, or -1. */
  private int findGap(long need) {
    long end = 0;
    for (int i = 0; i < pieces.size(); i++) {
      if (pieces.get(i).start - end >= need) {
        return i;
      }
      end = pieces.get(i).end;
    }
    return space.byteSize() - end >= need ? pieces.size() : -1;
  }

  /** The copy is elsewhere. */
  private Piece takeNothing() {
    Piece piece = new Piece(0, 0, messages++);
    pieces.add(piece);
    return piece;
  }

  private Piece takeGap(int index, long need, Payload p) {
    if (index < 0) {
      long inUse = pieces.stream().mapToLong(x -> x.end - x.start).sum();
      throw new Fault(
          ErrorCode.BUFFER,
          "a message of " + p.bytes() + " bytes needs " + need + " bytes of the attached buffer in one piece;"
              + " it has " + space.byteSize() + ", " + inUse + " of them in use");
    }
    long start = index == 0 ? 0 : pieces.get(index - 1).end;
    Piece piece = new Piece(start, start + need, messages++);
    pieces.add(index, piece);
    return piece;
  }

  private void gone(Piece piece) {
    pieces.remove(piece);
    tellFlushes();
  }

  private void tellFlushes() {
    for (int i = flushes.size() - 1; i >= 0; i--) {
      Flush f = flushes.get(i);
      if (pieces.stream().noneMatch(x -> x.number <= f.number)) {
        flushes.remove(i);
        f.finish(progress);
      }
    }
  }
}
