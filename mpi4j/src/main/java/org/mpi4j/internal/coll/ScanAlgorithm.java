// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialScan;
import org.mpi4j.internal.coll.algorithm.ChainScan;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingScan;
import org.mpi4j.internal.coll.nodes.HierarchicalScan;
import org.mpi4j.internal.coll.segment.SegmentScan;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The ways to do MPI_Scan and MPI_Exscan. This rank's elements are not changed, unless they are the same as
 * the result.
 */
enum ScanAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.SMALL_ELEMENTS),
  RECURSIVE_DOUBLING(Algorithm.NOTHING),
  BINOMIAL(Algorithm.NOTHING),
  CHAIN(Algorithm.NOTHING),
  HIERARCHICAL(Algorithm.SEVERAL_MACHINES | Algorithm.MACHINES_IN_ORDER);

  private final int needs;

  ScanAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Each rank gets the sum of the ranks up to itself. */
  void inclusive(Steps s, Payload mine, Payload result, Operator op) {
    switch (this) {
      case SEGMENT -> SegmentScan.run(ImmediateSteps.shared(s), mine, result, op, s.rank());
      case RECURSIVE_DOUBLING -> RecursiveDoublingScan.inclusive(s, mine, result, op);
      case BINOMIAL -> BinomialScan.inclusive(s, mine, result, op);
      case CHAIN -> ChainScan.inclusive(s, mine, result, op);
      case HIERARCHICAL -> HierarchicalScan.inclusive(s, mine, result, op);
    }
  }

  /** Each rank but the first, which gets nothing, gets the sum of the ranks before it. */
  void exclusive(Steps s, Payload mine, Payload result, Operator op) {
    switch (this) {
      case SEGMENT -> SegmentScan.run(ImmediateSteps.shared(s), mine, result, op, s.rank() - 1);
      case RECURSIVE_DOUBLING -> RecursiveDoublingScan.exclusive(s, mine, result, op);
      case BINOMIAL -> BinomialScan.exclusive(s, mine, result, op);
      case CHAIN -> ChainScan.exclusive(s, mine, result, op);
      case HIERARCHICAL -> HierarchicalScan.exclusive(s, mine, result, op);
    }
  }
}
