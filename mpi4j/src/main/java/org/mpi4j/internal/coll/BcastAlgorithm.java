// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.algorithm.KnomialBcast;
import org.mpi4j.internal.coll.algorithm.PipelinedBcast;
import org.mpi4j.internal.coll.algorithm.ScatterAllgatherBcast;
import org.mpi4j.internal.coll.nodes.HierarchicalBcast;
import org.mpi4j.internal.coll.segment.SegmentBcast;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Bcast. */
enum BcastAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT),
  BINOMIAL(Algorithm.NOTHING),
  LINEAR(Algorithm.NOTHING),
  KNOMIAL_4(Algorithm.NOTHING),
  KNOMIAL_8(Algorithm.NOTHING),
  CHAIN(Algorithm.NOTHING),
  BINARY_TREE(Algorithm.NOTHING),
  SCATTER_RING(Algorithm.NOTHING),
  SCATTER_DOUBLING(Algorithm.POWER_OF_TWO),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES);

  private final int needs;

  BcastAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Within one group. */
  void write(Steps s, Payload p, int root) {
    switch (this) {
      case SEGMENT -> SegmentBcast.run(ImmediateSteps.shared(s), p, root);
      case BINOMIAL -> BinomialBcast.write(s, p, root);
      case LINEAR -> KnomialBcast.write(s, p, root, Math.max(2, s.size()));
      case KNOMIAL_4 -> KnomialBcast.write(s, p, root, 4);
      case KNOMIAL_8 -> KnomialBcast.write(s, p, root, 8);
      case CHAIN -> PipelinedBcast.chain(s, p, root);
      case BINARY_TREE -> PipelinedBcast.binaryTree(s, p, root);
      case SCATTER_RING -> ScatterAllgatherBcast.ring(s, p, root);
      case SCATTER_DOUBLING -> ScatterAllgatherBcast.recursiveDoubling(s, p, root);
      case HIERARCHICAL -> HierarchicalBcast.write(s, p, root);
    }
  }
}
