// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BruckAllgather;
import org.mpi4j.internal.coll.algorithm.GatherThenBcast;
import org.mpi4j.internal.coll.algorithm.LinearAllgather;
import org.mpi4j.internal.coll.algorithm.NeighbourExchangeAllgather;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingAllgather;
import org.mpi4j.internal.coll.algorithm.RingAllgather;
import org.mpi4j.internal.coll.nodes.HierarchicalAllgather;
import org.mpi4j.internal.coll.segment.SegmentAllgather;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/** The ways to do MPI_Allgather and MPI_Allgatherv. */
enum AllgatherAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.EQUAL_PARTS),
  RING(Algorithm.NOTHING),
  BRUCK(Algorithm.EQUAL_PARTS),
  RECURSIVE_DOUBLING(Algorithm.EQUAL_PARTS | Algorithm.POWER_OF_TWO),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES),
  BRUCK_4(Algorithm.EQUAL_PARTS),
  NEIGHBOUR_EXCHANGE(Algorithm.EVEN_RANKS),
  LINEAR(Algorithm.NOTHING),
  GATHER_THEN_BCAST(Algorithm.EQUAL_PARTS);

  private final int needs;

  AllgatherAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Within one group; this rank's part is in its place already. */
  void write(Steps s, Parts all) {
    switch (this) {
      case SEGMENT -> SegmentAllgather.run(ImmediateSteps.shared(s), all);
      case RING -> RingAllgather.write(s, all);
      case BRUCK -> BruckAllgather.write(s, (Parts.Shares) all, 2);
      case RECURSIVE_DOUBLING -> RecursiveDoublingAllgather.write(s, (Parts.Shares) all);
      case BRUCK_4 -> BruckAllgather.write(s, (Parts.Shares) all, 4);
      case NEIGHBOUR_EXCHANGE -> NeighbourExchangeAllgather.write(s, all);
      case LINEAR -> LinearAllgather.write(s, all);
      case GATHER_THEN_BCAST -> GatherThenBcast.write(s, (Parts.Shares) all);
      case HIERARCHICAL -> HierarchicalAllgather.write(s, all);
    }
  }
}
