// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.util.Arrays;

/** Counts the values of predefined types in a number of bytes of packed data (MPI_Get_elements). */
public final class Elements {
  /** The bytes end inside a value, or are too many. */
  public static final long NONE = -1;

  private Elements() {}

  /**
   * How many values the first {@code bytes} of any number of elements are, or {@link #NONE}; 0 without data.
   */
  public static long of(Layout layout, long bytes) {
    return layout.size() == 0 ? 0 : repeated(layout.shape(), bytes);
  }

  /** The reverse: how many bytes the first {@code entries} values are. */
  public static long bytes(Layout layout, long entries) {
    Shape shape = layout.shape();
    if (shape.entries == 0) {
      return 0;
    }
    long whole = Math.multiplyExact(entries / shape.entries, shape.size);
    return Math.addExact(whole, bytes(shape, entries % shape.entries));
  }

  private static long repeated(Shape item, long bytes) {
    long whole = bytes / item.size * item.entries;
    long rest = bytes % item.size;
    long part = rest == 0 ? 0 : within(item, rest);
    return part == NONE ? NONE : whole + part;
  }

  /** The count for a part of a shape's bytes, more than none and less than all. */
  private static long within(Shape shape, long bytes) {
    return switch (shape) {
      case Shape.Leaf _ -> NONE;
      case Shape.Marked marked -> within(marked.item, bytes);
      case Shape.Repeat repeat -> repeated(repeat.item, bytes);
      case Shape.Join join -> {
        int i = lastBefore(join.starts, bytes);
        long rest = bytes - join.starts[i];
        long part = rest == join.items[i].size ? join.items[i].entries : within(join.items[i], rest);
        yield part == NONE ? NONE : entriesBefore(join, i) + part;
      }
    };
  }

  /** The last of the places before {@code at}, which is positive; the first place is 0. */
  private static int lastBefore(long[] starts, long at) {
    int i = Arrays.binarySearch(starts, at);
    i = i < 0 ? -i - 2 : i - 1;
    while (starts[i] == at) {
      i--; // items without data
    }
    return i;
  }

  private static long entriesBefore(Shape.Join join, int end) {
    long entries = 0;
    for (int i = 0; i < end; i++) {
      entries += join.items[i].entries;
    }
    return entries;
  }

  private static long bytes(Shape shape, long entries) {
    if (entries == 0) {
      return 0;
    }
    return switch (shape) {
      case Shape.Leaf leaf -> leaf.size;
      case Shape.Marked marked -> bytes(marked.item, entries);
      case Shape.Repeat repeat -> {
        Shape item = repeat.item;
        yield entries / item.entries * item.size + bytes(item, entries % item.entries);
      }
      case Shape.Join join -> {
        int i = 0;
        long rest = entries;
        while (rest > join.items[i].entries) {
          rest -= join.items[i].entries;
          i++;
        }
        yield join.starts[i] + bytes(join.items[i], rest);
      }
    };
  }
}
