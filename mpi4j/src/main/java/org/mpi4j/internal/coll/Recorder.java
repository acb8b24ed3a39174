// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.coll.choice.Algorithm;
import org.mpi4j.internal.coll.choice.Topic;
import org.mpi4j.internal.coll.steps.Hierarchy;
import org.mpi4j.internal.coll.steps.Memory;
import org.mpi4j.internal.coll.steps.RunningSum;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.type.Payload;

/** Notes the steps of a collective, to be taken later, perhaps more than once. */
final class Recorder implements Steps {
  private static final Step JOIN = new Step.Join(0);

  private final Context own;
  private final Context other;
  private final Terrain terrain;
  private final List<Step> steps = new ArrayList<>();
  private long word;
  private Hierarchy hierarchy; // null until first needed

  /**
   * @param other the context of the other group; null if there is none
   */
  Recorder(Context own, Context other, Terrain terrain) {
    this.own = own;
    this.other = other;
    this.terrain = terrain;
  }

  /** All that has been noted. */
  Schedule schedule(Group group, int number) {
    join();
    return new Schedule(group, number, word, steps);
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
  public <A extends Algorithm> A choose(Topic<A> topic, long bytes, int has) {
    return terrain.choices().choose(topic, bytes, has);
  }

  @Override
  public Hierarchy hierarchy() {
    if (hierarchy == null) {
      hierarchy = terrain.hierarchy(this);
    }
    return hierarchy;
  }

  @Override
  public void send(Payload p, int dest) {
    steps.add(dest >= 0 ? new Step.Send(own, p, dest, word) : new Step.Send(other, p, ~dest, word));
  }

  @Override
  public void recv(Payload p, int source) {
    steps.add(source >= 0 ? new Step.Recv(own, p, source, word) : new Step.Recv(other, p, ~source, word));
  }

  @Override
  public void join() {
    steps.add(JOIN);
  }

  @Override
  public void joinAllBut(int last) {
    steps.add(new Step.Join(last));
  }

  @Override
  public void copy(Payload from, Payload to) {
    steps.add(new Step.Copy(from, to));
  }

  @Override
  public void fold(Payload in, Payload inout, Operator op) {
    steps.add(new Step.Fold(in, inout, op));
  }

  @Override
  public void then(Runnable action) {
    steps.add(new Step.Then(action));
  }

  @Override
  public RunningSum sum(Payload mine, Payload result, Operator op) {
    return new RunningSum(this).begin(mine, result, op);
  }

  @Override
  public Payload scratch(Payload model, long count) {
    return Memory.of(model, count);
  }
}
