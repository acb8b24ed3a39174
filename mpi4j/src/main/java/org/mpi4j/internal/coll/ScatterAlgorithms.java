// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.KnomialScatter;
import org.mpi4j.internal.coll.algorithm.LinearScatter;
import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.nodes.HierarchicalScatter;
import org.mpi4j.internal.coll.segment.SegmentScatter;
import org.mpi4j.internal.coll.slots.SlotScatter;

/** The ways to do MPI_Scatter and MPI_Scatterv by their names. */
final class ScatterAlgorithms {
  private ScatterAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static ScatterAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentScatter();
      case "slots" -> new SlotScatter();
      case "linear" -> new LinearScatter();
      case "binomial" -> new KnomialScatter(2);
      case "knomial_4" -> new KnomialScatter(4);
      case "hierarchical" -> new HierarchicalScatter();
      default -> null;
    };
  }
}
