// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import java.util.function.BooleanSupplier;
import org.mpi4j.internal.coll.segment.CallMismatches;
import org.mpi4j.internal.coll.segment.Consensus;
import org.mpi4j.internal.coll.segment.SegmentFactory;
import org.mpi4j.internal.coll.segment.SharedCollectiveState;
import org.mpi4j.internal.coll.segment.SlotSizes;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.segment.CallSlots;
import org.mpi4j.internal.segment.SegmentLayout;

/**
 * The slots that the ranks of a communicator share: some that all its nonblocking collectives use, and for
 * each persistent one some of its own.
 *
 * <p>To make slots the ranks must agree, and a nonblocking call must not wait for that. So its slots are made
 * in the first blocking call that comes after one, or, if there are only nonblocking ones, beside these
 * ({@link SlotMaking}). To make a persistent one ready may take that long (MPI-4.1, section 6.13).
 */
public final class SharedSlots {
  private final Context context;
  private final Consensus consensus;
  private final CallMismatches calls;
  private final BooleanSupplier areOfUse;
  private final long after; // negative: never
  private SlotSource ofPersistent; // null: not asked for yet
  private boolean known; // whether they are possible; alike on all ranks, as all below
  private boolean possible;
  private long without; // so many nonblocking calls have been made without slots
  private SlotMaking making; // null: none, or this rank has noticed its end
  private OfCalls ofCalls; // null: not made, or not possible

  /**
   * @param areOfUse true if there are calls that would take slots
   */
  public SharedSlots(Context context, Consensus consensus, CallMismatches calls, BooleanSupplier areOfUse) {
    this.context = context;
    this.consensus = consensus;
    this.calls = calls;
    this.areOfUse = areOfUse;
    this.after = SharedCollectiveState.madeAfter(context);
  }

  /** Makes the slots of nonblocking calls if there have been some; in a blocking call. Collective. */
  public void makeIfWanted() {
    if (without > 0 && making == null && arePossible()) {
      without = 0; // the ranks agree in blocking calls, which come through here
      made(new SegmentFactory(context).make(consensus, SlotSizes.of(context).forCalls()));
    }
  }

  /** True if nonblocking calls have been made without slots, and these are to be made beside the next one. */
  public boolean areToBeMade() {
    return without > 0 && without >= after && making == null && arePossible();
  }

  /** Begins to make the slots of nonblocking calls; the ranks agree as it says. */
  public SlotMaking beginToMake() {
    without = 0;
    SegmentFactory.Attempt attempt = new SegmentFactory(context).begin(SlotSizes.of(context).forCalls());
    making = new SlotMaking(attempt, calls, progress());
    return making;
  }

  /** That which is being made; null if no slots are. */
  public SlotMaking making() {
    if (making != null && making.isOver()) {
      endMaking();
    }
    return making;
  }

  private void endMaking() {
    made(making.end());
    making = null;
  }

  private Progress progress() {
    return context.messenger().engine().progress();
  }

  private void made(CallSlots slots) {
    possible = slots != null;
    ofCalls = possible ? new OfCalls(slots, calls) : null;
  }

  private void made(SegmentFactory.MappedSegment memory) {
    made(memory == null ? null : memory.slots(progress()));
  }

  private boolean arePossible() {
    if (!known) {
      known = true;
      possible = after >= 0 && areOfUse.getAsBoolean();
    }
    return possible && ofCalls == null;
  }

  /** For a nonblocking call while none are {@link #making}. */
  public SlotSource ofCall() {
    if (ofCalls == null) {
      without++;
      return SlotSource.NONE;
    }
    return ofCalls;
  }

  /** For a persistent call, which closes it. The first time, collective. */
  public SlotSource ofPersistent() {
    if (ofPersistent == null) {
      ofPersistent = after < 0 ? SlotSource.NONE : new OfPersistent(agreeOnLongest());
    }
    return ofPersistent;
  }

  private long agreeOnLongest() {
    long[] longest = {SlotSizes.of(context).longestPersistent()};
    consensus.tell(longest);
    return longest[0];
  }

  /** Slots that are there. */
  record OfCalls(CallSlots slots, CallMismatches calls) implements SlotSource {
    @Override
    public boolean hold(long bytes) {
      return bytes <= slots.slotBytes();
    }

    @Override
    public SlotCall call(long number, long bytes) {
      return new SlotCall(slots, calls, number, bytes);
    }
  }

  /** Slots that are made for one call. */
  private final class OfPersistent implements SlotSource {
    private final long longest; // alike on all ranks, as the next field
    private boolean isThere = true;

    OfPersistent(long longest) {
      this.longest = longest;
    }

    @Override
    public boolean hold(long bytes) {
      return isThere && bytes <= longest;
    }

    @Override
    public SlotCall call(long number, long bytes) {
      SegmentLayout layout = SlotSizes.forPersistent(context.size(), bytes);
      SegmentFactory.MappedSegment made = new SegmentFactory(context).make(consensus, layout);
      isThere = made != null;
      return made == null ? null : new SlotCall(made.slots(progress()), calls, 0, bytes);
    }
  }

  /** Releases the slots of nonblocking calls, of which none is under way. */
  public void close() {
    if (making != null) {
      endMaking();
    }
    if (ofCalls != null) {
      ofCalls.slots.close();
    }
  }
}
