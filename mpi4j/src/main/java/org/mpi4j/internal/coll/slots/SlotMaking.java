// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.segment.CallMismatches;
import org.mpi4j.internal.coll.segment.SegmentFactory;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.SharedCondition;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.segment.CallSlots;

/**
 * Slots that are being made while nonblocking calls go on. The ranks agree in a nonblocking operation of its
 * own. Calls that begin before it is over, and would take slots, wait for it, since all ranks must know alike
 * whether there are any: this is the condition that they wait for.
 */
public final class SlotMaking implements SharedCondition, SlotSource {
  private final SegmentFactory.Attempt attempt;
  private final CallMismatches calls;
  private final Progress progress;
  private final long[] opened = {0}; // 1: this rank has opened the memory, and in the end, all have
  private final List<Long> waiting = new ArrayList<>(); // numbers of calls; guarded by this, as the next two
  private boolean ended;
  private CallSlots slots; // null: there are none
  private Operation agreement; // null: not begun yet

  SlotMaking(SegmentFactory.Attempt attempt, CallMismatches calls, Progress progress) {
    this.attempt = attempt;
    this.calls = calls;
    this.progress = progress;
  }

  /** What rank 0 tells the others, who have it written here. */
  public long[] words() {
    return attempt.words();
  }

  /** Opens the memory once the words are there. */
  public void open() {
    opened[0] = attempt.open() ? 1 : 0;
  }

  /** One word, 1 if this rank has opened the memory, in whose place the minimum of all ranks is written. */
  public long[] opened() {
    return opened;
  }

  /** The operation in which the ranks agree has begun. */
  public void agreeIn(Operation its) {
    agreement = its;
  }

  /** The operation in which the ranks agree. */
  public Operation agreement() {
    return agreement;
  }

  /** True if the ranks have agreed, or failed to. */
  boolean isOver() {
    return agreement != null && agreement.isDone();
  }

  /**
   * The slots, in which all calls that wait have begun; null, on all ranks, if there are none. Ranks have
   * agreed, or will not any more.
   */
  public synchronized CallSlots end() {
    if (!ended) {
      ended = true;
      Fault failure = isOver() ? agreement.fault() : null;
      if (failure != null) {
        calls.abandon(failure); // others may have agreed
      }
      boolean all = isOver() && failure == null && opened[0] == 1;
      SegmentFactory.MappedSegment memory = attempt.end(all);
      if (memory != null) {
        slots = memory.slots(progress);
        waiting.forEach(slots::begin);
      }
    }
    return slots;
  }

  /** A call will wait; false if it need not, since the ranks have agreed meanwhile. */
  public synchronized boolean await(long number) {
    return !ended && waiting.add(number);
  }

  @Override
  public boolean hold(long bytes) {
    return true; // which is not known yet
  }

  @Override
  public SlotCall call(long number, long bytes) {
    return new SlotCall(calls, number, bytes);
  }

  @Override
  public boolean isTrue() {
    return isOver() || calls.hasFailed();
  }

  @Override
  public boolean hasAdvanced() {
    return false;
  }

  @Override
  public void sleeps() {
    // a message will wake this rank
  }

  @Override
  public void ends() {
    // nothing has been counted
  }
}
