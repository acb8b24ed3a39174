// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.algorithm.KnomialGather;
import org.mpi4j.internal.coll.algorithm.LinearGather;
import org.mpi4j.internal.coll.algorithm.LinearSyncGather;
import org.mpi4j.internal.coll.nodes.HierarchicalGather;
import org.mpi4j.internal.coll.segment.SegmentGather;

/** The ways to do MPI_Gather and MPI_Gatherv by their names. */
final class GatherAlgorithms {
  private GatherAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static GatherAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentGather();
      case "linear" -> new LinearGather();
      case "binomial" -> new KnomialGather(2);
      case "knomial_4" -> new KnomialGather(4);
      case "invited" -> new LinearSyncGather();
      case "hierarchical" -> new HierarchicalGather();
      default -> null;
    };
  }
}
