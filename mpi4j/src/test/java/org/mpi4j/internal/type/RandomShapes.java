// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Random;

/** Draws type maps of all forms, of some thousand bytes at most. */
final class RandomShapes {
  private static final Basic[] LEAVES = {
    Basic.BYTE, Basic.SHORT, Basic.INT, Basic.DOUBLE, Basic.LONG_DOUBLE
  };
  private static final long MOST_BYTES = 4096;

  private final Random random;

  RandomShapes(Random random) {
    this.random = random;
  }

  /** A type map with data. */
  Shape shape() {
    while (true) {
      Shape s = shape(1 + random.nextInt(5));
      long reach = s.bounds.trueUb() - s.bounds.trueLb();
      if (s.size > 0 && s.size <= MOST_BYTES && reach <= 16 * MOST_BYTES) {
        return s;
      }
    }
  }

  private Shape shape(int depth) {
    if (depth == 0) {
      return Shapes.of(LEAVES[random.nextInt(LEAVES.length)]);
    }
    return switch (random.nextInt(8)) {
      case 0 -> Shapes.contiguous(count(), shape(depth - 1));
      case 1, 2, 3 -> {
        Shape item = shape(depth - 1);
        yield Shapes.repeat(count(), distance(item), item);
      }
      case 4 -> Shapes.moved(random.nextInt(100) - 50, shape(depth - 1));
      case 5 -> {
        Shape item = shape(depth - 1);
        yield Shapes.marked(item, random.nextInt(16) - 8, item.bounds.ub() + random.nextInt(16));
      }
      default -> join(depth);
    };
  }

  private Shape join(int depth) {
    int n = 1 + random.nextInt(random.nextInt(10) == 0 ? 60 : 6);
    boolean ruled = random.nextInt(3) == 0;
    Shape[] items = new Shape[random.nextBoolean() ? 1 : n];
    for (int i = 0; i < items.length; i++) {
      items[i] = shape(random.nextInt(depth));
    }
    long[] places = new long[n];
    long[] counts = new long[n];
    long end = random.nextInt(20) - 10L;
    for (int i = 0; i < n; i++) {
      Shape item = items[items.length == 1 ? 0 : i];
      counts[i] = ruled ? 2 : count();
      places[i] = end - item.bounds.trueLb();
      Shape block = Shapes.contiguous(counts[i], item);
      end += block.bounds.trueUb() - block.bounds.trueLb() + (ruled ? 8 : gap());
    }
    return Shapes.blocks(places, counts, items);
  }

  private long distance(Shape item) {
    long reach = item.bounds.trueUb() - item.bounds.trueLb();
    return switch (random.nextInt(6)) {
      case 0 -> -reach - gap();
      case 1 -> item.size; // often a run
      default -> reach + gap();
    };
  }

  private long count() {
    return switch (random.nextInt(12)) {
      case 0 -> 0;
      case 1, 2 -> 1;
      case 3 -> 9 + random.nextInt(90);
      default -> 2 + random.nextInt(6);
    };
  }

  private long gap() {
    return random.nextInt(3) == 0 ? 0 : random.nextInt(24);
  }
}
