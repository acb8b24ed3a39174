// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.slots;

import org.mpi4j.internal.coll.segment.CallMismatches;
import org.mpi4j.internal.coll.segment.Consensus;
import org.mpi4j.internal.coll.segment.SegmentFactory;
import org.mpi4j.internal.coll.segment.SharedCollectiveState;
import org.mpi4j.internal.coll.segment.SlotSizes;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.segment.CallSlots;
import org.mpi4j.internal.segment.SegmentLayout;

/**
 * The slots that the ranks of a communicator share: some that all its nonblocking collectives use, and for
 * each persistent one some of its own.
 *
 * <p>To make slots the ranks must agree, and wait for each other. A nonblocking call must not wait, so its
 * slots are made in the first blocking call that comes after it. To make a persistent one ready may take
 * that long (MPI-4.1, section 6.13).
 */
public final class SharedSlots {
  private final Context context;
  private final Consensus consensus;
  private final CallMismatches calls;
  private boolean possible; // alike on all ranks, as all below
  private boolean wanted;
  private CallSlots ofCalls; // null: not made, or not possible

  public SharedSlots(Context context, Consensus consensus, CallMismatches calls) {
    this.context = context;
    this.consensus = consensus;
    this.calls = calls;
    this.possible = SharedCollectiveState.madeAfter(context) >= 0;
  }

  /** True if {@link #make} is to be called in the next blocking call. */
  public boolean areWanted() {
    return wanted;
  }

  /** Makes the slots of nonblocking calls. Collective. */
  public void make() {
    wanted = false;
    ofCalls = make(SlotSizes.of(context).forCalls());
  }

  private CallSlots make(SegmentLayout... layouts) {
    SegmentFactory.MappedSegment made = new SegmentFactory(context).make(consensus, layouts);
    possible = made != null;
    return made == null ? null : made.slots(context.messenger().engine().progress());
  }

  /**
   * For a nonblocking call.
   *
   * @param number of the call; ascends
   */
  public SlotSource ofCall(long number) {
    CallSlots slots = ofCalls;
    if (slots == null) {
      wanted = possible;
      return SlotSource.NONE;
    }
    return new SlotSource() {
      @Override
      public boolean hold(long bytes) {
        return bytes <= slots.slotBytes();
      }

      @Override
      public SlotCall call(long bytes) {
        return new SlotCall(slots, calls, number);
      }
    };
  }

  /** For a persistent call, which closes it. */
  public SlotSource ofPersistent() {
    return new SlotSource() {
      @Override
      public boolean hold(long bytes) {
        return possible && bytes <= SlotSizes.longestPersistent(context.size());
      }

      @Override
      public SlotCall call(long bytes) {
        CallSlots own = make(SlotSizes.forPersistent(context.size(), bytes));
        return own == null ? null : new SlotCall(own, calls, 0);
      }
    };
  }

  /** Releases the slots of nonblocking calls. */
  public void close() {
    if (ofCalls != null) {
      ofCalls.close();
    }
  }
}
