// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialReduce;
import org.mpi4j.internal.coll.algorithm.ChainReduce;
import org.mpi4j.internal.coll.algorithm.KnomialReduce;
import org.mpi4j.internal.coll.algorithm.LinearReduce;
import org.mpi4j.internal.coll.algorithm.RabenseifnerReduce;
import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.nodes.HierarchicalReduce;
import org.mpi4j.internal.coll.segment.SegmentReduce;
import org.mpi4j.internal.coll.slots.SlotReduce;

/** The ways to do MPI_Reduce by their names. */
final class ReduceAlgorithms {
  private ReduceAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static ReduceAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentReduce();
      case "slots" -> new SlotReduce();
      case "binomial" -> new BinomialReduce();
      case "linear" -> new LinearReduce();
      case "knomial_4" -> new KnomialReduce(4);
      case "chain" -> new ChainReduce();
      case "rabenseifner" -> new RabenseifnerReduce();
      case "hierarchical" -> new HierarchicalReduce();
      default -> null;
    };
  }
}
