// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.internal.coll.Allgather;
import org.mpi4j.internal.coll.Allreduce;
import org.mpi4j.internal.coll.Alltoall;
import org.mpi4j.internal.coll.Barrier;
import org.mpi4j.internal.coll.Bcast;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.Gather;
import org.mpi4j.internal.coll.NeighbourExchange;
import org.mpi4j.internal.coll.Reduce;
import org.mpi4j.internal.coll.ReduceScatter;
import org.mpi4j.internal.coll.Scan;
import org.mpi4j.internal.coll.Scatter;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * The collective calls: which arguments of the program each passes to the engine, in all its forms. Arguments
 * that are not significant on this rank are not read.
 */
enum CollectiveCall {
  BARRIER((s, a) -> Barrier.write(s)),
  BCAST((s, a) -> Bcast.write(s, a.bcastBuffer(s), a.root())),
  GATHER((s, a) -> Gather.write(s, a.ownOut(s), a.atRoot(s) ? a.in() : null, a.root())),
  GATHERV((s, a) -> Gather.write(s, a.ownOut(s), a.atRoot(s) ? a.inBlocks() : null, a.root())),
  SCATTER((s, a) -> Scatter.write(s, a.atRoot(s) ? a.out() : null, a.ownIn(s), a.root())),
  SCATTERV((s, a) -> Scatter.write(s, a.atRoot(s) ? a.outBlocks() : null, a.ownIn(s), a.root())),
  ALLGATHER((s, a) -> Allgather.write(s, a.apartOut(), a.in())),
  ALLGATHERV((s, a) -> Allgather.write(s, a.outOrInPlace(), a.inBlocks())),
  ALLTOALL((s, a) -> Alltoall.write(s, a.apartOut(), a.in())),
  ALLTOALLV((s, a) -> Alltoall.write(s, a.outBlocksOrInPlace(), a.inBlocks())),
  ALLTOALLW((s, a) -> Alltoall.write(s, a.outEachOrInPlace(), a.inEach())),
  REDUCE((s, a) -> Reduce.write(s, a.ownOut(s), a.atRoot(s) ? a.in() : null, a.op(), a.root())),
  ALLREDUCE((s, a) -> Allreduce.write(s, a.apartOut(), a.in(), a.op())),
  REDUCE_SCATTER(
      (s, a) -> ReduceScatter.write(s, a.apartOut(), a.in(), a.counts(), a.op())),
  REDUCE_SCATTER_BLOCK(
      (s, a) -> ReduceScatter.block(s, a.apartOut(), a.in(), a.op())),
  SCAN((s, a) -> Scan.inclusive(s, a.apartOut(), a.in(), a.op())),
  EXSCAN((s, a) -> Scan.exclusive(s, a.apartOut(), a.in(), a.op())),

  NEIGHBOR_ALLGATHER(
      (s, a) -> NeighbourExchange.allgather(s, a.neighbours(), a.apartOut(), a.in())),
  NEIGHBOR_ALLGATHERV(
      (s, a) -> NeighbourExchange.allgather(s, a.neighbours(), a.out(), a.inBlocks())),
  NEIGHBOR_ALLTOALL(
      (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.apartOut(), a.in())),
  NEIGHBOR_ALLTOALLV(
      (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.outBlocks(), a.inBlocks())),
  NEIGHBOR_ALLTOALLW(
      (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.outEach(), a.inEach()));

  /** Takes the arguments and writes the steps. */
  @FunctionalInterface
  private interface Body {
    void write(Steps s, Arguments a);
  }

  private final Body body;
  private final CallKind kind;

  CollectiveCall(Body body) {
    this.body = body;
    this.kind = CallKind.valueOf(name());
  }

  /** True if there is a root. */
  boolean isRooted() {
    return switch (this) {
      case BCAST, GATHER, GATHERV, SCATTER, SCATTERV, REDUCE -> true;
      default -> false;
    };
  }

  void write(Steps s, Arguments a) {
    body.write(s, a);
  }

  /** What ranks tell each other of it. */
  CallKind kind() {
    return kind;
  }

  /** The procedure's name. */
  String name(Form form) {
    return kind.name(form);
  }
}
