// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;

/** Finds entries of a buffer that overlap, which a receive buffer must not have (section 3.2.4). */
final class Overlap {
  private long[] starts = new long[16];
  private long[] ends = new long[16];
  private int count;

  /** True if two entries share a byte. */
  static boolean in(Payload p) {
    Layout layout = p.layout();
    if (p.contiguous() || p.count() == 1 && isPlain(layout.shape())
        || isPlain(new Shape.Repeat(p.count(), layout.extent(), layout.shape()))) {
      return false;
    }
    Overlap all = new Overlap();
    for (long i = 0; i < p.count(); i++) {
      layout.shape().visit(i * layout.extent(), 0, layout.size(), all::add);
    }
    return all.isFound();
  }

  /** True if no entries overlap, as far as can be told without visiting each. */
  private static boolean isPlain(Shape shape) {
    return switch (shape) {
      case Shape.Leaf _ -> true;
      case Shape.Marked m -> isPlain(m.item);
      case Shape.Repeat r -> r.size == 0 || Math.abs(r.stride) >= span(r.item) && isPlain(r.item);
      case Shape.Join j -> {
        long end = Long.MIN_VALUE;
        boolean plain = true;
        for (int i = 0; i < j.items.length && plain; i++) {
          Shape item = j.items[i];
          if (item.size > 0) {
            plain = j.places[i] + item.bounds.trueLb() >= end && isPlain(item);
            end = j.places[i] + item.bounds.trueUb();
          }
        }
        yield plain;
      }
    };
  }

  private static long span(Shape shape) {
    return shape.bounds.trueUb() - shape.bounds.trueLb();
  }

  private void add(long place, long bytes) {
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      ends = Arrays.copyOf(ends, 2 * count);
    }
    starts[count] = place;
    ends[count++] = place + bytes;
  }

  /** Each piece must end before the next begins: so it is if the k-th end lies before the k+1-th start. */
  private boolean isFound() {
    Arrays.sort(starts, 0, count);
    Arrays.sort(ends, 0, count);
    for (int i = 1; i < count; i++) {
      if (starts[i] < ends[i - 1]) {
        return true;
      }
    }
    return false;
  }
}
