// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.segment;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.spi.SharedMemory;

/**
 * A segment of shared memory through which the ranks of a communicator exchange data, phase by phase.
 *
 * <p>All ranks count the phases alike: they take part in every one, in the same order, though not at the same
 * time. In a phase a rank either gives something ({@link #reserve}, write to {@link #ownOffset}, {@link #publish}) or
 * nothing ({@link #advance}), and it may await what others give and read it.
 *
 * <pre>
 *   rank 0   |  5: gives        |  6: passes  | 7: gives ...
 *   rank 1   |  5: gives, reads |  6: reads   |                    has not begun 7: what it reads in 6 stays
 *   its word   5 -----------------6
 * </pre>
 *
 * <p>One word for each rank says how far it is: <i>s</i> means that it has finished all phases before
 * <i>s</i>, and that what it gives in phase <i>s</i> is in place. So a slot may be written for phase <i>s</i>
 * when all words are at least <i>s - slots + 1</i>: what lay there in phase <i>s - slots</i> has been read by
 * all. Who has to wait for nothing may be that far ahead. Stores of words and stamps release what was written
 * before, and who reads one acquires it.
 *
 * <p>For one thread at a time.
 */
public final class CollectiveSegment implements AutoCloseable {
  private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();

  /** So many bytes are few. */
  public static final int SHORT_BYTES = (int) (SegmentLayout.DATA - SegmentLayout.SHORT);

  /** After so many phases without a wait this rank's messages get a turn. */
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
  private long slot; // of this rank in this phase
  private long status; // what this rank does, as it tells the others
  private WaitEnd waitEnd;
  private long reached; // the words of all are at least that, as far as we know

  /**
   * @param rank this one
   * @param bells of the others, in any order
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

  /** What all have in common; offsets come from {@link #ownOffset} and {@link #offsetOf}. */
  public MemorySegment memory() {
    return memory;
  }

  /** From now on this one is asked while the rank waits. */
  public void waitEnd(WaitEnd its) {
    waitEnd = its;
  }

  /** What this rank does from now on; others hear of it with the end of its next phase. */
  public void status(long what) {
    status = what;
  }

  /** What a rank has said at the end of its last phase, or later. */
  public long statusOf(int each) {
    return (long) LONG.get(memory, layout.word(each) + SegmentLayout.STATUS);
  }

  /** True if a rank has finished more phases than this one. */
  public boolean isAhead(int each) {
    return word(each) > phase;
  }

  /** Which of a rank's slots is used in this phase. */
  public int slotIndex() {
    return (int) (phase & layout.slots() - 1);
  }

  /** Goes on to the next phase: what was read in the last may be overwritten now. */
  public void next() {
    phase++;
    slot = layout.slot(rank, phase);
    if ((phase & TURN_MASK) == 0) {
      progress.look();
    }
  }

  /** Waits until this rank may write what it gives in this phase. */
  public void reserve() {
    long least = phase - layout.slots() + 1;
    if (reached < least) {
      awaitWords(least);
    }
  }

  /** Where this rank writes what it gives. */
  public long ownOffset() {
    return slot + SegmentLayout.DATA;
  }

  /**
   * Where memory begins that only this rank uses, for as many bytes as {@link SegmentLayout#scratchBytes}
   * says. Who takes it for intermediate results has them in memory of the same kind as what others give:
   * the JIT compiler makes much less code of loops that meet one kind only, in far less time.
   */
  public long scratchArea() {
    return layout.scratchArea(rank);
  }

  /** Where another rank has given something in this phase, once that was awaited. */
  public long offsetOf(int source) {
    return offsetOf(source, phase);
  }

  /** Where another rank gave something in the last phase, as long as this rank neither gives nor passes. */
  public long previousOffsetOf(int source) {
    return offsetOf(source, phase - 1);
  }

  private long offsetOf(int source, long itsPhase) {
    return layout.slot(source, itsPhase) + SegmentLayout.DATA;
  }

