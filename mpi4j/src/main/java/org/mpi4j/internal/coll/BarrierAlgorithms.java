// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BarrierAlgorithm;
import org.mpi4j.internal.coll.algorithm.DisseminationBarrier;
import org.mpi4j.internal.coll.algorithm.KnomialBarrier;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingBarrier;
import org.mpi4j.internal.coll.nodes.HierarchicalBarrier;
import org.mpi4j.internal.coll.segment.SegmentBarrier;
import org.mpi4j.internal.coll.slots.SlotBarrier;

/** The ways to do MPI_Barrier by their names. */
final class BarrierAlgorithms {
  private BarrierAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static BarrierAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentBarrier();
      case "slots" -> new SlotBarrier();
      case "dissemination" -> new DisseminationBarrier();
      case "linear" -> KnomialBarrier.linear();
      case "tree_4" -> new KnomialBarrier(4);
      case "recursive_doubling" -> new RecursiveDoublingBarrier();
      case "hierarchical" -> new HierarchicalBarrier();
      default -> null;
    };
  }
}
