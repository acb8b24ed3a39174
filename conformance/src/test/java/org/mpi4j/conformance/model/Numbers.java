// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.model;

import java.util.Arrays;
import java.util.function.LongBinaryOperator;
import org.mpi4j.Buf;
import org.mpi4j.Op;

/** The numbers that collective operations take and give. */
final class Numbers {
  private static final int RANGE = 1000; // small enough for exact sums

  private Numbers() {}

  /** What operation it is. */
  enum Kind {
    BARRIER, BCAST, REDUCE, ALLREDUCE, GATHER, SCATTER, ALLGATHER, ALLTOALL, SCAN, EXSCAN,
    REDUCE_SCATTER_BLOCK;

    boolean hasRoot() {
      return this == BCAST || this == REDUCE || this == GATHER || this == SCATTER;
    }
  }

  /** What numbers are kept as. */
  enum Carrier {
    INT {
      @Override
      Object of(long... values) {
        return Arrays.stream(values).mapToInt(v -> (int) v).toArray();
      }

      @Override
      Buf buf(Object array) {
        return Buf.of((int[]) array);
      }

      @Override
      long[] read(Object array) {
        return Arrays.stream((int[]) array).asLongStream().toArray();
      }
    },
    LONG {
      @Override
      Object of(long... values) {
        return values.clone();
      }

      @Override
      Buf buf(Object array) {
        return Buf.of((long[]) array);
      }

      @Override
      long[] read(Object array) {
        return (long[]) array;
      }
    },
    DOUBLE {
      @Override
      Object of(long... values) {
        return Arrays.stream(values).asDoubleStream().toArray();
      }

      @Override
      Buf buf(Object array) {
        return Buf.of((double[]) array);
      }

      @Override
      long[] read(Object array) {
        return Arrays.stream((double[]) array).mapToLong(v -> (long) v).toArray();
      }
    };

    abstract Object of(long... values);

    abstract Buf buf(Object array);

    abstract long[] read(Object array);
  }

  /** How to reduce. */
  enum Fold {
    SUM(Op.SUM, Long::sum), MAX(Op.MAX, Math::max), MIN(Op.MIN, Math::min);

    final Op op;
    private final LongBinaryOperator operator;

    Fold(Op op, LongBinaryOperator operator) {
      this.op = op;
      this.operator = operator;
    }
  }

  /**
   * A collective operation of {@code size} ranks.
   *
   * @param number seeds the numbers
   * @param count of a rank's share
   */
  record Call(int number, Kind kind, int size, int root, int count, Carrier carrier, Fold fold) {

    private long value(int rank, int index) {
      return Math.floorMod((number * 31 + rank * 17 + index) * 0x9E3779B1, RANGE);
    }

    /** What this rank puts in. */
    long[] input(int rank) {
      int length = switch (kind) {
        case BARRIER -> 0;
        case SCATTER, ALLTOALL, REDUCE_SCATTER_BLOCK -> count * size;
        default -> count;
      };
      long[] values = new long[length];
      for (int i = 0; i < length; i++) {
        values[i] = value(rank, i);
      }
      return values;
    }

    /** What this rank must get; empty if nothing, or if that is undefined. */
    long[] output(int rank) {
      return switch (kind) {
        case BARRIER -> new long[0];
        case BCAST -> input(root);
        case REDUCE -> rank == root ? folded(0, size) : new long[0];
        case ALLREDUCE -> folded(0, size);
        case GATHER -> rank == root ? gathered() : new long[0];
        case ALLGATHER -> gathered();
        case SCATTER -> share(input(root), rank);
        case ALLTOALL -> exchanged(rank);
        case SCAN -> folded(0, rank + 1);
        case EXSCAN -> folded(0, rank);
        case REDUCE_SCATTER_BLOCK -> share(folded(0, size), rank);
      };
    }

    private long[] share(long[] all, int rank) {
      return Arrays.copyOfRange(all, rank * count, (rank + 1) * count);
    }

    private long[] folded(int from, int to) {
      if (from == to) {
        return new long[0];
      }
      long[] sum = input(from);
      for (int rank = from + 1; rank < to; rank++) {
        long[] next = input(rank);
        for (int i = 0; i < sum.length; i++) {
          sum[i] = fold.operator.applyAsLong(sum[i], next[i]);
        }
      }
      return sum;
    }

    private long[] gathered() {
      long[] all = new long[count * size];
      for (int rank = 0; rank < size; rank++) {
        System.arraycopy(input(rank), 0, all, rank * count, count);
      }
      return all;
    }

    private long[] exchanged(int rank) {
      long[] all = new long[count * size];
      for (int from = 0; from < size; from++) {
        System.arraycopy(input(from), rank * count, all, from * count, count);
      }
      return all;
    }
  }
}
