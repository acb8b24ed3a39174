// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BruckAlltoall;
import org.mpi4j.internal.coll.algorithm.LinearAlltoall;
import org.mpi4j.internal.coll.algorithm.PairwiseAlltoall;
import org.mpi4j.internal.coll.algorithm.XorAlltoall;
import org.mpi4j.internal.coll.segment.SegmentAlltoall;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/** The ways to do MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw. */
enum AlltoallAlgorithm implements Algorithm {
  SEGMENT(Algorithm.SEGMENT | Algorithm.EQUAL_PARTS),
  PAIRWISE(Algorithm.NOTHING),
  BRUCK(Algorithm.EQUAL_PARTS),
  BRUCK_4(Algorithm.EQUAL_PARTS),
  LINEAR(Algorithm.NOTHING),
  XOR(Algorithm.POWER_OF_TWO);

  private final int needs;

  AlltoallAlgorithm(int needs) {
    this.needs = needs;
  }

  @Override
  public int needs() {
    return needs;
  }

  /** Within one group; this rank's own part is in its place already. */
  void write(Steps s, Parts out, Parts in) {
    switch (this) {
      case SEGMENT -> SegmentAlltoall.run(ImmediateSteps.shared(s), out, in);
      case PAIRWISE -> PairwiseAlltoall.write(s, out, in);
      case BRUCK -> BruckAlltoall.write(s, (Parts.Shares) out, (Parts.Shares) in, 2);
      case BRUCK_4 -> BruckAlltoall.write(s, (Parts.Shares) out, (Parts.Shares) in, 4);
      case LINEAR -> LinearAlltoall.write(s, out, in);
      case XOR -> XorAlltoall.write(s, out, in);
    }
  }
}
