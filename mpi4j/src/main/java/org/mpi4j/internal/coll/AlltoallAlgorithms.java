// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.AlltoallAlgorithm;
import org.mpi4j.internal.coll.algorithm.BruckAlltoall;
import org.mpi4j.internal.coll.algorithm.LinearAlltoall;
import org.mpi4j.internal.coll.algorithm.PairwiseAlltoall;
import org.mpi4j.internal.coll.algorithm.XorAlltoall;
import org.mpi4j.internal.coll.segment.SegmentAlltoall;
import org.mpi4j.internal.coll.slots.SlotAlltoall;

/** The ways to do MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw by their names. */
final class AlltoallAlgorithms {
  private AlltoallAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static AlltoallAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentAlltoall();
      case "slots" -> new SlotAlltoall();
      case "pairwise" -> new PairwiseAlltoall();
      case "bruck" -> new BruckAlltoall(2);
      case "bruck_4" -> new BruckAlltoall(4);
      case "linear" -> new LinearAlltoall();
      case "xor" -> new XorAlltoall();
      default -> null;
    };
  }
}
