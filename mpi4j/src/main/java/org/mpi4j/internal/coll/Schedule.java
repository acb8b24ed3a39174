// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.slots.SlotCall;
import org.mpi4j.internal.coll.slots.SlotMaking;
import org.mpi4j.internal.coll.slots.SlotSource;
import org.mpi4j.internal.coll.steps.LocalCopies;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.CompositeOperation;
import org.mpi4j.internal.p2p.SharedCondition;
import org.mpi4j.internal.segment.CallSlots;
import org.mpi4j.internal.type.Payload;

/**
 * A collective as a list of steps that are taken in their order, as far as the messages under way allow: a
 * nonblocking collective, or, started again and again, a persistent one.
 *
 * <pre>
 *   recv  send  JOIN  fold  send  recv  JOIN  fold  copy  JOIN
 *   |-- start ----|   |-- when both are over -|   |- when ...
 * </pre>
 *
 * What fails does not keep the others waiting, as in {@link ImmediateSteps}.
 */
public final class Schedule extends CompositeOperation {
  private static final Payload[] NONE = {};

  /** A copy of so many bytes takes longer than to wake a thread. */
  private static final long LONG_COPY = 64 << 10;

  private final CollectiveGroup group;
  private final long word;
  private int number;
  private SlotCall slots; // null: all goes by messages
  private ScheduledStep[] steps;
  private SlotMaking making; // null: it is known whether there are slots
  private Schedule byMessages; // the same call, in case that there will be none
  private Payload[] scratch = NONE; // given back when no message reads or writes it any more
  private int next;
  private boolean starts; // the program's call of start goes on with it
  private Fault failure; // after which it takes no more steps; it stays so
  private Origin origin; // null: it is of no use to later calls

  /**
   * What it was written for: a later call with the same arguments can take it again.
   *
   * @param algorithm that was selected for this type
   * @param slots that there were then; with others it may have to be written otherwise
   */
  record Origin(CollectiveArguments call, SlotSource slots, CollectiveType<?> type, Algorithm algorithm) {}

  /**
   * @param number of the call
   * @param word the {@link CallWord} of its last messages
   * @param slots null: it has none
   */
  Schedule(CollectiveGroup group, int number, long word, SlotCall slots, ScheduledStep... steps) {
    super(group.messenger());
    this.group = group;
    this.number = number;
    this.word = word;
    this.slots = slots;
    this.steps = steps;
  }

  /**
   * It waits until it is known whether there are slots.
   *
   * @param without the same call by messages, which will not be started
   */
  void await(SlotMaking its, Schedule without) {
    making = its;
    byMessages = without;
  }

  /** Its steps use this scratch memory. */
  void uses(Payload... pieces) {
    scratch = pieces;
  }

  /** True if it takes slots, or would if there were any. */
  boolean takesSlots() {
    return slots != null;
  }

  /** The {@link CallWord} of its last messages. */
  long word() {
    return word;
  }

  /** Sets for which calls it may be taken again; only for one that uses no scratch memory. */
  void origin(Origin its) {
    origin = its;
  }

  /** For which calls it may be taken again; null: none. */
  Origin origin() {
    return origin;
  }

  /** It is over, and now serves another call with the same arguments. */
  void serve(int itsNumber, long itsNumberInSlots) {
    number = itsNumber;
    if (slots != null) {
      slots.serve(itsNumberInSlots);
    }
  }

  /** The program knows that it is over, and has no request of it any more. */
  public void reported() {
    if (origin != null && isDone() && fault() == null) {
      group.keep(this);
    }
  }

  /** Begins, for the first time or again after the end. */
  public void start() {
    next = 0;
    starts = true;
    group.begin(number, word);
    if (slots != null && making == null) {
      slots.begin();
    }
    launch();
  }

  /** Will not be started any more; for one that was made by {@link CollectiveGroup#prepare}. */
  public void free() {
    if (slots != null) {
      slots.close();
    }
    if (failure == null) { // else a message may still read or write it
      giveBack();
    }
    group.letGo();
  }

  private void giveBack() {
    for (Payload piece : scratch) {
      group.scratch().give(piece);
    }
    scratch = NONE;
  }

  @Override
  public Need need() {
    return group.task(number);
  }

  /** Perhaps other ranks call something else. */
  @Override
  protected void waitsLong() {
    group.ask(number);
    SlotMaking m = making; // another thread may end the making meanwhile
    SlotCall its = slots;
    if (m != null) {
      ((Schedule) m.agreement()).waitsLong();
    } else if (its != null) {
      group.ask(number, word, its.missing());
    }
  }

