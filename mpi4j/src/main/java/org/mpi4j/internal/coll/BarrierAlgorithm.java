// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.DisseminationBarrier;
import org.mpi4j.internal.coll.choice.Algorithm;
import org.mpi4j.internal.coll.choice.Need;
import org.mpi4j.internal.coll.nodes.HierarchicalBarrier;
import org.mpi4j.internal.coll.steps.Steps;

/** The ways to do MPI_Barrier. */
enum BarrierAlgorithm implements Algorithm {
  DISSEMINATION(Need.NOTHING),
  HIERARCHICAL(Need.SEVERAL_MACHINES);

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
      case DISSEMINATION -> DisseminationBarrier.write(s);
      case HIERARCHICAL -> HierarchicalBarrier.write(s);
    }
  }
}
