// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialScan;
import org.mpi4j.internal.coll.algorithm.ChainScan;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingScan;
import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.nodes.HierarchicalScan;
import org.mpi4j.internal.coll.segment.SegmentScan;
import org.mpi4j.internal.coll.slots.SlotScan;

/** The ways to do MPI_Scan and MPI_Exscan by their names. */
final class ScanAlgorithms {
  private ScanAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static ScanAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentScan();
      case "slots" -> new SlotScan();
      case "recursive_doubling" -> new RecursiveDoublingScan();
      case "binomial" -> new BinomialScan();
      case "chain" -> new ChainScan();
      case "hierarchical" -> new HierarchicalScan();
      default -> null;
    };
  }
}
