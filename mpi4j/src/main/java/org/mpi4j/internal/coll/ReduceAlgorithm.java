// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialReduce;
import org.mpi4j.internal.coll.algorithm.ChainReduce;
import org.mpi4j.internal.coll.algorithm.KnomialReduce;
import org.mpi4j.internal.coll.algorithm.LinearReduce;
import org.mpi4j.internal.coll.algorithm.RabenseifnerReduce;
import org.mpi4j.internal.coll.nodes.HierarchicalReduce;
import org.mpi4j.internal.coll.segment.SegmentReduce;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Reduce. */
enum ReduceAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.SMALL_ELEMENTS),
  BINOMIAL(Algorithm.NOTHING),
  LINEAR(Algorithm.NOTHING),
  KNOMIAL_4(Algorithm.NOTHING),
  CHAIN(Algorithm.NOTHING),
  RABENSEIFNER(Algorithm.COMMUTATIVE),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.FOLDS_BY_MACHINE);

  private final int needs;

  ReduceAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /**
   * Within one group.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   * @param result at the root, where the result goes; elsewhere null
   */
  void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    switch (this) {
      case SEGMENT -> SegmentReduce.run(ImmediateSteps.shared(s), mine, result, op, root);
      case BINOMIAL -> BinomialReduce.write(s, mine, result, op, root);
      case LINEAR -> LinearReduce.write(s, mine, result, op, root);
      case KNOMIAL_4 -> KnomialReduce.write(s, mine, result, op, new KnomialReduce.Tree(root, 4));
      case CHAIN -> ChainReduce.write(s, mine, result, op, root);
      case RABENSEIFNER -> RabenseifnerReduce.write(s, mine, result, op, root);
      case HIERARCHICAL -> HierarchicalReduce.write(s, mine, result, op, root);
    }
  }
}
