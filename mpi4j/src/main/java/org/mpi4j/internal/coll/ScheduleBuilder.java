// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.slots.SlotCall;
import org.mpi4j.internal.coll.slots.SlotReduction;
import org.mpi4j.internal.coll.slots.SlotSource;
import org.mpi4j.internal.coll.slots.SlotSteps;
import org.mpi4j.internal.coll.steps.Accumulator;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.ScratchMemory;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.type.Payload;

/** Records the steps of collectives, one after the other, in schedules. */
final class ScheduleBuilder implements SlotSteps {
  private static final ScheduledStep JOIN = new ScheduledStep.Join(0);

  private final Context own;
  private final Context other;
  private final NodeLayout layout;
  private final ScratchMemory scratch;
  private final List<ScheduledStep> steps = new ArrayList<>();
  private final List<Payload> taken = new ArrayList<>(); // of the scratch memory
  private long call;
  private SlotSource slots = SlotSource.NONE;
  private long word;
  private SlotCall inSlots; // null: the call goes by messages
  private CollectiveArguments arguments; // null: the schedule will serve no other call
  private Schedule.Origin origin; // null: the same
  private Hierarchy hierarchy; // null until first needed

  /**
   * @param other the context of the other group; null if there is none
   */
  ScheduleBuilder(Context own, Context other, NodeLayout layout, ScratchMemory scratch) {
    this.scratch = scratch;
    this.own = own;
    this.other = other;
    this.layout = layout;
  }

  /**
   * Begins.
   *
   * @param made what will be written; with simple arguments it will serve further calls that are the same
   * @param itsCall its number in slots
   */
  void begin(Collective made, long itsCall, SlotSource itsSlots) {
    arguments = made instanceof CollectiveArguments a ? a : null;
    call = itsCall;
    slots = itsSlots;
  }

  /** All that has been noted since then. */
  Schedule end(CollectiveGroup group, int number) {
    join();
    Schedule s = new Schedule(group, number, word, inSlots, steps.toArray(ScheduledStep[]::new));
    steps.clear();
    if (taken.isEmpty()) {
      s.origin(origin);
    } else {
      s.uses(taken.toArray(Payload[]::new)); // until it is over: later calls take other memory
      taken.clear();
    }
    origin = null;
    arguments = null; // they refer to memory of the program
    inSlots = null;
    word = 0;
    return s;
  }

  @Override
  public void word(long call) {
    word = call;
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
    A selected = choose(type, bytes, has);
    if (origin == null && arguments != null) {
      origin = new Schedule.Origin(arguments, slots, type, selected);
    }
    return selected;
  }

  private <A extends Algorithm> A choose(CollectiveType<A> type, long bytes, int has) {
    int all = has | Algorithm.NONBLOCKING;
    long published = CollectiveTypes.published(type, bytes, size());
    if (inSlots != null || !slots.hold(published)) {
      return layout.select(type, bytes, all);
    }
    A selected = layout.select(type, bytes, all | Algorithm.SLOTS);
    if ((selected.needs() & Algorithm.SLOTS) == 0) {
      return selected;
    }
    inSlots = slots.call(call, published);
    return inSlots == null ? layout.select(type, bytes, all) : selected;
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
    steps.add(dest >= 0 ? new ScheduledStep.Send(own, p, dest, word)
        : new ScheduledStep.Send(other, p, ~dest, word));
  }

  @Override
  public void recv(Payload p, int source) {
    steps.add(source >= 0 ? new ScheduledStep.Recv(own, p, source, word)
        : new ScheduledStep.Recv(other, p, ~source, word));
  }

  @Override
  public void join() {
    steps.add(JOIN);
  }

  @Override
  public void joinAllBut(int last) {
    steps.add(new ScheduledStep.Join(last));
  }

  @Override
  public void publish(Payload... data) {
    steps.add(new ScheduledStep.Publish(data));
  }

  @Override
  public void scatter(Payload... parts) {
    steps.add(new ScheduledStep.Scatter(parts));
  }

  @Override
  public void takeScattered(int root, Payload to) {
    steps.add(new ScheduledStep.TakeScattered(root, to));
  }

  @Override
  public void awaitPublished(int first, int end) {
    if (first < end) {
      steps.add(new ScheduledStep.AwaitPublished(first, end));
    }
  }

  @Override
  public void take(int source, long at, Payload to) {
    steps.add(new ScheduledStep.Take(source, at, to));
  }

  @Override
  public void reduce(SlotReduction reduction) {
    steps.add(new ScheduledStep.Reduce(reduction));
  }

  @Override
  public void copy(Payload from, Payload to) {
    steps.add(new ScheduledStep.Copy(from, to));
  }

  @Override
  public void fold(Payload in, Payload inout, Operator op) {
    steps.add(new ScheduledStep.Fold(in, inout, op));
  }

  @Override
  public void then(Runnable action) {
    steps.add(new ScheduledStep.Then(action));
  }

  @Override
  public Accumulator sum(Payload mine, Payload result, Operator op) {
    return new Accumulator(this).begin(mine, result, op);
  }

  @Override
  public Payload scratch(Payload model, long count) {
    Payload piece = scratch.take(model, count);
    taken.add(piece);
    return piece;
  }
}
