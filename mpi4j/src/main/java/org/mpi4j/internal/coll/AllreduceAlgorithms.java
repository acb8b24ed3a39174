// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.AllreduceAlgorithm;
import org.mpi4j.internal.coll.algorithm.RabenseifnerAllreduce;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingAllreduce;
import org.mpi4j.internal.coll.algorithm.RecursiveMultiplyingAllreduce;
import org.mpi4j.internal.coll.algorithm.ReduceThenBcast;
import org.mpi4j.internal.coll.algorithm.RingAllreduce;
import org.mpi4j.internal.coll.nodes.HierarchicalAllreduce;
import org.mpi4j.internal.coll.segment.SegmentAllreduce;
import org.mpi4j.internal.coll.slots.SlotAllreduce;

/** The ways to do MPI_Allreduce by their names. */
final class AllreduceAlgorithms {
  private AllreduceAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static AllreduceAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentAllreduce();
      case "slots" -> new SlotAllreduce();
      case "recursive_doubling" -> new RecursiveDoublingAllreduce();
      case "rabenseifner" -> new RabenseifnerAllreduce();
      case "ring" -> new RingAllreduce();
      case "recursive_multiplying" -> new RecursiveMultiplyingAllreduce();
      case "reduce_then_bcast" -> new ReduceThenBcast();
      case "hierarchical" -> new HierarchicalAllreduce();
      default -> null;
    };
  }
}
