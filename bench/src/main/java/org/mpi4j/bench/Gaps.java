// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;
import java.util.Locale;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Datatype;

/** Data with gaps between them; {@code layouts.c} has the same. Sizes are those of the data alone. */
enum Gaps {
  /** Every second double. */
  VECTOR1("8k,512k", Double.BYTES),
  /** Two doubles, then a gap of two. */
  VECTOR2("8k,512k", 2 * Double.BYTES),
  /** Eight doubles, then a gap of eight. */
  VECTOR8("8k,512k", 8 * Double.BYTES),
  /** A column of a matrix of doubles that has 1000 of them, and lies row by row. */
  COLUMN("8000", Double.BYTES),
  /** Structures of an int, six doubles and seven chars (example 5.17), padded to 64 bytes. */
  PARTICLE("59000", 59),
  /** The face of a cube of 100 doubles each way where the last index is fixed. */
  FACE("80000", 80_000),
  /** Runs of 1 to 16 doubles with gaps as long, all drawn. */
  INDEXED("64k", Double.BYTES);

  /** Doubles in a row of the matrix. */
  static final int ROW = 1000;

  /** Doubles in each direction of the cube. */
  static final int SIDE = 100;

  /** From one structure to the next, bytes. */
  static final int PARTICLE_EXTENT = 64;

  private final String sizes;
  private final int grain;

  Gaps(String sizes, int grain) {
    this.sizes = sizes;
    this.grain = grain;
  }

  String sizes() {
    return sizes;
  }

  int grain() {
    return grain;
  }

  /** As part of a measurement's name. */
  String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many elements of {@link #type} so many bytes of data are. */
  int count(int bytes) {
    return this == PARTICLE ? bytes / grain : 1;
  }

  /** A committed datatype. */
  Datatype type(int bytes) {
    int n = bytes / Double.BYTES;
    Datatype type = switch (this) {
      case VECTOR1 -> Datatype.DOUBLE.vector(n, 1, 2);
      case VECTOR2 -> Datatype.DOUBLE.vector(n / 2, 2, 4);
      case VECTOR8 -> Datatype.DOUBLE.vector(n / 8, 8, 16);
      case COLUMN -> Datatype.DOUBLE.vector(n, 1, ROW);
      case PARTICLE -> Datatype.createStruct(
          new int[] {1, 6, 7}, new long[] {0, 8, 56}, Datatype.INT, Datatype.DOUBLE, Datatype.CHAR);
      case FACE -> Datatype.DOUBLE.createSubarray(
          new int[] {SIDE, SIDE, SIDE}, new int[] {SIDE, SIDE, 1}, new int[] {0, 0, 1}, ArrayOrder.C);
      case INDEXED -> {
        Runs runs = Runs.draw(n);
        yield Datatype.DOUBLE.indexed(runs.lengths, runs.starts);
      }
    };
    return type.commit();
  }

  /** The memory in which the data lie, with the gaps: doubles, or bytes of structures. */
  int span(int bytes) {
    int n = bytes / Double.BYTES;
    return switch (this) {
      case VECTOR1, VECTOR2, VECTOR8 -> 2 * n;
      case COLUMN -> n * ROW;
      case PARTICLE -> count(bytes) * PARTICLE_EXTENT;
      case FACE -> SIDE * SIDE * SIDE;
      case INDEXED -> Runs.draw(n).end();
    };
  }

  /** Pseudo-random runs of doubles, the same in C. */
  record Runs(int[] starts, int[] lengths) {
    private static final int MASK = 15;

    static Runs draw(int doubles) {
      int[] starts = new int[doubles];
      int[] lengths = new int[doubles];
      int runs = 0;
      int seed = 12_345;
      for (int left = doubles, at = 0; left > 0; runs++) {
        seed = seed * 1_103_515_245 + 12_345;
        starts[runs] = at + 1 + (seed >>> 16 & MASK);
        lengths[runs] = Math.min(left, 1 + (seed >>> 20 & MASK));
        at = starts[runs] + lengths[runs];
        left -= lengths[runs];
      }
      return new Runs(Arrays.copyOf(starts, runs), Arrays.copyOf(lengths, runs));
    }

    int end() {
      return starts[starts.length - 1] + lengths[lengths.length - 1];
    }
  }
}
