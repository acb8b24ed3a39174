// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.algorithm.LinearScatter;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** MPI_Reduce_scatter and MPI_Reduce_scatter_block. As send buffer, null stands for MPI_IN_PLACE. */
public final class ReduceScatter {
  private ReduceScatter() {}

  /**
   * Equal shares.
   *
   * @param recv this rank's share of the sum; in place it holds all of this rank's elements before
   */
  public static void block(Steps s, Payload send, Payload recv, Operator op) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.op(op, ArgumentChecks.present(recv, "recv"));
    Payload mine = send == null ? recv : send;
    Parts.Shares parts = new Parts.Shares(mine, s.size());
    long share = parts.of(0).count();
    Payload sum = send == null ? recv.slice(0, share) : recv;
    if (s.isInter()) {
      inter(s, send, equal(recv.count(), s.size()), recv, op);
    } else {
      ArgumentChecks.same(parts.of(0), sum);
      intra(s, parts, mine, recv, op);
    }
  }

  /**
   * Shares of different lengths.
   *
   * @param recv as above
   * @param counts elements of each rank's share
   */
  public static void write(Steps s, Payload send, Payload recv, long[] counts, Operator op) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.op(op, ArgumentChecks.present(recv, "recv"));
    checkCounts(s, counts);
    Payload sum = send == null ? recv.slice(0, counts[s.rank()]) : recv;
    if (sum.count() != counts[s.rank()]) {
      throw new Fault(
          ErrorCode.COUNT,
          "recv has " + sum.count() + " elements, but this rank's count is " + counts[s.rank()]);
    }
    if (s.isInter()) {
      inter(s, send, counts, recv, op);
      return;
    }
    Payload mine = send == null ? recv : send;
    long[] starts = starts(counts);
    if (mine.count() != starts[counts.length]) {
      throw new Fault(
          ErrorCode.COUNT,
          "there are " + mine.count() + " elements, but the counts of all ranks make "
              + starts[counts.length]);
    }
    intra(s, new Parts.Uneven(mine, starts), mine, recv, op);
  }

  private static void checkCounts(Steps s, long... counts) {
    if (counts.length != s.size()) {
      throw new Fault(
          ErrorCode.COUNT, "there are " + counts.length + " counts, but " + s.size() + " ranks");
    }
    for (int r = 0; r < counts.length; r++) {
      if (counts[r] < 0) {
        throw new Fault(
            ErrorCode.COUNT, "counts[" + r + "] = " + counts[r] + ", but it must not be negative");
      }
    }
  }

  /** In place, {@code mine} and {@code recv} are the same. */
  private static void intra(Steps s, Parts.Row parts, Payload mine, Payload recv, Operator op) {
    boolean inPlace = mine == recv;
    Payload sum = inPlace ? recv.slice(0, parts.of(s.rank()).count()) : recv;
    Payload to = inPlace ? s.scratch(sum, sum.count()) : sum;
    s.select(CollectiveTypes.REDUCE_SCATTER, mine.bytes(), ArgumentChecks.traits(s, mine, op))
        .write(s, parts, to, op);
    if (inPlace) {
      s.copy(to, sum);
    }
  }

  /** Both groups fold their elements, swap the sums, and deal them out. */
  private static void inter(Steps s, Payload send, long[] counts, Payload recv, Operator op) {
    Payload sum = Reduce.toFirst(s, send, op);
    if (s.rank() != 0) {
      LinearScatter.take(s, recv, 0);
      return;
    }
    long[] starts = starts(counts);
    Payload theirs = s.scratch(recv, starts[counts.length]);
    s.exchange(sum, Steps.remote(0), theirs, Steps.remote(0));
    Parts shares = new Parts.Blocks(theirs, counts, starts);
    s.copy(shares.of(0), recv);
    LinearScatter.deal(s, shares);
  }

  private static long[] equal(long count, int ranks) {
    long[] counts = new long[ranks];
    java.util.Arrays.fill(counts, count);
    return counts;
  }

  /** Where each rank's share starts; the last element is the sum of all. */
  private static long[] starts(long... counts) {
    long[] starts = new long[counts.length + 1];
    for (int r = 0; r < counts.length; r++) {
      starts[r + 1] = starts[r] + counts[r];
    }
    return starts;
  }
}
