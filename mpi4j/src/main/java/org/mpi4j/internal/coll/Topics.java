// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.List;
import org.mpi4j.internal.coll.selection.Topic;

/** The collectives that can be done in several ways. */
public final class Topics {
  /** As length, where not all ranks know it: only rows without an upper limit fit. */
  static final long UNKNOWN = Long.MAX_VALUE;

  static final Topic<BarrierAlgorithm> BARRIER = Topic.of(0, "barrier", "0", BarrierAlgorithm.values());
  static final Topic<BcastAlgorithm> BCAST = Topic.of(1, "bcast", "the message", BcastAlgorithm.values());
  static final Topic<GatherAlgorithm> GATHER =
      Topic.of(2, "gather", "one rank's part", GatherAlgorithm.values());
  static final Topic<ScatterAlgorithm> SCATTER =
      Topic.of(3, "scatter", "one rank's part", ScatterAlgorithm.values());
  static final Topic<AllgatherAlgorithm> ALLGATHER =
      Topic.of(4, "allgather", "the parts of all ranks", AllgatherAlgorithm.values());
  static final Topic<AlltoallAlgorithm> ALLTOALL =
      Topic.of(5, "alltoall", "what one rank sends to another", AlltoallAlgorithm.values());
  static final Topic<ReduceAlgorithm> REDUCE =
      Topic.of(6, "reduce", "one rank's elements", ReduceAlgorithm.values());
  static final Topic<AllreduceAlgorithm> ALLREDUCE =
      Topic.of(7, "allreduce", "one rank's elements", AllreduceAlgorithm.values());
  static final Topic<ReduceScatterAlgorithm> REDUCE_SCATTER =
      Topic.of(8, "reduce_scatter", "one rank's elements", ReduceScatterAlgorithm.values());
  static final Topic<ScanAlgorithm> SCAN =
      Topic.of(9, "scan", "one rank's elements", ScanAlgorithm.values());

  public static final List<Topic<?>> ALL =
      List.of(
          BARRIER, BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL, REDUCE, ALLREDUCE, REDUCE_SCATTER, SCAN);

  private Topics() {}
}
