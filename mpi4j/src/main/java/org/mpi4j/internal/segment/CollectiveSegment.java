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
 * time. In a phase a rank either gives something ({@link #claim}, write to {@link #mine}, {@link #give}) or
 * nothing ({@link #pass}), and it may await what others give and read it.
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
  public static final int FEW_BYTES = (int) (SegmentLayout.DATA - SegmentLayout.FEW);

  /** After so many phases without a wait this rank's messages get a turn. */
  private static final int TURN_MASK = 31;

  private final SharedMemory.Segment piece;
  private final MemorySegment memory;
  private final SegmentLayout geometry;
  private final Progress progress;
  private final SharedMemory.Doorbell[] bells;
  private final int rank;
  private final int ranks;
  private final int spinsBeforeProgress;
  private final WordsReached awaited = new WordsReached(this);

  private long phase;
  private long slot; // of this rank in this phase
  private long says; // what this rank does, as it tells the others
  private WaitEnd stopper;
  private long reached; // the words of all are at least that, as far as we know

  /**
   * @param rank this one
   * @param bells of the others, in any order
   */
  public CollectiveSegment(
      SharedMemory.Segment piece,
      SegmentLayout geometry,
      int rank,
      Progress progress,
      SharedMemory.Doorbell... bells) {
    this.piece = piece;
    this.memory = piece.memory();
    this.geometry = geometry;
    this.rank = rank;
    this.ranks = geometry.ranks();
    this.progress = progress;
    this.bells = bells;
    this.spinsBeforeProgress = progress.spinsBeforeProgress();
  }

  public SegmentLayout geometry() {
    return geometry;
  }

  public int rank() {
    return rank;
  }

  public int ranks() {
    return ranks;
  }

  /** What all have in common; offsets come from {@link #mine} and {@link #of}. */
  public MemorySegment memory() {
    return memory;
  }

  /** From now on this one is asked while the rank waits. */
  public void stopper(WaitEnd its) {
    stopper = its;
  }

  /** What this rank does from now on; others hear of it with the end of its next phase. */
  public void says(long what) {
    says = what;
  }

  /** What a rank has said at the end of its last phase, or later. */
  public long said(int each) {
    return (long) LONG.get(memory, geometry.word(each) + SegmentLayout.SAYS);
  }

  /** True if a rank has finished more phases than this one. */
  public boolean isAhead(int each) {
    return word(each) > phase;
  }

  /** Which of a rank's slots is used in this phase. */
  public int slotIndex() {
    return (int) (phase & geometry.slots() - 1);
  }

  /** Goes on to the next phase: what was read in the last may be overwritten now. */
  public void next() {
    phase++;
    slot = geometry.slot(rank, phase);
    if ((phase & TURN_MASK) == 0) {
      progress.look();
    }
  }

  /** Waits until this rank may write what it gives in this phase. */
  public void claim() {
    long least = phase - geometry.slots() + 1;
    if (reached < least) {
      awaitWords(least);
    }
  }

  /** Where this rank writes what it gives. */
  public long mine() {
    return slot + SegmentLayout.DATA;
  }

  /**
   * Where memory begins that only this rank uses, for as many bytes as {@link SegmentLayout#scratchBytes}
   * says. Who takes it for intermediate results has them in memory of the same kind as what others give:
   * the JIT compiler makes much less code of loops that meet one kind only, in far less time.
   */
  public long scratchArea() {
    return geometry.scratchArea(rank);
  }

  /** Where another rank has given something in this phase, once that was awaited. */
  public long of(int giver) {
    return of(giver, phase);
  }

  /** Where another rank gave something in the last phase, as long as this rank neither gives nor passes. */
  public long before(int giver) {
    return of(giver, phase - 1);
  }

  private long of(int giver, long itsPhase) {
    return geometry.slot(giver, itsPhase) + SegmentLayout.DATA;
  }

  /**
   * Gives few data, and says what it is. All is written at one go: readers look at that cache line all the
   * time, and each time they do it has to be fetched back.
   *
   * @param from where the data lie in this memory, with room for {@link #FEW_BYTES} of them
   */
  public void giveFew(long from, int bytes, long length, long kind) {
    long at = slot + SegmentLayout.FEW;
    for (int i = 0; i < bytes; i += Long.BYTES) {
      LONG.set(memory, at + i, (long) LONG.get(memory, from + i));
    }
    describe(length, kind);
    give();
  }

  /** How far before {@link #of} so many data lie. */
  public static long shift(long bytes) {
    return bytes <= FEW_BYTES ? SegmentLayout.DATA - SegmentLayout.FEW : 0;
  }

  /** Two words that say what is given. */
  public void describe(long length, long kind) {
    LONG.set(memory, slot + SegmentLayout.LENGTH, length);
    LONG.set(memory, slot + SegmentLayout.KIND, kind);
  }

  /** The first word of {@link #describe}. */
  public long length(int giver) {
    return (long) LONG.get(memory, geometry.slot(giver, phase) + SegmentLayout.LENGTH);
  }

  /** The second word of {@link #describe}. */
  public long kind(int giver) {
    return (long) LONG.get(memory, geometry.slot(giver, phase) + SegmentLayout.KIND);
  }

  /** Lets the others have what was written; what was given in the last phase stays until {@link #pass}. */
  public void show() {
    LONG.setRelease(memory, slot, phase); // pairs with stamp
  }

  /** Lets the others have what was written, and what was given in the last phase go. */
  public void give() {
    show();
    pass();
  }

  /** Gives nothing in this phase, or nothing more. */
  public void pass() {
    LONG.set(memory, geometry.word(rank) + SegmentLayout.SAYS, says);
    LONG.setRelease(memory, geometry.word(rank), phase); // pairs with word
    for (SharedMemory.Doorbell bell : bells) {
      bell.ringIfAsleep();
    }
  }

  /** Waits until a rank has given something. */
  public void await(int giver) {
    await(giver, phase);
  }

  /** Waits until a rank has given something in the last phase. */
  public void awaitBefore(int giver) {
    await(giver, phase - 1);
  }

  private void await(int giver, long itsPhase) {
    if (stamp(giver, itsPhase) < itsPhase) {
      await(awaited.stamps(itsPhase, giver, giver + 1));
    }
    if (ranks == 2 && giver != rank) {
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
    for (int giver = 0; giver < ranks; giver++) {
      if (stamp(giver, itsPhase) < itsPhase) {
        await(awaited.stamps(itsPhase, giver, ranks));
        break;
      }
    }
    reached = Math.max(reached, itsPhase - 1); // as above
  }

  /** Waits until all ranks are in this phase. */
  public void meet() {
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
      if (each != rank && word(each) > phase && (char) said(each) == (char) number) {
        return each;
      }
    }
    return -1;
  }

  /** True if nobody need wait any more. */
  boolean hasFailed() {
    return stopper != null && stopper.hasFailed();
  }

  /** Why nobody need wait any more; null if not. */
  Fault failure() {
    return stopper == null ? null : stopper.failure();
  }

  /** The error of a rank that waits for what another does not give. */
  Fault givesNothing(int each) {
    return stopper.givesNothing(each, said(each));
  }

  long stamp(int giver, long itsPhase) {
    return (long) LONG.getAcquire(memory, geometry.slot(giver, itsPhase)); // pairs with give
  }

  long word(int each) {
    return (long) LONG.getAcquire(memory, geometry.word(each)); // pairs with pass
  }

  @Override
  public void close() {
    piece.close();
  }
}
