// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.util.List;
import org.mpi4j.internal.coll.algorithm.AllgatherAlgorithm;
import org.mpi4j.internal.coll.algorithm.AllreduceAlgorithm;
import org.mpi4j.internal.coll.algorithm.AlltoallAlgorithm;
import org.mpi4j.internal.coll.algorithm.BarrierAlgorithm;
import org.mpi4j.internal.coll.algorithm.BcastAlgorithm;
import org.mpi4j.internal.coll.algorithm.GatherAlgorithm;
import org.mpi4j.internal.coll.algorithm.ReduceAlgorithm;
import org.mpi4j.internal.coll.algorithm.ReduceScatterAlgorithm;
import org.mpi4j.internal.coll.algorithm.ScanAlgorithm;
import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.selection.CollectiveType;

/** The collectives that can be done in several ways. */
public final class CollectiveTypes {
  /** As length, where not all ranks know it: only rows without an upper limit fit. */
  static final long UNKNOWN = Long.MAX_VALUE;

  static final CollectiveType<BarrierAlgorithm> BARRIER = new Type<>(0, "barrier");
  static final CollectiveType<BcastAlgorithm> BCAST = new Type<>(1, "bcast");
  static final CollectiveType<GatherAlgorithm> GATHER = new Type<>(2, "gather");
  static final CollectiveType<ScatterAlgorithm> SCATTER = new Type<>(3, "scatter");
  static final CollectiveType<AllgatherAlgorithm> ALLGATHER = new Type<>(4, "allgather");
  static final CollectiveType<AlltoallAlgorithm> ALLTOALL = new Type<>(5, "alltoall");
  static final CollectiveType<ReduceAlgorithm> REDUCE = new Type<>(6, "reduce");
  static final CollectiveType<AllreduceAlgorithm> ALLREDUCE = new Type<>(7, "allreduce");
  static final CollectiveType<ReduceScatterAlgorithm> REDUCE_SCATTER = new Type<>(8, "reduce_scatter");
  static final CollectiveType<ScanAlgorithm> SCAN = new Type<>(9, "scan");

  public static final List<CollectiveType<?>> ALL =
      List.of(
          BARRIER, BCAST, GATHER, SCATTER, ALLGATHER, ALLTOALL, REDUCE, ALLREDUCE, REDUCE_SCATTER, SCAN);

  private CollectiveTypes() {}

  /**
   * How many bytes one rank publishes for others in a call, at most.
   *
   * @param bytes as the head of the table says for this collective
   */
  static long published(CollectiveType<?> type, long bytes, int ranks) {
    if (type == ALLTOALL) {
      return bytes > UNKNOWN / ranks ? UNKNOWN : bytes * ranks;
    }
    return type == ALLGATHER && bytes != UNKNOWN ? bytes / ranks : bytes;
  }

  /** One class for all: each start of a rank has them, and loads no class of an algorithm for it. */
  private static final class Type<A extends Algorithm> extends CollectiveType<A> {
    Type(int index, String name) {
      super(index, name);
    }

    @Override
    @SuppressWarnings("unchecked") // the constants above say so
    public A named(String word) {
      return (A) switch (name()) {
        case "barrier" -> BarrierAlgorithms.named(word);
        case "bcast" -> BcastAlgorithms.named(word);
        case "gather" -> GatherAlgorithms.named(word);
        case "scatter" -> ScatterAlgorithms.named(word);
        case "allgather" -> AllgatherAlgorithms.named(word);
        case "alltoall" -> AlltoallAlgorithms.named(word);
        case "reduce" -> ReduceAlgorithms.named(word);
        case "allreduce" -> AllreduceAlgorithms.named(word);
        case "reduce_scatter" -> ReduceScatterAlgorithms.named(word);
        case "scan" -> ScanAlgorithms.named(word);
        default -> throw new IllegalStateException(name() + " has no algorithms");
      };
    }
  }
}
