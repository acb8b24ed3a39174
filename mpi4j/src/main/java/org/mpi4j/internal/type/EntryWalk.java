// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.ArrayList;
import java.util.List;

/**
 * Goes through a type map from its first value to its last, or to a limit. Values at equal distances may come
 * together.
 */
public final class EntryWalk {
  private final Visitor visitor;
  private long left;

  /** Is told the values of a type map in their order. */
  @FunctionalInterface
  public interface Visitor {
    /**
     * Some values.
     *
     * @param place of the first, bytes
     * @param stride from one to the next, bytes
     * @param count how many
     */
    void values(Basic basic, long place, long stride, long count);
  }

  private EntryWalk(Visitor visitor, long limit) {
    this.visitor = visitor;
    this.left = limit;
  }

  /** Goes through one element, until the visitor has been called {@code limit} times. */
  public static void element(Layout layout, long limit, Visitor visitor) {
    new EntryWalk(visitor, limit).walk(layout.shape(), 0);
  }

  /** Goes through all elements of a buffer; places are those in its segment. */
  static void buffer(Payload buffer, Visitor visitor) {
    Layout layout = buffer.layout();
    new EntryWalk(visitor, Long.MAX_VALUE)
        .repeat(buffer.count(), layout.extent(), layout.shape(), buffer.origin());
  }

  /** A value and its place. */
  record Entry(Basic basic, long place) {}

  /** The values of one element; there must not be many. */
  static List<Entry> entries(Layout layout) {
    List<Entry> all = new ArrayList<>();
    element(layout, Long.MAX_VALUE, (basic, place, stride, count) -> {
      for (long i = 0; i < count; i++) {
        all.add(new Entry(basic, place + i * stride));
      }
    });
    return all;
  }

  private void walk(Shape shape, long place) {
    switch (shape) {
      case Shape.Leaf leaf -> repeat(1, 0, leaf, place);
      case Shape.Marked marked -> walk(marked.item, place);
      case Shape.Repeat r -> repeat(r.count, r.stride, r.item, place);
      case Shape.Join join -> {
        for (int i = 0; i < join.items.length && left > 0; i++) {
          walk(join.items[i], place + join.places[i]);
        }
      }
    }
  }

  private void repeat(long count, long stride, Shape item, long place) {
    if (item.size == 0) {
      return;
    }
    if (item instanceof Shape.Leaf leaf) {
      left--;
      visitor.values(leaf.basic, place, stride, count);
    } else {
      for (long i = 0; i < count && left > 0; i++) {
        walk(item, place + i * stride);
      }
    }
  }
}
