// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.KnomialGather;
import org.mpi4j.internal.coll.algorithm.LinearGather;
import org.mpi4j.internal.coll.algorithm.LinearSyncGather;
import org.mpi4j.internal.coll.nodes.HierarchicalGather;
import org.mpi4j.internal.coll.segment.SegmentGather;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Gather and MPI_Gatherv. */
enum GatherAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.EQUAL_PARTS),
  LINEAR(Algorithm.NOTHING),
  BINOMIAL(Algorithm.EQUAL_PARTS),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.EQUAL_PARTS),
  KNOMIAL_4(Algorithm.EQUAL_PARTS),
  INVITED(Algorithm.NOTHING);

  private final int needs;

  GatherAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /**
   * Within one group.
   *
   * @param all at the root, where the parts go, its own being there already; elsewhere null
   */
  void write(Steps s, Payload mine, Parts all, int root) {
    switch (this) {
      case SEGMENT -> SegmentGather.run(ImmediateSteps.shared(s), mine, all, root);
      case LINEAR -> linear(s, mine, all, root);
      case BINOMIAL -> KnomialGather.write(s, mine, (Parts.Shares) all, root, 2);
      case KNOMIAL_4 -> KnomialGather.write(s, mine, (Parts.Shares) all, root, 4);
      case INVITED -> invited(s, mine, all, root);
      case HIERARCHICAL -> HierarchicalGather.write(s, mine, (Parts.Shares) all, root);
    }
  }

  private static void linear(Steps s, Payload mine, Parts all, int root) {
    if (all == null) {
      LinearGather.contribute(s, mine, root);
    } else {
      LinearGather.collect(s, all);
    }
  }

  private static void invited(Steps s, Payload mine, Parts all, int root) {
    if (all == null) {
      LinearSyncGather.contribute(s, mine, root);
    } else {
      LinearSyncGather.collect(s, all);
    }
  }
}
