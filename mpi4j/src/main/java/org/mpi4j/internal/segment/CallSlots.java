// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;

/**
 * A segment of shared memory for calls of which several may be under way and which end in any order:
 * nonblocking and persistent collectives. In a call a rank publishes data once or not at all, and reads what
 * others have published; or one rank writes in the slots of all others what is for each of them. Nothing here
 * waits.
 *
 * <p>Calls have ascending numbers, from 0 on and with gaps, which are the same on all ranks; each rank begins
 * them in their order. A rank has several slots, and call <i>n</i> uses the one at <i>n</i> modulo their
 * number. The stamp of a slot is the number of its call plus one.
 *
 * <pre>
 *   rank 0    begins 4   publishes 4             ends 4
 *   rank 1    begins 4   begins 5   ends 5                reads 4   ends 4
 *   its word  4                                                     6
 * </pre>
 *
 * <p>The word of a rank says that it has ended all its calls before that number. So a rank may write its slot
 * again when all words are greater than the number of the slot's last call: all have read what they need. It
 * may write the slots of others when all words say so of every call that can have used them. Words and stamps
 * are stored with release and loaded with acquire.
 */
public final class CallSlots implements AutoCloseable {
  private static final long TAG = SegmentLayout.LENGTH;
  private static final long KIND = SegmentLayout.KIND;
  private static final long DATA = SegmentLayout.SHORT;

  private final SharedMemory.Segment piece;
  private final MemorySegment memory;
  private final SegmentLayout layout;
  private final int rank;
  private final Progress progress;
  private final SharedMemory.Doorbell[] bells;
  private final CallsUnderWay underWay = new CallsUnderWay(); // guarded by the engine's lock
  private long reached; // a lower bound of all ranks' words; threads may race on it: then it is too low

  /**
   * @param rank this one
   * @param bells doorbells of the other ranks, in any order
   */
  public CallSlots(
      SharedMemory.Segment piece, SegmentLayout layout, int rank, Progress progress,
      SharedMemory.Doorbell... bells) {
    this.piece = piece;
    this.memory = piece.memory();
    this.layout = layout;
    this.rank = rank;
    this.progress = progress;
    this.bells = bells;
  }

  /** How many bytes a rank can publish in a call. */
  public int slotBytes() {
    return layout.slotBytes();
  }

  public int rank() {
    return rank;
  }

  public int ranks() {
    return layout.ranks();
  }

  /** The shared memory; offsets come from {@link #dataOf}. */
  public MemorySegment memory() {
    return memory;
  }

  /** This rank begins a call. */
  public void begin(long call) {
    boolean skips; // the calls since the last one went without slots, and others may wait for them
    progress.enter();
    try {
      underWay.begin(call);
      skips = tellEndedBefore();
    } finally {
      progress.exit();
    }
    if (skips) {
      ring();
    }
  }

  private boolean tellEndedBefore() {
    long now = underWay.allEndedBefore();
    if (now == word(rank)) {
      return false;
    }
    SharedWord.setRelease(memory, layout.word(rank), now); // pairs with word
    return true;
  }

  /** This rank has read all that it needs in a call: its slots may be used again. */
  public void end(long call) {
    progress.enter();
    try {
      underWay.end(call);
      tellEndedBefore();
    } finally {
      progress.exit();
    }
    ring(); // one may wait until it can write
  }

  /**
   * True if this rank may write its slot of a call: no earlier one of this rank will still use the slot, and
   * nobody reads the data of the last one that has.
   */
  public boolean isFree(long call) {
    return hasEndedBefore(rank, call) && isRead(call);
  }

  /** True if this rank may write the slots of all ranks: all have ended the calls that used them. */
  public boolean areFree(long call) {
    return haveAllEnded(call - layout.slots());
  }

  /** True if a rank has ended the call that used the slots of this one before, and all calls before that. */
  public boolean hasEndedBefore(int each, long call) {
    return word(each) > call - layout.slots();
  }

  private boolean isRead(long call) {
    return haveAllEnded(SharedWord.get(memory, layout.slot(rank, call)) - 1);
  }

  private boolean haveAllEnded(long earlier) {
    if (reached > earlier) {
      return true;
    }
    long fewest = Long.MAX_VALUE;
    for (int each = 0; each < layout.ranks(); each++) {
      fewest = Math.min(fewest, word(each));
    }
    reached = fewest;
    return fewest > earlier;
  }

  /** The offset of the data in a rank's slot: to write if the slot is free, to read if published. */
  public long dataOf(int source, long call) {
    return layout.slot(source, call) + DATA;
  }

  /** Publishes what this rank has written to {@link #dataOf}, with two words that describe it. */
  public void publish(long call, long tag, long kind) {
    publishFor(rank, call, tag, kind);
    ring();
  }

  /** The same for what this rank has written in another one's slot; {@link #ring} comes after the last. */
  public void publishFor(int dest, long call, long tag, long kind) {
    long slot = layout.slot(dest, call);
    SharedWord.set(memory, slot + TAG, tag);
    SharedWord.set(memory, slot + KIND, kind);
    SharedWord.setRelease(memory, slot, call + 1); // pairs with hasPublished
  }

  /** True if the data of a call are in a rank's slot. */
  public boolean hasPublished(int source, long call) {
    return SharedWord.getAcquire(memory, layout.slot(source, call)) == call + 1; // pairs with publish
  }

  /** The first of the words that describe the data in a rank's slot. */
  public long tagOf(int source, long call) {
    return SharedWord.get(memory, layout.slot(source, call) + TAG);
  }

  /** The second of them. */
  public long kindOf(int source, long call) {
    return SharedWord.get(memory, layout.slot(source, call) + KIND);
  }

  /** A thread of this rank that waits for others here is going to sleep: they ring from now on. */
  public void beginSleep() {
    SharedWord.getAndAdd(memory, layout.sleepers(), 1);
  }

  /** That wait is over. */
  public void endSleep() {
    SharedWord.getAndAdd(memory, layout.sleepers(), -1);
  }

  /** Wakes the ranks that sleep. */
  public void ring() {
    if (SharedWord.getOpaque(memory, layout.sleepers()) != 0) {
      for (SharedMemory.Doorbell bell : bells) {
        bell.ringIfAsleep();
      }
    }
  }

  private long word(int each) {
    return SharedWord.getAcquire(memory, layout.word(each)); // pairs with end
  }

  @Override
  public void close() {
    progress.enter();
    try {
      piece.close();
    } finally {
      progress.exit();
    }
  }
}
