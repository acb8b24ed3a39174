// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BruckAllgather;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingAllgather;
import org.mpi4j.internal.coll.algorithm.RingAllgather;
import org.mpi4j.internal.coll.choice.Algorithm;
import org.mpi4j.internal.coll.choice.Need;
import org.mpi4j.internal.coll.nodes.HierarchicalAllgather;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/** The ways to do MPI_Allgather and MPI_Allgatherv. */
enum AllgatherAlgorithm implements Algorithm {
  RING(Need.NOTHING),
  BRUCK(Need.EQUAL_PARTS),
  RECURSIVE_DOUBLING(Need.EQUAL_PARTS | Need.POWER_OF_TWO),
  HIERARCHICAL(Need.SEVERAL_MACHINES);

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
      case RING -> RingAllgather.write(s, all);
      case BRUCK -> BruckAllgather.write(s, (Parts.Shares) all);
      case RECURSIVE_DOUBLING -> RecursiveDoublingAllgather.write(s, (Parts.Shares) all);
      case HIERARCHICAL -> HierarchicalAllgather.write(s, all);
    }
  }
}
