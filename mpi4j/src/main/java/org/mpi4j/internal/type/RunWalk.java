// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;

/** Tells where the data of a datatype lie, runs at equal distances together; for the views of files. */
public final class RunWalk {
  private final Visitor visitor;

  /** Is told of runs, in the order of the type map. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Some runs of data without a gap.
     *
     * @param place the first byte of the first
     * @param bytes of each
     * @param stride from the start of one to the start of the next, bytes; 0 if there is one only
     * @param count how many, 1 or more
     */
    void runs(long place, long bytes, long stride, long count);
  }

  private RunWalk(Visitor visitor) {
    this.visitor = visitor;
  }

  /**
   * Walks through elements that lie one after the other, without end.
   *
   * @param place where the first element's own zero lies
   * @param from first byte of their data, counted without gaps
   * @param to the byte after the last; not less than {@code from}
   */
  public static void tiles(Layout layout, long place, long from, long to, Visitor visitor) {
    if (to > from) {
      new RunWalk(visitor).copies(layout.program(), place, layout.extent(), from, to);
    }
  }

  /** How many runs the data of one element are; it has some. */
  public static long runs(Layout layout) {
    return layout.program().blocks;
  }

  /** Bytes {@code from} to {@code to} of the data of copies. */
  private void copies(Program p, long place, long distance, long from, long to) {
    long i = from / p.size;
    long inside = from - i * p.size;
    long at = from;
    if (inside > 0) {
      long end = Math.min(to, (i + 1) * p.size);
      part(p, place + i * distance, inside, end - i * p.size);
      at = end;
      i++;
    }
    long wholes = (to - at) / p.size;
    if (wholes > 0) {
      wholes(p, place + i * distance, wholes, distance);
      i += wholes;
      at += wholes * p.size;
    }
    if (at < to) {
      part(p, place + i * distance, 0, to - at);
    }
  }

  private void wholes(Program p, long place, long n, long distance) {
    if (p instanceof Program.Run run) {
      visitor.runs(place + run.start, run.size, n == 1 ? 0 : distance, n);
      return;
    }
    for (long i = 0; i < n; i++) {
      part(p, place + i * distance, 0, p.size);
    }
  }

  /** Bytes {@code from} to {@code to} of the data of one copy. */
  private void part(Program p, long place, long from, long to) {
    switch (p) {
      case Program.Run run -> visitor.runs(place + run.start + from, to - from, 0, 1);
      case Program.Loop loop -> copies(loop.body, place, loop.stride, from, to);
      case Program.Blocks blocks -> {
        for (int i = indexOf(from, blocks.starts); i < blocks.places.length && blocks.starts[i] < to; i++) {
          long skip = Math.max(0, from - blocks.starts[i]);
          long end = Math.min(to, blocks.starts[i + 1]);
          visitor.runs(place + blocks.places[i] + skip, end - blocks.starts[i] - skip, 0, 1);
        }
      }
      case Program.Chain chain -> {
        for (int i = indexOf(from, chain.starts); i < chain.links.length && chain.starts[i] < to; i++) {
          long start = chain.starts[i];
          part(chain.links[i], place + chain.places[i], Math.max(0, from - start),
              Math.min(to, chain.starts[i + 1]) - start);
        }
      }
    }
  }

  private static int indexOf(long position, long... starts) {
    int i = Arrays.binarySearch(starts, position);
    return i < 0 ? -i - 2 : i;
  }
}
