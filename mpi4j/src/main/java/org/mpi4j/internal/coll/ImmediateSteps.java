// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.segment.SegmentSteps;
import org.mpi4j.internal.coll.segment.SharedCollectiveState;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.steps.Accumulator;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.coll.steps.ScratchMemory;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.runtime.Progress;
import org.mpi4j.internal.type.Payload;

/**
 * Executes each step of a collective at once: a blocking collective. One object serves one call after the
 * other and keeps what they need, so that small collectives allocate nothing.
 *
 * <p>A fold that fails does not stop the others, nor does memory that is gone: this rank does its part to the
 * end, so that the others need not wait for it for ever, and then reports the first error. A message of
 * another call ends the collectives of the communicator on all ranks ({@link CallCheck}).
 */
final class ImmediateSteps implements SegmentSteps {
  private static final int HISTORY_MASK = 0xffff;
  private static final int SPREAD = 0x9E37_79B9;

  private final Context own;
  private final Context other;
  private final NodeLayout layout;
  private final Messenger messenger;
  private final Progress progress;
  private final CallCheck check;
  private final ScratchMemory scratch;
  private final List<Payload> taken = new ArrayList<>(); // of the scratch memory
  private final Accumulator sum = new Accumulator(this);
  private Operation[] open = new Operation[8];
  private int oldest; // the first in there that may be under way
  private int opened;
  private int tag;
  private long word;
  private boolean begun; // others may have noticed that this rank is in the call
  private int history; // a hash of the calls until now
  private SharedCollectiveState shared; // null: the ranks share no memory
  private Hierarchy hierarchy; // null until first needed
  private boolean busy;
  private Fault fault;

  /**
   * @param other the context of the other group; null if there is none
   */
  ImmediateSteps(Context own, Context other, NodeLayout layout, CallCheck check, ScratchMemory scratch) {
    this.own = own;
    this.other = other;
    this.check = check;
    this.layout = layout;
    this.scratch = scratch;
    this.messenger = own.messenger();
    this.progress = messenger.engine().progress();
  }

  @Override
  public SharedCollectiveState shared() {
    return shared;
  }

  /** From now on the ranks share something. */
  void share(SharedCollectiveState things) {
    shared = things;
  }

  boolean isBusy() {
    return busy;
  }

  void begin(int itsTag) {
    tag = itsTag;
    word = 0;
    begun = false;
    busy = true;
    oldest = 0;
    opened = 0;
    fault = null;
  }

  /** Says which call it is. */
  @Override
  public void word(long itsWord) {
    word = itsWord;
    check.beginBlocking(tag, itsWord);
  }

  /** All messages of this rank are over. Throws if a rank has sent something that nobody receives. */
  void end() {
    check.end(tag);
    check.checkNothingLeft();
  }

  /** This rank does not do its part to the end. Waits for what is under way. */
  void abandon(Fault why) {
    progress.checkAborted(); // then all ranks have been told
    if (!begun) {
      check.refuse(tag, why);
      return;
    }
    check.abandon(why);
    for (; oldest < opened; oldest++) {
      Operation r = open[oldest];
      open[oldest] = null;
      if (r != null) {
        over(r);
      }
    }
  }

  /** All messages are over: throws the first error of the work between them. */
  void finish() {
    remember(word);
    if (shared != null) {
      shared.finish();
    }
    if (fault != null) {
      throw fault;
    }
  }

  /** A call counts for the history; one that is not blocking from its start on. */
  void remember(long itsWord) {
    int call = (int) (itsWord >>> Integer.SIZE) * SPREAD >>> Short.SIZE; // all its bits count
    history = history * 31 + call & HISTORY_MASK;
  }

  void leave() {
    sum.begin(null, null, null); // forgets the user's memory
    for (int i = taken.size(); i > 0; i--) {
      scratch.give(taken.removeLast());
    }
    busy = false;
  }

  @Override
  public int rank() {
    return own.rank();
  }

  @Override
  public int size() {
    return own.size();
  }

  @Override
  public int remoteSize() {
    return other == null ? 0 : other.size();
  }

  @Override
  public <A extends Algorithm> A select(CollectiveType<A> type, long bytes, int has) {
    if (shared == null) {
      return layout.select(type, bytes, has);
    }
    A selected = layout.select(type, bytes, has | Algorithm.SEGMENT);
    if ((selected.needs() & Algorithm.SEGMENT) != 0) {
      begun = true;
      shared.begin(word, tag, history);
      check.inSegment();
    }
    return selected;
  }

  @Override
  public Hierarchy hierarchy() {
    if (hierarchy == null) {
      hierarchy = layout.hierarchy(this);
    }
    return hierarchy;
  }

  @Override
  public void send(Payload p, int dest) {
    opened(dest >= 0
        ? messenger.isend(own, p, dest, tag, word) : messenger.isend(other, p, ~dest, tag, word));
  }

  @Override
  public void recv(Payload p, int source) {
    opened(source >= 0
        ? messenger.startReceive(own, p, source, tag, word)
        : messenger.startReceive(other, p, ~source, tag, word));
  }

  /**
   * A message begins.
   *
   * @param r null: it is over already, but counts for {@link #joinAllBut}
   */
  private void opened(Operation r) {
    begun = true;
    if (opened == open.length) {
      makeRoom();
    }
    open[opened++] = r;
  }

  private void makeRoom() {
    int left = opened - oldest;
    Operation[] room = left > open.length / 2 ? new Operation[2 * open.length] : open;
    System.arraycopy(open, oldest, room, 0, left);
    java.util.Arrays.fill(room, left, room.length, null);
    open = room;
    opened = left;
    oldest = 0;
  }

  @Override
  public void join() {
    joinAllBut(0);
    oldest = 0;
    opened = 0;
  }

  @Override
  public void joinAllBut(int last) {
    while (oldest < opened - last) {
      Operation r = open[oldest];
      if (r != null && !r.isSoonDone(progress)) {
        await(r);
      }
      open[oldest++] = null;
      if (r != null) {
        Fault why = over(r);
        if (why != null && check.hasFailed()) {
          throw why;
        }
        note(why);
      }
    }
  }

  private void await(Operation r) {
    // ranks that have compared a call may be on with it in shared memory while others still compare
    if (shared == null || word == CallWord.COMPARING) {
      progress.await(r);
    } else {
      shared.await(r, tag);
    }
  }

  /** Waits for a message; gives its error, or null. */
  private Fault over(Operation r) {
    if (!r.isDone()) {
      progress.await(r);
    }
    Fault why = r.fault();
    if (r instanceof RecvRequest lent) {
      messenger.release(lent);
    }
    return why;
  }

  @Override
  public void copy(Payload from, Payload to) {
    note(LocalCopies.copy(from, to));
  }

  @Override
  public void fold(Payload in, Payload inout, Operator op) {
    note(LocalCopies.fold(in, inout, op));
  }

  /** Keeps the first error; null is none. */
  private void note(Fault f) {
    if (fault == null) {
      fault = f;
    }
  }

  @Override
  public void then(Runnable action) {
    action.run();
  }

  @Override
  public Accumulator sum(Payload mine, Payload result, Operator op) {
    return sum.begin(mine, result, op);
  }

  @Override
  public Payload scratch(Payload model, long count) {
    Payload piece = scratch.take(model, count);
    taken.add(piece);
    return piece;
  }
}
