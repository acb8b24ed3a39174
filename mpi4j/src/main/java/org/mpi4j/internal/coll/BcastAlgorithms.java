// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BcastAlgorithm;
import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.algorithm.KnomialBcast;
import org.mpi4j.internal.coll.algorithm.PipelinedBcast;
import org.mpi4j.internal.coll.algorithm.ScatterAllgatherBcast;
import org.mpi4j.internal.coll.nodes.HierarchicalBcast;
import org.mpi4j.internal.coll.segment.SegmentBcast;
import org.mpi4j.internal.coll.slots.SlotBcast;

/** The ways to do MPI_Bcast by their names. */
final class BcastAlgorithms {
  private BcastAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static BcastAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentBcast();
      case "slots" -> new SlotBcast();
      case "binomial" -> new BinomialBcast();
      case "linear" -> KnomialBcast.linear();
      case "knomial_4" -> new KnomialBcast(4);
      case "knomial_8" -> new KnomialBcast(8);
      case "chain" -> PipelinedBcast.chain();
      case "binary_tree" -> PipelinedBcast.binaryTree();
      case "scatter_ring" -> ScatterAllgatherBcast.ring();
      case "scatter_doubling" -> ScatterAllgatherBcast.recursiveDoubling();
      case "hierarchical" -> new HierarchicalBcast();
      default -> null;
    };
  }
}
