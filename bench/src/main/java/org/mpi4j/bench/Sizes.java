// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.ArrayList;
import java.util.List;

/** Reads lists of message sizes: {@code 0,8,1k-4m} has single sizes and a range that doubles. */
final class Sizes {
  private static final int LARGEST = 1 << 30;

  private Sizes() {}

  static List<Integer> parse(String text) {
    List<Integer> sizes = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      int dash = part.indexOf('-');
      int from = size(dash < 0 ? part : part.substring(0, dash));
      int to = dash < 0 ? from : size(part.substring(dash + 1));
      addDoubling(sizes, from, to);
    }
    return List.copyOf(sizes);
  }

  private static void addDoubling(List<Integer> sizes, int from, int to) {
    for (long size = from; size <= to; size = size == 0 ? 1 : 2 * size) {
      sizes.add((int) size);
    }
  }

  private static int size(String text) {
    int shift = text.endsWith("k") ? 10 : text.endsWith("m") ? 20 : 0;
    try {
      long value = Long.parseLong(shift == 0 ? text : text.substring(0, text.length() - 1));
      if (value >= 0 && value <= LARGEST >> shift) {
        return (int) (value << shift);
      }
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("no size: '" + text + "'", e);
    }
    throw new IllegalArgumentException("sizes lie in 0.." + LARGEST + ": '" + text + "'");
  }
}
