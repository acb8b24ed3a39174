// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import java.util.BitSet;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.segment.CallMismatches;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.p2p.SharedCondition;
import org.mpi4j.internal.segment.CallSlots;
import org.mpi4j.internal.type.Payload;

/**
 * One call in slots, or the starts of a persistent one, one after the other. Also what the call waits for at
 * the moment, of which there is one thing at a time. A call that is made without slots gets them by {@link
 * #use}, before anything else.
 */
public final class SlotCall implements SharedCondition {
  private final CallMismatches calls;
  private final long bytes;
  private CallSlots slots; // null: not made yet
  private long number; // in the slots
  private Awaited awaited = Awaited.NOTHING;
  private int first; // waits for the data of the ranks first..end-1
  private int end;
  private int seen; // value of first at the last look for an advance
  private boolean sleeps; // guarded by the engine's lock

  private enum Awaited {
    /** It has not begun, or is over. */
    NOTHING,
    /** This rank may write its slot. */
    FREE,
    /** This rank may write the slots of all. */
    ALL_FREE,
    /** The ranks {@code first..end-1} have published. */
    PUBLISHED,
    /** The rank {@code first} has written what is for this one. */
    SCATTERED
  }

  /**
   * A call, or the first start of a persistent one.
   *
   * @param number in the slots
   * @param bytes a rank publishes at most so many
   */
  public SlotCall(CallMismatches calls, long number, long bytes) {
    this.calls = calls;
    this.number = number;
    this.bytes = bytes;
  }

  /** The same with slots that hold its data. */
  public SlotCall(CallSlots slots, CallMismatches calls, long number, long bytes) {
    this(calls, number, bytes);
    this.slots = slots;
  }

  /** Takes the slots if they hold its data; the answer is the same on all ranks. It has begun in them. */
  public boolean use(CallSlots made) {
    if (bytes > made.slotBytes()) {
      made.end(number);
      return false;
    }
    slots = made;
    return true;
  }

  /** It is over, and now serves the call of this number in the same slots. */
  public void serve(long itsNumber) {
    number = itsNumber;
  }

  /** Begins. */
  public void begin() {
    slots.begin(number);
  }

  /** This rank has read all that it needs; the next start of a persistent call has the next number. */
  public void end() {
    until(Awaited.NOTHING, 0, 0); // who asks what is missing does not look into memory that is released
    slots.end(number++);
  }

  /** What to wait for: this rank may write its slot. */
  public SharedCondition untilFree() {
    return until(Awaited.FREE, 0, slots.ranks());
  }

  /** What to wait for: this rank may write the slots of all. */
  public SharedCondition untilAllFree() {
    return until(Awaited.ALL_FREE, 0, slots.ranks());
  }

  /** What to wait for: the ranks {@code first..end-1} have published. */
  public SharedCondition untilPublished(int itsFirst, int itsEnd) {
    return until(Awaited.PUBLISHED, itsFirst, itsEnd);
  }

  /** What to wait for: the root has scattered. */
  public SharedCondition untilScattered(int root) {
    return until(Awaited.SCATTERED, root, root + 1);
  }

  private SlotCall until(Awaited what, int itsFirst, int itsEnd) {
    awaited = what;
    first = itsFirst;
    seen = itsFirst;
    end = itsEnd;
    return this;
  }

  @Override
  public boolean isTrue() {
    return switch (awaited) {
      case NOTHING -> true;
      case FREE -> slots.isFree(number) || isScattered();
      case ALL_FREE -> slots.areFree(number) || isScattered();
      case PUBLISHED, SCATTERED -> arePublished();
    } || calls.hasFailed();
  }

  private boolean isScattered() {
    return slots.hasPublished(slots.rank(), number);
  }

  private boolean arePublished() {
    while (first < end && hasCome(first)) {
      first++;
    }
    return first == end;
  }

  private boolean hasCome(int rank) {
    return switch (awaited) {
      case NOTHING -> true;
      case FREE, ALL_FREE -> slots.hasEndedBefore(rank, number);
      case PUBLISHED -> slots.hasPublished(rank, number);
      case SCATTERED -> slots.hasPublished(slots.rank(), number);
    };
  }

