// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;

/** Reductions to the root, to all, in shares, and of prefixes, in place or not. */
class ReductionTest {
  private static final int[] COUNTS = {0, 1, 7, 300, 5000};

  /** Element i of a rank. */
  private static long value(int rank, int i) {
    return (rank + 1L) * (i % 101 + 1);
  }

  /** The sum of the values of ranks {@code 0..ranks-1}. */
  private static long sum(int ranks, int i) {
    return ranks * (ranks + 1L) / 2 * (i % 101 + 1);
  }

  private static void fill(long[] data, int rank) {
    Arrays.setAll(data, i -> value(rank, i));
  }

  private static void checkSum(long[] data, int offset, int count, int ranks) {
    for (int i = 0; i < count; i++) {
      assertEquals(sum(ranks, offset + i), data[i]);
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Reduce", "MPI_Ireduce", "MPI_Reduce_init"})
  void shouldFoldToTheRoot(Intracomm world) {
    for (int count : COUNTS) {
      for (int root = 0; root < world.size(); root += 3) {
        reduce(world, count, root, false);
        reduce(world, count, root, true);
      }
    }
  }

  static void reduce(Intracomm world, int count, int root, boolean inPlace) {
    boolean isRoot = world.rank() == root;
    long[] mine = new long[count];
    long[] result = isRoot ? new long[count] : null;
    Buf send = isRoot && inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = isRoot ? Buf.of(result) : null;
    long[] before = new long[count];
    fill(before, world.rank());
    Form.all(new Form.Operation(
        () -> {
          fill(mine, world.rank());
          if (isRoot) {
            fill(result, inPlace ? root : 100);
          }
        },
        () -> {
          assertArrayEquals(before, mine);
          if (isRoot) {
            checkSum(result, 0, count, world.size());
          }
        },
        () -> world.reduce(send, recv, Op.SUM, root),
        () -> world.ireduce(send, recv, Op.SUM, root),
        () -> world.reduceInit(send, recv, Op.SUM, root)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Allreduce", "MPI_Iallreduce", "MPI_Allreduce_init"})
  void shouldFoldToAll(Intracomm world) {
    for (int count : COUNTS) {
      allreduce(world, count, false);
      allreduce(world, count, true);
    }
  }

  static void allreduce(Intracomm world, int count, boolean inPlace) {
    long[] mine = new long[count];
    long[] result = new long[count];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(result);
    long[] before = new long[count];
    fill(before, world.rank());
    Form.all(new Form.Operation(
        () -> {
          fill(mine, world.rank());
          fill(result, inPlace ? world.rank() : 100);
        },
        () -> {
          assertArrayEquals(before, mine);
          checkSum(result, 0, count, world.size());
        },
        () -> world.allreduce(send, recv, Op.SUM),
        () -> world.iallreduce(send, recv, Op.SUM),
        () -> world.allreduceInit(send, recv, Op.SUM)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Reduce_scatter_block", "MPI_Ireduce_scatter_block", "MPI_Reduce_scatter_block_init"})
  void shouldFoldAndDealOutEqualShares(Intracomm world) {
    for (int count : COUNTS) {
      reduceScatterBlock(world, count, false);
      reduceScatterBlock(world, count, true);
    }
  }

  static void reduceScatterBlock(Intracomm world, int count, boolean inPlace) {
    long[] mine = new long[count * world.size()];
    long[] result = new long[inPlace ? mine.length : count];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(result);
    Form.all(new Form.Operation(
        () -> {
          fill(mine, world.rank());
          fill(result, inPlace ? world.rank() : 100);
        },
        () -> checkSum(result, world.rank() * count, count, world.size()),
        () -> world.reduceScatterBlock(send, recv, Op.SUM),
        () -> world.ireduceScatterBlock(send, recv, Op.SUM),
        () -> world.reduceScatterBlockInit(send, recv, Op.SUM)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Reduce_scatter", "MPI_Ireduce_scatter", "MPI_Reduce_scatter_init"})
  void shouldFoldAndDealOutUnevenShares(Intracomm world) {
    reduceScatter(world, false);
    reduceScatter(world, true);
  }

  static void reduceScatter(Intracomm world, boolean inPlace) {
    long[] counts = new long[world.size()];
    Arrays.setAll(counts, r -> Values.length(r, 1));
    int start = (int) Arrays.stream(counts, 0, world.rank()).sum();
    int count = (int) counts[world.rank()];
    long[] mine = new long[(int) Arrays.stream(counts).sum()];
    long[] result = new long[inPlace ? mine.length : count];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(result);
    Form.all(new Form.Operation(
        () -> {
          fill(mine, world.rank());
          fill(result, inPlace ? world.rank() : 100);
        },
        () -> checkSum(result, start, count, world.size()),
        () -> world.reduceScatter(send, recv, counts, Op.SUM),
        () -> world.ireduceScatter(send, recv, counts, Op.SUM),
        () -> world.reduceScatterInit(send, recv, counts, Op.SUM)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Scan", "MPI_Iscan", "MPI_Scan_init"})
  void shouldFoldPrefixes(Intracomm world) {
    for (int count : COUNTS) {
      scan(world, count, false);
      scan(world, count, true);
    }
  }

  static void scan(Intracomm world, int count, boolean inPlace) {
    long[] mine = new long[count];
    long[] result = new long[count];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(result);
    fill(mine, world.rank());
    Form.all(new Form.Operation(
        () -> fill(result, inPlace ? world.rank() : 100),
        () -> checkSum(result, 0, count, world.rank() + 1),
        () -> world.scan(send, recv, Op.SUM),
        () -> world.iscan(send, recv, Op.SUM),
        () -> world.scanInit(send, recv, Op.SUM)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Exscan", "MPI_Iexscan", "MPI_Exscan_init"})
  void shouldFoldPrefixesWithoutOnesOwn(Intracomm world) {
    for (int count : COUNTS) {
      exscan(world, count, false);
      exscan(world, count, true);
    }
  }

  static void exscan(Intracomm world, int count, boolean inPlace) {
    int rank = world.rank();
    long[] mine = new long[count];
    long[] result = new long[count];
    long[] before = new long[count];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(result);
    fill(mine, rank);
    fill(before, inPlace ? rank : 100);
    Form.all(new Form.Operation(
        () -> fill(result, inPlace ? rank : 100),
        () -> {
          if (rank == 0) {
            assertArrayEquals(before, result);
          } else {
            checkSum(result, 0, count, rank);
          }
        },
        () -> world.exscan(send, recv, Op.SUM),
        () -> world.iexscan(send, recv, Op.SUM),
        () -> world.exscanInit(send, recv, Op.SUM)));
  }
}
