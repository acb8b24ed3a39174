// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.LinearReduceScatter;
import org.mpi4j.internal.coll.algorithm.PairwiseReduceScatter;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingReduceScatter;
import org.mpi4j.internal.coll.algorithm.RecursiveHalvingReduceScatter;
import org.mpi4j.internal.coll.algorithm.ReduceScatterAlgorithm;
import org.mpi4j.internal.coll.algorithm.ReduceThenScatter;
import org.mpi4j.internal.coll.algorithm.RingReduceScatter;
import org.mpi4j.internal.coll.nodes.HierarchicalReduceScatter;
import org.mpi4j.internal.coll.segment.SegmentReduceScatter;
import org.mpi4j.internal.coll.slots.SlotReduceScatter;

/** The ways to do MPI_Reduce_scatter and MPI_Reduce_scatter_block by their names. */
final class ReduceScatterAlgorithms {
  private ReduceScatterAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static ReduceScatterAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentReduceScatter();
      case "slots" -> new SlotReduceScatter();
      case "linear" -> new LinearReduceScatter();
      case "pairwise" -> new PairwiseReduceScatter();
      case "recursive_halving" -> new RecursiveHalvingReduceScatter();
      case "ring" -> new RingReduceScatter();
      case "recursive_doubling" -> new RecursiveDoublingReduceScatter();
      case "reduce_then_scatter" -> new ReduceThenScatter();
      case "hierarchical" -> new HierarchicalReduceScatter();
      default -> null;
    };
  }
}
