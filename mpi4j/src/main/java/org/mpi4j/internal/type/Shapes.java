// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;
import java.util.IdentityHashMap;

/** Makes {@link Shape}s. */
public final class Shapes {
  /** No marker of a bound, see {@link #marked}. */
  public static final long NO_MARK = Bounds.NONE;

  /** Without entries. */
  private static final Shape EMPTY = new Shape.Join(new long[0], new long[0]);

  private Shapes() {}

  /** A type map without entries. */
  public static Shape empty() {
    return EMPTY;
  }

  /** A predefined type. */
  public static Shape of(Predefined predefined) {
    return predefined.layout().shape();
  }

  /** {@code count} copies of the item, each {@code stride} bytes after the one before it. */
  public static Shape repeat(long count, long stride, Shape item) {
    if (count == 0) {
      return EMPTY;
    }
    return count == 1 ? item : new Shape.Repeat(count, stride, item);
  }

  /** {@code count} copies of the item, one extent after the other. */
  public static Shape contiguous(long count, Shape item) {
    return repeat(count, extent(item), item);
  }

  /**
   * Blocks at places of their own.
   *
   * @param places of the blocks, bytes
   * @param counts copies of an item in each block
   * @param items one for each block, or one for all
   */
  public static Shape blocks(long[] places, long[] counts, Shape... items) {
    return switch (places.length) {
      case 0 -> EMPTY;
      case 1 -> moved(places[0], contiguous(counts[0], items[0]));
      default -> new Shape.Join(places, counts, items);
    };
  }

  /** The item at another place. */
  public static Shape moved(long place, Shape item) {
    if (place == 0 || item.bounds.empty()) {
      return item;
    }
    return item instanceof Shape.Join join && join.places.length == 1
        ? moved(Math.addExact(place, join.places[0]), join.items[0])
        : new Shape.Join(new long[] {place}, new long[] {1}, item);
  }

  /**
   * The item with markers of its bounds instead of those it had.
   *
   * @param low of the lower bound, or {@link #NO_MARK}
   * @param high of the upper bound, or {@link #NO_MARK}
   */
  public static Shape marked(Shape item, long low, long high) {
    return new Shape.Marked(item instanceof Shape.Marked marked ? marked.item : item, low, high);
  }

  /** From the lower to the upper bound, bytes. */
  public static long extent(Shape shape) {
    return shape.bounds.extent();
  }

  /** The same entries without gaps. */
  static Shape packed(Shape shape) {
    return new Shape.Marked(packed(shape, new IdentityHashMap<>()), 0, shape.size);
  }

  private static Shape packed(Shape shape, IdentityHashMap<Shape, Shape> known) {
    Shape p = known.get(shape);
    if (p == null) {
      p = switch (shape) {
        case Shape.Leaf leaf -> leaf;
        case Shape.Marked m -> packed(m.item, known);
        case Shape.Repeat r -> new Shape.Repeat(r.count, r.item.size, packed(r.item, known));
        case Shape.Join j -> {
          long[] once = new long[j.items.length];
          Arrays.fill(once, 1);
          Shape[] items = Arrays.stream(j.items).map(i -> packed(i, known)).toArray(Shape[]::new);
          yield new Shape.Join(Arrays.copyOf(j.starts, once.length), once, items);
        }
      };
      known.put(shape, p);
    }
    return p;
  }
}
