// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import java.util.BitSet;
import java.util.Collection;

/** Sets of ranks in words, {@code rank 3} or {@code ranks 0-3, 7}, and as text that can be read again. */
public final class Ranges {
  private static final String SEPARATOR = ", ";

  private Ranges() {}

  /** {@code rank 3}, {@code ranks 0-3, 7}. */
  public static String words(BitSet ranks) {
    return (ranks.cardinality() == 1 ? "rank " : "ranks ") + list(ranks, SEPARATOR);
  }

  /** The same of a collection. */
  public static String words(Collection<Integer> ranks) {
    return words(set(ranks));
  }

  /** The ranks as a set. */
  public static BitSet set(Collection<Integer> ranks) {
    BitSet set = new BitSet();
    ranks.forEach(set::set);
    return set;
  }

  /** Without blanks. */
  static String text(BitSet ranks) {
    return list(ranks, ",");
  }

  /** Reads {@link #text}. */
  static BitSet read(String text) {
    BitSet ranks = new BitSet();
    for (String part : text.isEmpty() ? new String[0] : text.split(",")) {
      int dash = part.indexOf('-');
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      ranks.set(first, 1 + Integer.parseInt(part.substring(dash + 1)));
    }
    return ranks;
  }

  private static String list(BitSet ranks, String separator) {
    StringBuilder text = new StringBuilder();
    for (int first = ranks.nextSetBit(0); first >= 0; first = ranks.nextSetBit(ranks.nextClearBit(first))) {
      int last = ranks.nextClearBit(first) - 1;
      text.append(text.isEmpty() ? "" : separator).append(first);
      if (last > first) {
        text.append(last == first + 1 ? separator : "-").append(last);
      }
    }
    return text.toString();
  }
}
