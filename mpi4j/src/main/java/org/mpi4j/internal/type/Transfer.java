// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.BulkCopy;

/**
 * Moves data between a buffer of any layout and packed memory. It may be used over and over, by one thread at
 * a time.
 *
 * <p>A {@link Program} says what to move, place by place; here it is known from where to where. Packing and
 * unpacking are the same to a {@link Kernel}, which goes through both memories in steps of their own.
 */
public final class Transfer {
  /** So many copies and so few moves in each: they are made move by move. */
  private static final int MANY_COPIES = 8;

  private static final int FEW_MOVES = 32;

  /** Packed bytes of a stretch of copies: after its first move the others find it in the cache. */
  private static final int STRETCH = 8192;

  /** Longest stretch where there is but one move: short enough for an int. */
  private static final long ONE_LOOP = 1 << 20;

  private static final long[] NONE = {};

  /** What a kernel reads, and where: from a place on in steps, there perhaps at a list of places. */
  MemorySegment from;

  long fromAt;
  long fromStep;
  long[] fromPlaces = NONE;

  /** What it writes, and where. */
  MemorySegment to;

  long toAt;
  long toStep;
  long[] toPlaces = NONE;

  /** Where in the lists to begin. */
  int firstPlace;

  /** Bytes still to move. */
  long left;

  private Kernels kernels;
  private boolean packs;
  private long at; // in the packed memory
  private Moves ofRun; // of a run as long as the last one; null if it was too long for moves
  private long runBytes;

  /** See {@link Payload#pack}. */
  void pack(Payload p, long position, long n, MemorySegment packed, long offset) {
    from = p.segment();
    to = packed;
    packs = true;
    move(p, position, n, offset);
  }

  /** See {@link Payload#unpack}. */
  void unpack(Payload p, long position, long n, MemorySegment packed, long offset) {
    from = packed;
    to = p.segment();
    packs = false;
    move(p, position, n, offset);
  }

  /**
   * Names the memories of {@link #packRuns} or {@link #unpackRuns}: what is read, and what is written. They
   * are kept until others are named.
   */
  public void between(MemorySegment read, MemorySegment written) {
    from = read;
    to = written;
    kernels = Kernels.between(from, to);
  }

  /**
   * Packs runs of one length at equal distances.
   *
   * @param place of the first
   * @param bytes of each
   * @param stride from the start of one to the start of the next
   * @param packedAt where they go, one behind the other
   */
  public void packRuns(long place, long bytes, long stride, long count, long packedAt) {
    packs = true;
    at = packedAt;
    runs(place, bytes, stride, count);
  }

  /** The reverse of {@link #packRuns}. */
  public void unpackRuns(long place, long bytes, long stride, long count, long packedAt) {
    packs = false;
    at = packedAt;
    runs(place, bytes, stride, count);
  }

  private void runs(long place, long bytes, long stride, long count) {
    if (bytes != runBytes) {
      runBytes = bytes;
      ofRun = bytes > Moves.LONGEST_BLOCK ? null : Moves.of(new long[] {0}, new long[] {0, bytes});
    }
    if (ofRun != null) {
      moves(ofRun, place, count, stride, bytes);
      return;
    }
    for (long i = 0; i < count; i++) {
      piece(place + i * stride, i * bytes, bytes);
    }
  }

  private void move(Payload p, long position, long n, long offset) {
    Layout layout = p.layout();
    kernels = Kernels.between(from, to);
    at = offset;
    left = n;
    layout.program().move(this, p.offset(), p.count(), layout.extent(), position);
    from = null; // the user's memory must not be kept alive from here
    to = null;
  }

  /** Moves one piece without a gap. */
  void run(long place, long bytes) {
    piece(place, 0, bytes);
    advance(bytes);
  }

  /** Moves one piece to or from packed memory so many bytes further on; the position stays. */
  void piece(long place, long ahead, long bytes) {
    aim(place, ahead);
    BulkCopy.copy(from, fromAt, to, toAt, bytes);
  }

  /**
   * Makes moves some times, stepping on by {@code distance} in the buffer and by {@code size} in the packed
   * data; the position stays.
   */
  void moves(Moves moves, long place, long copies, long distance, long size) {
    if (copies < MANY_COPIES || moves.count > FEW_MOVES) {
      for (long i = 0; i < copies; i++) {
        for (Moves.Group g : moves.groups) {
          list(g, place + i * distance, i * size, 0, g.starts().length);
        }
      }
      return;
    }
    step(distance, size);
    long stretch = moves.count == 1 ? ONE_LOOP : Math.max(MANY_COPIES, STRETCH / size);
    for (long done = 0; done < copies; done += stretch) {
      int n = (int) Math.min(stretch, copies - done);
      for (Moves.Group g : moves.groups) {
        walk(g, place + done * distance, done * size, n);
      }
    }
  }

  /** Makes those moves of one copy whose packed data lie in a range; the position, at its start, stays. */
  void moves(Moves moves, long place, long start, long end) {
    for (Moves.Group g : moves.groups) {
      int from = g.firstAt(start);
      list(g, place, -start, from, g.firstAt(end) - from);
    }
  }

  /** Some moves of one copy. */
  private void list(Moves.Group g, long place, long ahead, int from, int n) {
    if (n > 0) {
      fromPlaces = packs ? g.places() : g.starts();
      toPlaces = packs ? g.starts() : g.places();
      firstPlace = from;
      aim(place, ahead);
      kernels.inLists(g.bytes()).move(this, n);
    }
  }

  /** Each move in so many copies. */
  private void walk(Moves.Group g, long place, long ahead, int copies) {
    Kernel kernel = kernels.inSteps(g.bytes(), fromStep, toStep, copies);
    for (int i = 0; i < g.places().length; i++) {
      aim(place + g.places()[i], ahead + g.starts()[i]);
      kernel.move(this, copies);
    }
  }

  private void step(long distance, long packedDistance) {
    fromStep = packs ? distance : packedDistance;
    toStep = packs ? packedDistance : distance;
  }

  private void aim(long place, long ahead) {
    fromAt = packs ? place : at + ahead;
    toAt = packs ? at + ahead : place;
  }

  void advance(long bytes) {
    at += bytes;
    left -= bytes;
  }
}
