// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;
import java.util.function.Function;

/**
 * A type map as a tree of a few forms, to which all constructors of the standard are reduced. Immutable;
 * sizes and bounds are computed when it is made, so that depth costs nothing later.
 */
public abstract sealed class Shape {
  final long size;
  final long entries; // values in the type map
  final long externalSize; // bytes of them in "external32"
  final Bounds bounds;
  final boolean run; // the data lie without a gap, in the order of the type map
  final Basic basic; // what all entries are; null where they differ
  final Primitive carrier; // what all entries are made of; null where they differ

  private Shape(Totals totals, Bounds bounds, boolean run, Basic basic, Primitive carrier) {
    this.size = totals.size;
    this.entries = totals.entries;
    this.externalSize = totals.externalSize;
    this.bounds = bounds;
    this.run = run;
    this.basic = basic;
    this.carrier = carrier;
  }

  /** The totals over all entries of a type map. */
  private record Totals(long size, long entries, long externalSize) {
    static Totals of(Basic basic) {
      return new Totals(basic.size(), 1, basic.externalSize());
    }

    static Totals of(long count, Shape item) {
      return new Totals(
          Math.multiplyExact(count, item.size), Math.multiplyExact(count, item.entries),
          Math.multiplyExact(count, item.externalSize));
    }

    static Totals of(Shape... items) {
      long size = 0;
      long entries = 0;
      long externalSize = 0;
      for (Shape item : items) {
        size = Math.addExact(size, item.size);
        entries = Math.addExact(entries, item.entries);
        externalSize = Math.addExact(externalSize, item.externalSize);
      }
      return new Totals(size, entries, externalSize);
    }
  }

  /**
   * Names the memory that holds the bytes {@code from} (inclusive) to {@code to} (exclusive) of the packed
   * data.
   *
   * @param place where the shape's own zero lies
   */
  abstract void visit(long place, long from, long to, Runs runs);

  /** One value. */
  static final class Leaf extends Shape {
    Leaf(Basic basic) {
      super(Totals.of(basic), Bounds.of(basic.size(), basic.alignment()), true, basic, basic.carrier());
    }

    @Override
    void visit(long place, long from, long to, Runs runs) {
      runs.run(place + from, to - from);
    }
  }

  /** Copies of an item at equal distances. */
  static final class Repeat extends Shape {
    final long count;
    final long stride;
    final Shape item;

    Repeat(long count, long stride, Shape item) {
      super(
          Totals.of(count, item),
          item.bounds.repeated(count, stride),
          item.run && (count <= 1 || stride == item.size),
          item.basic, item.carrier);
      this.count = count;
      this.stride = stride;
      this.item = item;
    }

    @Override
    void visit(long place, long from, long to, Runs runs) {
      if (run) {
        runs.run(place + item.bounds.trueLb() + from, to - from);
        return;
      }
      for (long i = from / item.size, at = from; at < to; i++) {
        long start = i * item.size;
        long end = Math.min(to - start, item.size);
        item.visit(place + i * stride, at - start, end, runs);
        at = start + end;
      }
    }
  }

  /** Items one after the other in the type map, each at a place of its own. */
  static final class Join extends Shape {
    final long[] places;
    final long[] starts; // where each item's data begin in the packed data, and the end of all
    final Shape[] items;

    /**
     * @param items one for each place, or one for all
     */
    Join(long[] places, long[] counts, Shape... items) {
      this(places, repeated(counts, items));
    }

    private Join(long[] places, Shape... items) {
      super(Totals.of(items), boundsOf(places, items), isRun(places, items),
          common(s -> s.basic, items), common(s -> s.carrier, items));
      this.places = places;
      this.items = items;
      this.starts = new long[items.length + 1];
      for (int i = 0; i < items.length; i++) {
        starts[i + 1] = starts[i] + items[i].size;
      }
    }

    private static Shape[] repeated(long[] counts, Shape... items) {
      Shape[] all = new Shape[counts.length];
      for (int i = 0; i < counts.length; i++) {
        Shape item = items[items.length == 1 ? 0 : i];
        boolean sameAsBefore = items.length == 1 && i > 0 && counts[i] == counts[i - 1];
        all[i] = sameAsBefore ? all[i - 1] : counts[i] == 1 ? item
            : new Repeat(counts[i], item.bounds.extent(), item);
      }
      return all;
    }

    private static Bounds boundsOf(long[] places, Shape... items) {
      Bounds b = Bounds.EMPTY;
      for (int i = 0; i < items.length; i++) {
        b = b.and(items[i].bounds.shifted(places[i]));
      }
      return b;
    }

    private static boolean isRun(long[] places, Shape... items) {
      long end = 0;
      boolean first = true;
      for (int i = 0; i < items.length; i++) {
        Shape item = items[i];
        if (item.size > 0) {
          long start = places[i] + item.bounds.trueLb();
          if (!item.run || !first && start != end) {
            return false;
          }
          first = false;
          end = start + item.size;
        }
      }
      return true;
    }

    private static <T> T common(Function<Shape, T> property, Shape... items) {
      T found = null;
      for (Shape item : items) {
        if (item.size > 0) {
          T t = property.apply(item);
          if (t == null || found != null && found != t) {
            return null;
          }
          found = t;
        }
      }
      return found;
    }

    @Override
    void visit(long place, long from, long to, Runs runs) {
      int i = Arrays.binarySearch(starts, from);
      i = i < 0 ? -i - 2 : i;
      for (long at = from; at < to; i++) {
        long end = Math.min(to, starts[i + 1]);
        if (end > at) {
          items[i].visit(place + places[i], at - starts[i], end - starts[i], runs);
          at = end;
        }
      }
    }
  }

  /** An item with markers of its bounds instead of those it had. */
  static final class Marked extends Shape {
    final Shape item;

    /**
     * @param low lower bound, or {@link Bounds#NONE}
     * @param high upper bound, or {@link Bounds#NONE}
     */
    Marked(Shape item, long low, long high) {
      super(Totals.of(1, item), item.bounds.marked(low, high), item.run, item.basic, item.carrier);
      this.item = item;
    }

    @Override
    void visit(long place, long from, long to, Runs runs) {
      item.visit(place, from, to, runs);
    }
  }
}
