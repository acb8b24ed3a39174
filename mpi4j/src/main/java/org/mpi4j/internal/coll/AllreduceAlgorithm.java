// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.RabenseifnerAllreduce;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingAllreduce;
import org.mpi4j.internal.coll.algorithm.RecursiveMultiplyingAllreduce;
import org.mpi4j.internal.coll.algorithm.ReduceThenBcast;
import org.mpi4j.internal.coll.algorithm.RingAllreduce;
import org.mpi4j.internal.coll.nodes.HierarchicalAllreduce;
import org.mpi4j.internal.coll.segment.SegmentAllreduce;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The ways to do MPI_Allreduce. */
enum AllreduceAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.SMALL_ELEMENTS),
  RECURSIVE_DOUBLING(Algorithm.NOTHING),
  RABENSEIFNER(Algorithm.COMMUTATIVE | Algorithm.MANY_ELEMENTS),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.FOLDS_BY_MACHINE),
  RING(Algorithm.COMMUTATIVE),
  RECURSIVE_MULTIPLYING(Algorithm.NOTHING),
  REDUCE_THEN_BCAST(Algorithm.NOTHING);

  private final int needs;

  AllreduceAlgorithm(int needs) {
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
   */
  void write(Steps s, Payload mine, Payload result, Operator op) {
    switch (this) {
      case SEGMENT -> SegmentAllreduce.run(ImmediateSteps.shared(s), mine, result, op);
      case RECURSIVE_DOUBLING -> RecursiveDoublingAllreduce.write(s, mine, result, op);
      case RABENSEIFNER -> RabenseifnerAllreduce.write(s, mine, result, op);
      case RING -> RingAllreduce.write(s, mine, result, op);
      case RECURSIVE_MULTIPLYING -> RecursiveMultiplyingAllreduce.write(s, mine, result, op);
      case REDUCE_THEN_BCAST -> ReduceThenBcast.write(s, mine, result, op);
      case HIERARCHICAL -> HierarchicalAllreduce.write(s, mine, result, op);
    }
  }
}
