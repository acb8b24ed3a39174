// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.StageCollectives;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The collectives of some ranks, each by the algorithm selected for these ranks. The arguments have been
 * checked.
 */
final class SelectedCollectives implements StageCollectives {
  private final Steps s;

  SelectedCollectives(Steps s) {
    this.s = s;
  }

  @Override
  public void barrier() {
    s.select(CollectiveTypes.BARRIER, 0, Algorithm.NOTHING).write(s);
  }

  @Override
  public void bcast(Payload p, int root) {
    s.select(CollectiveTypes.BCAST, p.bytes(), Algorithm.NOTHING).write(s, p, root);
  }

  @Override
  public void reduce(Payload mine, Payload result, Operator op, int root) {
    s.select(CollectiveTypes.REDUCE, mine.bytes(), ArgumentChecks.traits(s, mine, op))
        .write(s, mine, result, op, root);
  }

  @Override
  public void allreduce(Payload mine, Payload result, Operator op) {
    s.select(CollectiveTypes.ALLREDUCE, mine.bytes(), ArgumentChecks.traits(s, mine, op))
        .write(s, mine, result, op);
  }

  @Override
  public void gather(Payload mine, Parts.Shares all, int root) {
    s.select(CollectiveTypes.GATHER, mine.bytes(), Algorithm.EQUAL_PARTS).write(s, mine, all, root);
  }

  @Override
  public void gatherv(Payload mine, Parts all, int root) {
    s.select(CollectiveTypes.GATHER, CollectiveTypes.UNKNOWN, Algorithm.NOTHING).write(s, mine, all, root);
  }

  @Override
  public void scatter(Parts.Shares all, Payload mine, int root) {
    long share = all == null ? mine.bytes() : all.of(root).bytes();
    s.select(CollectiveTypes.SCATTER, share, Algorithm.EQUAL_PARTS).write(s, all, mine, root);
  }

  @Override
  public void scatterv(Parts all, Payload mine, int root) {
    s.select(CollectiveTypes.SCATTER, CollectiveTypes.UNKNOWN, Algorithm.NOTHING).write(s, all, mine, root);
  }

  @Override
  public void allgather(Parts.Shares all) {
    s.select(CollectiveTypes.ALLGATHER, all.whole().bytes(), Algorithm.EQUAL_PARTS).write(s, all);
  }

  @Override
  public void allgatherv(Parts all) {
    s.select(CollectiveTypes.ALLGATHER, Allgather.bytes(all), Algorithm.NOTHING).write(s, all);
  }

  @Override
  public void reduceScatter(Parts.Row parts, Payload sum, Operator op) {
    Payload whole = parts.whole();
    s.select(CollectiveTypes.REDUCE_SCATTER, whole.bytes(), ArgumentChecks.traits(s, whole, op))
        .write(s, parts, sum, op);
  }

  @Override
  public void scan(Payload mine, Payload result, Operator op) {
    scanning(mine, op).inclusive(s, mine, result, op);
  }

  @Override
  public void exscan(Payload mine, Payload result, Operator op) {
    scanning(mine, op).exclusive(s, mine, result, op);
  }

  private ScanAlgorithm scanning(Payload mine, Operator op) {
    return s.select(CollectiveTypes.SCAN, mine.bytes(), ArgumentChecks.traits(s, mine, op));
  }
}
