// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.DisseminationBarrier;
import org.mpi4j.internal.coll.algorithm.KnomialBarrier;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingBarrier;
import org.mpi4j.internal.coll.nodes.HierarchicalBarrier;
import org.mpi4j.internal.coll.segment.SegmentBarrier;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;

/** The ways to do MPI_Barrier. */
enum BarrierAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT),
  DISSEMINATION(Algorithm.NOTHING),
  LINEAR(Algorithm.NOTHING),
  TREE_4(Algorithm.NOTHING),
  RECURSIVE_DOUBLING(Algorithm.NOTHING),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES);

  private final int needs;

  BarrierAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Within one group. */
  void write(Steps s) {
    switch (this) {
      case SEGMENT -> SegmentBarrier.run(ImmediateSteps.shared(s));
      case DISSEMINATION -> DisseminationBarrier.write(s);
      case LINEAR -> KnomialBarrier.write(s, Math.max(2, s.size()));
      case TREE_4 -> KnomialBarrier.write(s, 4);
      case RECURSIVE_DOUBLING -> RecursiveDoublingBarrier.write(s);
      case HIERARCHICAL -> HierarchicalBarrier.write(s);
    }
  }
}
