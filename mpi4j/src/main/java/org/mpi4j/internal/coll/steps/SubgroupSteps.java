// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.Candidates;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The steps of a group, restricted to some of its ranks. */
public final class SubgroupSteps implements Steps {
  private final Steps whole;
  private final int[] ranks;
  private final int me;
  private final Candidates candidates;

  /**
   * @param ranks in the whole group
   * @param me this rank's place among them
   */
  SubgroupSteps(Steps whole, int[] ranks, int me, Candidates candidates) {
    this.whole = whole;
    this.ranks = ranks;
    this.me = me;
    this.candidates = candidates;
  }

  /** Puts one rank in the place of another. */
  void replace(int place, int rank) {
    ranks[place] = rank;
  }

  @Override
  public int rank() {
    return me;
  }

  @Override
  public int size() {
    return ranks.length;
  }

  @Override
  public int remoteSize() {
    return 0;
  }

  @Override
  public <A extends Algorithm> A select(CollectiveType<A> type, long bytes, int has) {
    return candidates.select(type, bytes, has);
  }

  @Override
  public Hierarchy hierarchy() {
    throw new IllegalStateException("the ranks of one machine, or one of each, have no hierarchy");
  }

  @Override
  public void send(Payload p, int dest) {
    whole.send(p, ranks[dest]);
  }

  @Override
  public void recv(Payload p, int source) {
    whole.recv(p, ranks[source]);
  }

  @Override
  public void join() {
    whole.join();
  }

  @Override
  public void joinAllBut(int last) {
    whole.joinAllBut(last);
  }

  @Override
  public void copy(Payload from, Payload to) {
    whole.copy(from, to);
  }

  @Override
  public void fold(Payload in, Payload inout, Operator op) {
    whole.fold(in, inout, op);
  }

  @Override
  public void then(Runnable action) {
    whole.then(action);
  }

  @Override
  public Accumulator sum(Payload mine, Payload result, Operator op) {
    return whole.sum(mine, result, op);
  }

  @Override
  public Payload scratch(Payload model, long count) {
    return whole.scratch(model, count);
  }
}