  @Override
  protected void ended() {
    if (slots != null && making == null) {
      slots.end();
    }
    group.end(number);
  }

  @Override
  protected boolean work() {
    try {
      if (failure == null && !walk()) {
        return false;
      }
    } catch (Fault f) {
      failure = f;
      group.fail(f);
    }
    if (failure == null) {
      if (!group.isPersistent(number)) {
        giveBack();
      }
      return true;
    }
    if (mustWait()) { // messages read memory of the program
      return false;
    }
    throw failure;
  }

  /** Goes on; true at the end. Throws if the ranks of the communicator do not call the same. */
  private boolean walk() {
    group.checkIntact();
    if (making != null && !isKnown()) {
      return false;
    }
    while (next < steps.length) {
      ScheduledStep step = steps[next];
      if (step instanceof ScheduledStep.Join j) {
        next++;
        if (mustWait(j.last())) {
          return false;
        }
        group.checkIntact();
      } else if (mustWaitFor(step) || isLeft(step)) {
        return false; // nothing is changed here any more: another thread may have gone on already
      } else {
        next++;
        take(step);
      }
    }
    return true;
  }

  /** True if it is known whether there are slots: then it takes them or messages. */
  private boolean isKnown() {
    if (mustWait(making)) {
      return false;
    }
    group.checkIntact(); // a failure ends the wait, too, before the ranks have agreed
    CallSlots made = making.end();
    group.checkIntact(); // the agreement may have failed
    if (made != null && slots.use(made)) {
      byMessages.giveBack();
    } else {
      giveBack();
      slots = null;
      steps = byMessages.steps;
      scratch = byMessages.scratch;
    }
    making = null;
    byMessages = null;
    return true;
  }

  /** True if the step needs what other ranks have not done yet in shared memory. */
  private boolean mustWaitFor(ScheduledStep step) {
    SharedCondition condition = slots == null ? null : conditionOf(step);
    if (condition == null) {
      return false;
    }
    if (mustWait(condition)) {
      return true;
    }
    group.checkIntact(); // a failure ends the wait, too, and then the slot need not be free
    return false;
  }

  /** True if another thread does this step, and goes on: a long copy, which would hold up the start. */
  private boolean isLeft(ScheduledStep step) {
    if (!starts || !(step instanceof ScheduledStep.Copy c) || c.from().bytes() < LONG_COPY) {
      return false;
    }
    starts = false; // the thread that goes on makes the copy
    return leave();
  }

  private SharedCondition conditionOf(ScheduledStep step) {
    if (step instanceof ScheduledStep.AwaitPublished a) {
      return slots.untilPublished(a.first(), a.end());
    }
    if (step instanceof ScheduledStep.Publish) {
      return slots.untilFree();
    }
    if (step instanceof ScheduledStep.TakeScattered t) {
      return slots.untilScattered(t.root());
    }
    return step instanceof ScheduledStep.Scatter ? slots.untilAllFree() : null;
  }

  private void take(ScheduledStep step) {
    if (step instanceof ScheduledStep.Send s) {
      send(s.context(), s.payload(), s.dest(), number, s.call());
    } else if (step instanceof ScheduledStep.Recv r) {
      recv(r.context(), r.payload(), r.source(), number, r.call());
    } else if (step instanceof ScheduledStep.Copy c) {
      check(LocalCopies.copy(c.from(), c.to()));
    } else if (step instanceof ScheduledStep.Fold f) {
      check(LocalCopies.fold(f.in(), f.inout(), f.op()));
    } else if (step instanceof ScheduledStep.Publish p) {
      check(slots.publish(number, word, p.data()));
    } else if (step instanceof ScheduledStep.Scatter d) {
      check(slots.scatter(number, word, d.parts()));
    } else if (step instanceof ScheduledStep.TakeScattered t) {
      slots.checkScattered(t.root(), number, word);
      check(slots.takeScattered(t.to()));
    } else if (step instanceof ScheduledStep.AwaitPublished a) {
      slots.checkSame(a.first(), a.end(), number, word);
    } else if (step instanceof ScheduledStep.Take t) {
      check(slots.take(t.source(), t.at(), t.to()));
    } else if (step instanceof ScheduledStep.Reduce r) {
      check(r.reduction().run(slots, group.scratch()));
    } else if (step instanceof ScheduledStep.Then t) {
      t.action().run();
    }
  }

  private void check(Fault failure) {
    if (failure != null) {
      note(failure);
    }
  }
}
