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
  private int first; // waits for the data of the ranks first..end-1
  private int end; // 0: waits until this rank may write
  private int seen; // value of first at the last look for an advance
  private boolean sleeps; // guarded by the engine's lock

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
    until(0, 0); // who asks what is missing does not look into memory that may be released now
    slots.end(number++);
  }

  /** What to wait for: this rank may write its slot. */
  public SharedCondition untilFree() {
    return until(0, 0);
  }

  /** What to wait for: the ranks {@code first..end-1} have published. */
  public SharedCondition untilPublished(int itsFirst, int itsEnd) {
    return until(itsFirst, itsEnd);
  }

  private SlotCall until(int itsFirst, int itsEnd) {
    first = itsFirst;
    seen = itsFirst;
    end = itsEnd;
    return this;
  }

  @Override
  public boolean isTrue() {
    return (end == 0 ? slots.isFree(number) : arePublished()) || calls.hasFailed();
  }

  private boolean arePublished() {
    while (first < end && slots.hasPublished(first, number)) {
      first++;
    }
    return first == end;
  }

  @Override
  public boolean hasAdvanced() {
    boolean advanced = first > seen;
    seen = first;
    return advanced;
  }

  /** The ranks whose data this one waits for at the moment. */
  public BitSet missing() {
    BitSet missing = new BitSet();
    int last = end;
    for (int source = first; source < last; source++) {
      missing.set(source, !slots.hasPublished(source, number));
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
   * Publishes data, one payload after the other.
   *
   * @param tag of the call's messages, if it had any
   * @param word which call it is
   * @return what went wrong, or null: others get undefined data, and this rank reports the error
   */
  public Fault publish(int tag, long word, Payload... data) {
    Fault failure = null;
    long at = slots.dataOf(slots.rank(), number);
    for (Payload each : data) {
      try {
        each.pack(0, each.bytes(), slots.memory(), at);
      } catch (RuntimeException | Error e) {
        failure = failure == null ? LocalCopies.failure(e) : failure;
      }
      at += each.bytes();
    }
    slots.publish(number, tag, word);
    return failure;
  }

  /** Throws if one of the ranks {@code first..end-1}, which have published, is in another call. */
  public void checkSame(int itsFirst, int itsEnd, int tag, long word) {
    for (int source = itsFirst; source < itsEnd; source++) {
      long theirTag = slots.tagOf(source, number);
      long theirWord = slots.kindOf(source, number);
      if (theirTag != tag || theirWord != word) {
        throw calls.otherInSlot(source, theirWord, word);
      }
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

  /** Releases the slots, which belong to this call alone. */
  public void close() {
    slots.close();
  }
}
