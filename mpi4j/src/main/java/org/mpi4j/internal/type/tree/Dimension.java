// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type.tree;

import org.mpi4j.internal.type.Shape;
import org.mpi4j.internal.type.Shapes;

/**
 * How one dimension of an array is dealt out to processes (section 5.1.4).
 *
 * @param size elements
 * @param distribution {@link #NONE}, {@link #BLOCK} or {@link #CYCLIC}
 * @param argument elements of a block, or {@link #DEFAULT}
 * @param processes among which
 */
public record Dimension(long size, int distribution, long argument, int processes) {
  /** Not at all: one process has it whole. */
  public static final int NONE = 16;

  /** One block for each process. */
  public static final int BLOCK = 17;

  /** Blocks in turn. */
  public static final int CYCLIC = 18;

  /**
   * The argument that lets the distribution choose the length of its blocks. Not the number of the standard's
   * binary interface, which cannot be told from a block of 19 elements.
   */
  public static final int DEFAULT = -19;

  void check(int i) {
    Check.argument(size > 0, () -> "gsizes[" + i + "] = " + size + ", but it must be positive");
    Check.argument(processes > 0, () -> "psizes[" + i + "] = " + processes + ", but it must be positive");
    Check.argument(argument > 0 || argument == DEFAULT,
        () -> "dargs[" + i + "] = " + argument + ", but it must be positive or the default");
    if (distribution == NONE) {
      Check.argument(processes == 1, () -> "psizes[" + i + "] = " + processes
          + ", but a dimension that is not distributed has one process");
    } else if (distribution == BLOCK) {
      Check.argument(argument == DEFAULT || argument >= size || argument * processes >= size,
          () -> "dargs[" + i + "] = " + argument + ", but " + processes + " blocks of it do not hold gsizes["
              + i + "] = " + size);
    }
  }

  /** Elements of one block. */
  private long block() {
    if (distribution == NONE) {
      return size;
    }
    if (argument != DEFAULT) {
      return argument;
    }
    return distribution == CYCLIC ? 1 : (size - 1) / processes + 1;
  }

  /**
   * What one process has of the dimension.
   *
   * @param process its coordinate
   * @param step distance of elements of the dimension, bytes
   * @param item what lies at each element
   */
  Shape part(int process, long step, Shape item) {
    long block = Math.min(block(), size); // a longer one holds no more
    long whole = size / block;
    long rest = size % block;
    long mine = whole / processes + (process < whole % processes ? 1 : 0);
    boolean last = rest > 0 && whole % processes == process; // the short one comes after the whole ones
    long first = Math.multiplyExact(process * block, step);
    long round = mine > 1 ? Math.multiplyExact(processes * block, step) : 0;
    Shape full = Shapes.repeat(mine, round, Shapes.repeat(block, step, item));
    if (!last) {
      return mine == 0 ? Shapes.empty() : Shapes.moved(first, full);
    }
    Shape tail = Shapes.repeat(rest, step, item);
    long at = Math.multiplyExact(whole * block, step);
    return mine == 0 ? Shapes.moved(at, tail)
        : Shapes.blocks(new long[] {first, at}, new long[] {1, 1}, full, tail);
  }
}
