// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.lang.foreign.MemorySegment;
import java.util.BitSet;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;

/**
 * A segment of shared memory through which the ranks of a communicator exchange data, phase by phase.
 *
 * <p>All ranks count the phases alike: they take part in every one, in the same order, though not at the same
 * time. In a phase a rank either publishes data ({@link #reserve}, write at {@link #ownOffset}, {@link
 * #publish}) or none ({@link #advance}), and it may await and read what others publish.
 *
 * <pre>
 *   rank 0   |  5: gives        |  6: passes  | 7: gives ...
 *   rank 1   |  5: gives, reads |  6: reads   |                    has not begun 7: what it reads in 6 stays
 *   its word   5 -----------------6
 * </pre>
 *
 * <p>One word for each rank holds its progress: <i>s</i> means that the rank has finished all phases before
 * <i>s</i>, and has published its data of phase <i>s</i>, if any. So a rank may write a slot for phase
 * <i>s</i> when all words are at least <i>s - slots + 1</i>: all have read the slot's data of phase <i>s -
 * slots</i>. A rank that waits for no other may be that far ahead. Words and stamps are stored with release
 * and loaded with acquire.
 *
 * <p>One thread at a time uses it.
 */
public final class CollectiveSegment implements AutoCloseable {
  /** Data of at most so many bytes are published in the cache line of their stamp. */
  public static final int SHORT_BYTES = (int) (SegmentLayout.DATA - SegmentLayout.SHORT);

  /** Every so many phases this rank makes progress on messages, even if it never waits. */
  private static final int TURN_MASK = 31;

  private final SharedMemory.Segment piece;
  private final MemorySegment memory;
  private final SegmentLayout layout;
  private final Progress progress;
  private final SharedMemory.Doorbell[] bells;
  private final int rank;
  private final int ranks;
  private final int spinsBeforeProgress;
  private final WordsReached awaited = new WordsReached(this);

  private long phase;
  private long slot; // of this rank in this phase, offset
  private long status; // which call this rank is in, published with its word
  private WaitEnd waitEnd;
  private long reached; // a lower bound of all ranks' words

  /**
   * @param rank this one
   * @param bells doorbells of the other ranks, in any order
   */
  public CollectiveSegment(
      SharedMemory.Segment piece,
      SegmentLayout layout,
      int rank,
      Progress progress,
      SharedMemory.Doorbell... bells) {
    this.piece = piece;
    this.memory = piece.memory();
    this.layout = layout;
    this.rank = rank;
    this.ranks = layout.ranks();
    this.progress = progress;
    this.bells = bells;
    this.spinsBeforeProgress = progress.spinsBeforeProgress();
  }

  public SegmentLayout layout() {
    return layout;
  }

  public int rank() {
    return rank;
  }

  public int ranks() {
    return ranks;
  }

  /** The shared memory; offsets come from {@link #ownOffset} and {@link #offsetOf}. */
  public MemorySegment memory() {
    return memory;
  }

  /** Sets what ends this rank's waits early. */
  public void waitEnd(WaitEnd its) {
    waitEnd = its;
  }

  /** Sets which call this rank is in; other ranks see it once this rank advances. */
  public void status(long what) {
    status = what;
  }

  /** The status that a rank had when it last advanced, or a later one. */
  public long statusOf(int each) {
    return SharedWord.get(memory, layout.word(each) + SegmentLayout.STATUS);
  }

  /** True if a rank has finished more phases than this one. */
  public boolean isAhead(int each) {
    return word(each) > phase;
  }

  /** Which of its slots each rank uses in this phase. */
  public int slotIndex() {
    return (int) (phase & layout.slots() - 1);
  }

  /** Begins the next phase: data read in the last one may be overwritten from now on. */
  public void next() {
    phase++;
    slot = layout.slot(rank, phase);
    if ((phase & TURN_MASK) == 0) {
      progress.look();
    }
  }

  /** Waits until this rank may write its slot of this phase. */
  public void reserve() {
    long least = phase - layout.slots() + 1;
    if (reached < least) {
      awaitWords(least);
    }
  }

  /** The offset at which this rank writes the data that it publishes. */
  public long ownOffset() {
    return slot + SegmentLayout.DATA;
  }

  /**
   * The offset of memory that only this rank uses, {@link SegmentLayout#scratchBytes} long. Intermediate
   * results in it lie in the same kind of memory as the data of other ranks: the JIT compiler generates much
   * less code, in far less time, for loops that meet one kind of memory only.
   */
  public long scratchArea() {
    return layout.scratchArea(rank);
  }

  /** The offset of the data that a rank has published in this phase; to be awaited first. */
  public long offsetOf(int source) {
    return offsetOf(source, phase);
  }

  /** The offset of the data that a rank published in the last phase; valid until this rank advances. */
  public long previousOffsetOf(int source) {
    return offsetOf(source, phase - 1);
  }

  private long offsetOf(int source, long itsPhase) {
    return layout.slot(source, itsPhase) + SegmentLayout.DATA;
  }

  /**
   * Publishes short data with their description. Writes all of it together: readers poll that cache line, and
   * each poll takes it away from this core.
   *
   * @param from where the data lie in this memory, in an area of {@link #SHORT_BYTES} bytes
   */
  public void publishShort(long from, int bytes, long length, long kind) {
    long at = slot + SegmentLayout.SHORT;
    for (int i = 0; i < bytes; i += Long.BYTES) {
      SharedWord.set(memory, at + i, SharedWord.get(memory, from + i));
    }
    describe(length, kind);
    publish();
  }

  /** How far before {@link #offsetOf} data of this length lie. */
  public static long shortShift(long bytes) {
    return bytes <= SHORT_BYTES ? SegmentLayout.DATA - SegmentLayout.SHORT : 0;
  }

