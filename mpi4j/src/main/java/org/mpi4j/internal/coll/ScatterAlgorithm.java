// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.KnomialScatter;
import org.mpi4j.internal.coll.algorithm.LinearScatter;
import org.mpi4j.internal.coll.nodes.HierarchicalScatter;
import org.mpi4j.internal.coll.segment.SegmentScatter;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Scatter and MPI_Scatterv. */
enum ScatterAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.EQUAL_PARTS),
  LINEAR(Algorithm.NOTHING),
  BINOMIAL(Algorithm.EQUAL_PARTS),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.EQUAL_PARTS),
  KNOMIAL_4(Algorithm.EQUAL_PARTS);

  private final int needs;

  ScatterAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /**
   * Within one group.
   *
   * @param all at the root, the parts of all; elsewhere null
   * @param mine where this rank's part goes; the root has it already, and says null
   */
  void write(Steps s, Parts all, Payload mine, int root) {
    switch (this) {
      case SEGMENT -> SegmentScatter.run(ImmediateSteps.shared(s), all, mine, root);
      case LINEAR -> linear(s, all, mine, root);
      case BINOMIAL -> KnomialScatter.write(s, (Parts.Shares) all, mine, root, 2);
      case KNOMIAL_4 -> KnomialScatter.write(s, (Parts.Shares) all, mine, root, 4);
      case HIERARCHICAL -> HierarchicalScatter.write(s, (Parts.Shares) all, mine, root);
    }
  }

  private static void linear(Steps s, Parts all, Payload mine, int root) {
    if (all == null) {
      LinearScatter.take(s, mine, root);
    } else {
      LinearScatter.deal(s, all);
    }
  }
}
