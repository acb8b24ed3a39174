// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;
import java.util.Objects;

/**
 * Short blocks, cut into moves of a few lengths that have kernels of their own and sorted by length: so the
 * loop of a kernel has one length, and no mispredicted branch. The last move of a block may overlap the one
 * before it: 55 bytes are the first 32 and the last 32.
 */
final class Moves {
  /** Longer blocks are better copied in one piece. */
  static final int LONGEST_BLOCK = 128;

  /** The lengths of moves are powers of two up to this one. */
  static final int LONGEST = 64;

  /**
   * Moves of one length.
   *
   * @param places where they are in the buffer
   * @param starts where they are in the packed data, ascending
   */
  record Group(int bytes, long[] places, long[] starts) {

    /** The first move that is not before this position in the packed data. */
    int firstAt(long position) {
      int i = Arrays.binarySearch(starts, position);
      return i < 0 ? -i - 1 : i;
    }
  }

  final Group[] groups;
  final int count;

  private Moves(Group... groups) {
    this.groups = groups;
    this.count = Arrays.stream(groups).mapToInt(g -> g.places.length).sum();
  }

  /**
   * The moves of all blocks but the long ones.
   *
   * @param starts where each block begins in the packed data, and the end of all
   */
  static Moves of(long[] places, long[] starts) {
    Bin[] bins = new Bin[LONGEST + 1];
    for (int i = 0; i < places.length; i++) {
      long bytes = starts[i + 1] - starts[i];
      if (bytes <= LONGEST_BLOCK) {
        cut(bins, places[i], starts[i], (int) bytes);
      }
    }
    return new Moves(
        Arrays.stream(bins).filter(Objects::nonNull).map(Bin::group).toArray(Group[]::new));
  }

  private static void cut(Bin[] bins, long place, long start, int block) {
    for (int done = 0; done < block; ) {
      int bytes = Math.min(powerAbove(block - done), Math.min(LONGEST, Integer.highestOneBit(block)));
      int at = Math.min(done, block - bytes);
      if (bins[bytes] == null) {
        bins[bytes] = new Bin(bytes);
      }
      bins[bytes].add(place + at, start + at);
      done = at + bytes;
    }
  }

  /** The least power of two that is not less. */
  private static int powerAbove(int n) {
    return n == 1 ? 1 : 2 * Integer.highestOneBit(n - 1);
  }

  /** Collects a group. */
  private static final class Bin {
    private final int bytes;
    private long[] places = new long[4];
    private long[] starts = new long[4];
    private int count;

    Bin(int bytes) {
      this.bytes = bytes;
    }

    void add(long place, long start) {
      if (count == places.length) {
        places = Arrays.copyOf(places, 2 * count);
        starts = Arrays.copyOf(starts, 2 * count);
      }
      places[count] = place;
      starts[count++] = start;
    }

    Group group() {
      return new Group(bytes, Arrays.copyOf(places, count), Arrays.copyOf(starts, count));
    }
  }
}
