// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.coll.Allgather;
import org.mpi4j.internal.coll.Allreduce;
import org.mpi4j.internal.coll.Alltoall;
import org.mpi4j.internal.coll.Barrier;
import org.mpi4j.internal.coll.Bcast;
import org.mpi4j.internal.coll.Gather;
import org.mpi4j.internal.coll.NeighbourExchange;
import org.mpi4j.internal.coll.Reduce;
import org.mpi4j.internal.coll.ReduceScatter;
import org.mpi4j.internal.coll.Scan;
import org.mpi4j.internal.coll.Scatter;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * The collective calls: how each takes its arguments, whatever its form. Arguments that do not matter on this
 * rank are not looked at.
 */
enum CollectiveCall {
  BARRIER("Barrier", (s, a) -> Barrier.write(s)),
  BCAST("Bcast", (s, a) -> Bcast.write(s, a.bcastBuffer(s), a.root())),
  GATHER("Gather", (s, a) -> Gather.write(s, a.ownOut(s), a.atRoot(s) ? a.in() : null, a.root())),
  GATHERV("Gatherv", (s, a) -> Gather.write(s, a.ownOut(s), a.atRoot(s) ? a.inBlocks() : null, a.root())),
  SCATTER("Scatter", (s, a) -> Scatter.write(s, a.atRoot(s) ? a.out() : null, a.ownIn(s), a.root())),
  SCATTERV("Scatterv", (s, a) -> Scatter.write(s, a.atRoot(s) ? a.outBlocks() : null, a.ownIn(s), a.root())),
  ALLGATHER("Allgather", (s, a) -> Allgather.write(s, a.apartOut(), a.in())),
  ALLGATHERV("Allgatherv", (s, a) -> Allgather.write(s, a.outOrInPlace(), a.inBlocks())),
  ALLTOALL("Alltoall", (s, a) -> Alltoall.write(s, a.apartOut(), a.in())),
  ALLTOALLV("Alltoallv", (s, a) -> Alltoall.write(s, a.outBlocksOrInPlace(), a.inBlocks())),
  ALLTOALLW("Alltoallw", (s, a) -> Alltoall.write(s, a.outEachOrInPlace(), a.inEach())),
  REDUCE("Reduce", (s, a) -> Reduce.write(s, a.ownOut(s), a.atRoot(s) ? a.in() : null, a.op(), a.root())),
  ALLREDUCE("Allreduce", (s, a) -> Allreduce.write(s, a.apartOut(), a.in(), a.op())),
  REDUCE_SCATTER(
      "Reduce_scatter", (s, a) -> ReduceScatter.write(s, a.apartOut(), a.in(), a.counts(), a.op())),
  REDUCE_SCATTER_BLOCK(
      "Reduce_scatter_block", (s, a) -> ReduceScatter.block(s, a.apartOut(), a.in(), a.op())),
  SCAN("Scan", (s, a) -> Scan.inclusive(s, a.apartOut(), a.in(), a.op())),
  EXSCAN("Exscan", (s, a) -> Scan.exclusive(s, a.apartOut(), a.in(), a.op())),

  NEIGHBOR_ALLGATHER(
      "Neighbor_allgather", (s, a) -> NeighbourExchange.allgather(s, a.neighbours(), a.apartOut(), a.in())),
  NEIGHBOR_ALLGATHERV(
      "Neighbor_allgatherv", (s, a) -> NeighbourExchange.allgather(s, a.neighbours(), a.out(), a.inBlocks())),
  NEIGHBOR_ALLTOALL(
      "Neighbor_alltoall", (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.apartOut(), a.in())),
  NEIGHBOR_ALLTOALLV(
      "Neighbor_alltoallv",
      (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.outBlocks(), a.inBlocks())),
  NEIGHBOR_ALLTOALLW(
      "Neighbor_alltoallw", (s, a) -> NeighbourExchange.alltoall(s, a.neighbours(), a.outEach(), a.inEach()));

  /** Takes the arguments and writes the steps. */
  @FunctionalInterface
  private interface Body {
    void write(Steps s, Arguments a);
  }

  private final Body body;
  private final String blocking;
  private final String nonblocking;
  private final String persistent;

  CollectiveCall(String name, Body body) {
    this.body = body;
    this.blocking = "MPI_" + name;
    this.nonblocking = "MPI_I" + Character.toLowerCase(name.charAt(0)) + name.substring(1);
    this.persistent = blocking + "_init";
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

  /** The procedure's name. */
  String blocking() {
    return blocking;
  }

  /** The name of the nonblocking form. */
  String nonblocking() {
    return nonblocking;
  }

  /** The name of the persistent form. */
  String persistent() {
    return persistent;
  }
}