  /** Writes two words that describe the data of this phase. */
  public void describe(long length, long kind) {
    SharedWord.set(memory, slot + SegmentLayout.LENGTH, length);
    SharedWord.set(memory, slot + SegmentLayout.KIND, kind);
  }

  /** The length that a rank has described its data with. */
  public long length(int source) {
    return SharedWord.get(memory, layout.slot(source, phase) + SegmentLayout.LENGTH);
  }

  /** The kind that a rank has described its data with. */
  public long kind(int source) {
    return SharedWord.get(memory, layout.slot(source, phase) + SegmentLayout.KIND);
  }

  /** Publishes this phase's data; the last phase's data stay readable until {@link #advance}. */
  public void publishData() {
    SharedWord.setRelease(memory, slot, phase); // pairs with stamp
  }

  /** Publishes this phase's data and advances. */
  public void publish() {
    publishData();
    advance();
  }

  /**
   * Stores this phase in the rank's word: it has read all that it needs of the last phase, and publishes
   * nothing more in this one.
   */
  public void advance() {
    SharedWord.set(memory, layout.word(rank) + SegmentLayout.STATUS, status);
    SharedWord.setRelease(memory, layout.word(rank), phase); // pairs with word
    if (SharedWord.getOpaque(memory, layout.sleepers()) != 0) {
      ring();
    }
  }

  private void ring() {
    for (SharedMemory.Doorbell bell : bells) {
      bell.ringIfAsleep();
    }
  }

  /** A thread of this rank that waits here is going to sleep: others ring from now on. */
  void beginSleep() {
    SharedWord.getAndAdd(memory, layout.sleepers(), 1);
  }

  /** That wait is over. */
  void endSleep() {
    SharedWord.getAndAdd(memory, layout.sleepers(), -1);
  }

  /** Waits until a rank has published data in this phase. */
  public void await(int source) {
    await(source, phase);
  }

  /** Waits until a rank has published its data of the last phase. */
  public void awaitBefore(int source) {
    await(source, phase - 1);
  }

  private void await(int source, long itsPhase) {
    if (stamp(source, itsPhase) < itsPhase) {
      await(awaited.stamps(itsPhase, source, source + 1));
    }
    if (ranks == 2 && source != rank) {
      reached = Math.max(reached, itsPhase - 1); // a rank that publishes reads no earlier phase than that
    }
  }

  /** Waits until all ranks have published data in this phase. */
  public void awaitAll() {
    awaitAll(phase);
  }

  /** Waits until all ranks have published their data of the last phase. */
  public void awaitAllBefore() {
    awaitAll(phase - 1);
  }

  private void awaitAll(long itsPhase) {
    for (int source = 0; source < ranks; source++) {
      if (stamp(source, itsPhase) < itsPhase) {
        await(awaited.stamps(itsPhase, source, ranks));
        break;
      }
    }
    reached = Math.max(reached, itsPhase - 1); // a rank that publishes reads no earlier phase than that
  }

  /** Waits until all ranks have reached this phase. */
  public void awaitArrival() {
    awaitWords(phase);
  }

  /**
   * Waits for the words of all ranks, and keeps the least of them, so that most phases need not read them.
   */
  private void awaitWords(long least) {
    long fewest = phase;
    for (int each = 0; each < ranks; each++) {
      long word = word(each);
      if (word < least) {
        await(awaited.words(least, each, ranks));
        fewest = least;
        break;
      }
      fewest = Math.min(fewest, word);
    }
    reached = fewest;
  }

  private void await(WordsReached what) {
    for (int i = 0; i < spinsBeforeProgress; i++) {
      Thread.onSpinWait();
      if (what.isDone()) {
        checkFound(what);
        return;
      }
    }
    try {
      progress.await(what);
    } finally {
      what.end();
    }
    checkFound(what);
  }

  private static void checkFound(WordsReached what) {
    Fault fault = what.fault();
    if (fault != null) {
      throw fault;
    }
  }

  /**
   * Waits for a message of a call in which this rank does not use the segment.
   *
   * @param number of the call; its last 16 bits are the lowest of a rank's status
   * @return a rank that uses the segment for that call, so that the message may never come; -1: the message
   *     is over
   */
  public int await(Completion message, int number) {
    try {
      progress.await(awaited.message(message, number));
    } finally {
      awaited.end();
    }
    return message.isDone() ? -1 : inCall(number);
  }

  /** A rank that has gone past this phase in the call with this number; -1: none. */
  int inCall(int number) {
    for (int each = 0; each < ranks; each++) {
      if (each != rank && word(each) > phase && (char) statusOf(each) == (char) number) {
        return each;
      }
    }
    return -1;
  }

  /** True if waits must end early. */
  boolean hasFailed() {
    return waitEnd != null && waitEnd.hasFailed();
  }

  /** Why waits must end early; null if they need not. */
  Fault failure() {
    return waitEnd == null ? null : waitEnd.failure();
  }

  /** What a wait for these ranks waits for; for diagnosis. */
  Need missing(BitSet those) {
    return waitEnd == null ? Need.UNKNOWN : waitEnd.missing(those);
  }

  /** The error of a rank that waits for data that another rank does not publish. */
  Fault publishesNothing(int each) {
    return waitEnd.publishesNothing(each, statusOf(each));
  }

  long stamp(int source, long itsPhase) {
    return SharedWord.getAcquire(memory, layout.slot(source, itsPhase)); // pairs with publishData
  }

  long word(int each) {
    return SharedWord.getAcquire(memory, layout.word(each)); // pairs with advance
  }

  @Override
  public void close() {
    piece.close();
  }
}