  /**
   * Gives few data, and says what it is. All is written at one go: readers look at that cache line all the
   * time, and each time they do it has to be fetched back.
   *
   * @param from where the data lie in this memory, with room for {@link #SHORT_BYTES} of them
   */
  public void publishShort(long from, int bytes, long length, long kind) {
    long at = slot + SegmentLayout.SHORT;
    for (int i = 0; i < bytes; i += Long.BYTES) {
      LONG.set(memory, at + i, (long) LONG.get(memory, from + i));
    }
    describe(length, kind);
    publish();
  }

  /** How far before {@link #offsetOf} so many data lie. */
  public static long shortShift(long bytes) {
    return bytes <= SHORT_BYTES ? SegmentLayout.DATA - SegmentLayout.SHORT : 0;
  }

  /** Two words that say what is given. */
  public void describe(long length, long kind) {
    LONG.set(memory, slot + SegmentLayout.LENGTH, length);
    LONG.set(memory, slot + SegmentLayout.KIND, kind);
  }

  /** The first word of {@link #describe}. */
  public long length(int source) {
    return (long) LONG.get(memory, layout.slot(source, phase) + SegmentLayout.LENGTH);
  }

  /** The second word of {@link #describe}. */
  public long kind(int source) {
    return (long) LONG.get(memory, layout.slot(source, phase) + SegmentLayout.KIND);
  }

  /** Lets the others have what was written; what was given in the last phase stays until {@link #advance}. */
  public void publishData() {
    LONG.setRelease(memory, slot, phase); // pairs with stamp
  }

  /** Lets the others have what was written, and what was given in the last phase go. */
  public void publish() {
    publishData();
    advance();
  }

  /** Gives nothing in this phase, or nothing more. */
  public void advance() {
    LONG.set(memory, layout.word(rank) + SegmentLayout.STATUS, status);
    LONG.setRelease(memory, layout.word(rank), phase); // pairs with word
    for (SharedMemory.Doorbell bell : bells) {
      bell.ringIfAsleep();
    }
  }

  /** Waits until a rank has given something. */
  public void await(int source) {
    await(source, phase);
  }

  /** Waits until a rank has given something in the last phase. */
  public void awaitBefore(int source) {
    await(source, phase - 1);
  }

  private void await(int source, long itsPhase) {
    if (stamp(source, itsPhase) < itsPhase) {
      await(awaited.stamps(itsPhase, source, source + 1));
    }
    if (ranks == 2 && source != rank) {
      reached = Math.max(reached, itsPhase - 1); // whoever shows something reads no earlier phase than that
    }
  }

  /** Waits until all ranks have given something. */
  public void awaitAll() {
    awaitAll(phase);
  }

  /** Waits until all ranks have given something in the last phase. */
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
    reached = Math.max(reached, itsPhase - 1); // as above
  }

  /** Waits until all ranks are in this phase. */
  public void awaitArrival() {
    awaitWords(phase);
  }

  /** Also finds out how far all have come, so that this need not be asked in each phase. */
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
    progress.await(what);
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
   * @param number of the call, whose last 16 bits are the last of what ranks say of themselves
   * @return a rank that is in the segment in that call, so that the message may never come; -1: the message
   * is over
   */
  public int await(Completion message, int number) {
    progress.await(awaited.message(message, number));
    awaited.clear();
    return message.isDone() ? -1 : inCall(number);
  }

  /** A rank that has finished the next phase in the call with this number; -1: none. */
  int inCall(int number) {
    for (int each = 0; each < ranks; each++) {
      if (each != rank && word(each) > phase && (char) statusOf(each) == (char) number) {
        return each;
      }
    }
    return -1;
  }

  /** True if nobody need wait any more. */
  boolean hasFailed() {
    return waitEnd != null && waitEnd.hasFailed();
  }

  /** Why nobody need wait any more; null if not. */
  Fault failure() {
    return waitEnd == null ? null : waitEnd.failure();
  }

  /** The error of a rank that waits for what another does not give. */
  Fault publishesNothing(int each) {
    return waitEnd.publishesNothing(each, statusOf(each));
  }

  long stamp(int source, long itsPhase) {
    return (long) LONG.getAcquire(memory, layout.slot(source, itsPhase)); // pairs with give
  }

  long word(int each) {
    return (long) LONG.getAcquire(memory, layout.word(each)); // pairs with pass
  }

  @Override
  public void close() {
    piece.close();
  }
}
