// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;

/** Collects blocks in the order of the type map, joins adjacent ones, and recognizes equal distances. */
final class BlockList {
  private long[] places = new long[8];
  private long[] starts = new long[9];
  private int count;

  /** A block of one or more bytes. */
  void add(long place, long bytes) {
    if (count > 0 && places[count - 1] + starts[count] - starts[count - 1] == place) {
      starts[count] += bytes;
      return;
    }
    if (count == places.length) {
      places = Arrays.copyOf(places, count * 2);
      starts = Arrays.copyOf(starts, count * 2 + 1);
    }
    places[count] = place;
    starts[++count] = starts[count - 1] + bytes;
  }

  /** The blocks as a program; there is at least one. */
  Program program() {
    Program.Run first = new Program.Run(places[0], starts[1]);
    if (count == 1) {
      return first;
    }
    long step = step();
    return step != 0 && count > Compiler.FEW
        ? new Program.Loop(count, step, first)
        : new Program.Blocks(Arrays.copyOf(places, count), Arrays.copyOf(starts, count + 1), step);
  }

  /** The distance from each block to the next, if there is one and all are equally long; else 0. */
  private long step() {
    long step = places[1] - places[0];
    for (int i = 1; i < count; i++) {
      if (starts[i + 1] - starts[i] != starts[1] || places[i] - places[i - 1] != step) {
        return 0;
      }
    }
    return step;
  }
}
