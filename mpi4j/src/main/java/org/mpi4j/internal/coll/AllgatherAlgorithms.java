// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.AllgatherAlgorithm;
import org.mpi4j.internal.coll.algorithm.BruckAllgather;
import org.mpi4j.internal.coll.algorithm.GatherThenBcast;
import org.mpi4j.internal.coll.algorithm.LinearAllgather;
import org.mpi4j.internal.coll.algorithm.NeighbourExchangeAllgather;
import org.mpi4j.internal.coll.algorithm.RecursiveDoublingAllgather;
import org.mpi4j.internal.coll.algorithm.RingAllgather;
import org.mpi4j.internal.coll.nodes.HierarchicalAllgather;
import org.mpi4j.internal.coll.segment.SegmentAllgather;
import org.mpi4j.internal.coll.slots.SlotAllgather;

/** The ways to do MPI_Allgather and MPI_Allgatherv by their names. */
final class AllgatherAlgorithms {
  private AllgatherAlgorithms() {}

  /** The algorithm of that name; null if there is none. */
  static AllgatherAlgorithm named(String word) {
    return switch (word) {
      case "segment" -> new SegmentAllgather();
      case "slots" -> new SlotAllgather();
      case "ring" -> new RingAllgather();
      case "bruck" -> new BruckAllgather(2);
      case "bruck_4" -> new BruckAllgather(4);
      case "recursive_doubling" -> new RecursiveDoublingAllgather();
      case "neighbour_exchange" -> new NeighbourExchangeAllgather();
      case "linear" -> new LinearAllgather();
      case "gather_then_bcast" -> new GatherThenBcast();
      case "hierarchical" -> new HierarchicalAllgather();
      default -> null;
    };
  }
}