  @Override
  public boolean hasAdvanced() {
    boolean advanced = first > seen;
    seen = first;
    return advanced;
  }

  /** The ranks for which this one waits at the moment, and perhaps some that are merely late. */
  public BitSet missing() {
    BitSet missing = new BitSet();
    int last = end;
    for (int source = first; source < last; source++) {
      missing.set(source, !hasCome(source));
    }
    return missing;
  }

  @Override
  public void sleeps() {
    if (!sleeps) {
      sleeps = true;
      slots.beginSleep();
    }
  }

  @Override
  public void ends() {
    if (sleeps) {
      sleeps = false;
      slots.endSleep();
    }
  }

  /**
   * Publishes data, one payload after the other. Throws if another rank has scattered in this call, or if the
   * slots were made for less.
   *
   * @param tag of the call's messages, if it had any
   * @param word which call it is
   * @return what went wrong, or null: others get undefined data, and this rank reports the error
   */
  public Fault publish(int tag, long word, Payload... data) {
    checkOwn(word);
    Fault failure = null;
    long at = slots.dataOf(slots.rank(), number);
    for (Payload each : data) {
      failure = first(failure, write(each, at));
      at += each.bytes();
    }
    slots.publish(number, tag, word);
    return failure;
  }

  /** Writes data of each other rank in its slot; the rest as in {@link #publish}. */
  public Fault scatter(int tag, long word, Payload... parts) {
    checkOwn(word);
    Fault failure = null;
    for (int dest = 0; dest < parts.length; dest++) {
      if (dest != slots.rank()) {
        if (slots.hasPublished(dest, number)) {
          throw calls.otherInSlot(dest, slots.kindOf(dest, number), word);
        }
        failure = first(failure, write(parts[dest], slots.dataOf(dest, number)));
        slots.publishFor(dest, number, tag, word);
      }
    }
    slots.ring();
    return failure;
  }

  private void checkOwn(long word) {
    if (isScattered()) {
      throw calls.otherScattered(slots.kindOf(slots.rank(), number), word);
    }
    if (bytes > slots.slotBytes()) { // of a persistent call, for which rank 0 has made them
      throw calls.otherLength(0, slots.slotBytes(), word, bytes);
    }
  }

  private Fault write(Payload data, long at) {
    try {
      data.pack(0, data.bytes(), slots.memory(), at);
      return null;
    } catch (RuntimeException | Error e) {
      return LocalCopies.failure(e);
    }
  }

  private static Fault first(Fault earlier, Fault later) {
    return earlier == null ? later : earlier;
  }

  /** Throws if one of the ranks {@code first..end-1}, which have published, is in another call. */
  public void checkSame(int itsFirst, int itsEnd, int tag, long word) {
    for (int source = itsFirst; source < itsEnd; source++) {
      check(source, source, tag, word);
    }
  }

  /** Throws if the root is in another call. */
  public void checkScattered(int root, int tag, long word) {
    check(root, slots.rank(), tag, word);
  }

  private void check(int writer, int owner, int tag, long word) {
    long theirTag = slots.tagOf(owner, number);
    long theirWord = slots.kindOf(owner, number);
    if (theirTag != tag || theirWord != word) {
      throw calls.otherInSlot(writer, theirWord, word);
    }
  }

  /** Copies from what a rank has published; gives what went wrong, or null. */
  public Fault take(int source, long at, Payload to) {
    try {
      to.unpack(0, to.bytes(), slots.memory(), slots.dataOf(source, number) + at);
      return null;
    } catch (RuntimeException | Error e) {
      return LocalCopies.failure(e);
    }
  }

  /** Copies what has been scattered to this rank; gives what went wrong, or null. */
  public Fault takeScattered(Payload to) {
    return take(slots.rank(), 0, to);
  }

  /** Releases the slots, which belong to this call alone. */
  public void close() {
    slots.close();
  }
}
