// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.PairwiseReduceScatter;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingReduceScatter;
import org.mpi4j.internal.coll.algorithm.RecursiveHalvingReduceScatter;
import org.mpi4j.internal.coll.algorithm.ReduceThenScatter;
import org.mpi4j.internal.coll.algorithm.RingReduceScatter;
import org.mpi4j.internal.coll.nodes.HierarchicalReduceScatter;
import org.mpi4j.internal.coll.segment.SegmentReduceScatter;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Reduce_scatter and MPI_Reduce_scatter_block. */
enum ReduceScatterAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.SMALL_ELEMENTS),
  PAIRWISE(Algorithm.NOTHING),
  RECURSIVE_HALVING(Algorithm.COMMUTATIVE),
  RING(Algorithm.COMMUTATIVE),
  RECURSIVE_DOUBLING(Algorithm.NOTHING),
  REDUCE_THEN_SCATTER(Algorithm.NOTHING),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.FOLDS_BY_MACHINE);

  private final int needs;

  ReduceScatterAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /**
   * Within one group.
   *
   * @param mine this rank's elements; part j is for rank j
   * @param sum where the sum of this rank's parts goes, apart from {@code mine}
   */
  void write(Steps s, Parts.Row mine, Payload sum, Operator op) {
    switch (this) {
      case SEGMENT -> SegmentReduceScatter.run(ImmediateSteps.shared(s), mine, sum, op, mine.whole().bytes());
      case PAIRWISE -> PairwiseReduceScatter.write(s, mine, sum, op);
      case RECURSIVE_HALVING -> RecursiveHalvingReduceScatter.write(s, mine, sum, op);
      case RING -> RingReduceScatter.write(s, mine, sum, op);
      case RECURSIVE_DOUBLING -> RecursiveDoublingReduceScatter.write(s, mine, sum, op);
      case REDUCE_THEN_SCATTER -> ReduceThenScatter.write(s, mine, sum, op);
      case HIERARCHICAL -> HierarchicalReduceScatter.write(s, mine, sum, op);
    }
  }
}
