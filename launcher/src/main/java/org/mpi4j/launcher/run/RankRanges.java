// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.BitSet;

/** Writes sets of ranks as users do: {@code rank 3}, {@code ranks 0-3, 7}. */
public final class RankRanges {
  private RankRanges() {}

  public static String of(BitSet ranks) {
    StringBuilder text = new StringBuilder(ranks.cardinality() == 1 ? "rank " : "ranks ");
    String separator = "";
    for (int first = ranks.nextSetBit(0); first >= 0; first = ranks.nextSetBit(ranks.nextClearBit(first))) {
      int last = ranks.nextClearBit(first) - 1;
      text.append(separator).append(first);
      if (last > first) {
        text.append(last == first + 1 ? ", " : "-").append(last);
      }
      separator = ", ";
    }
    return text.toString();
  }
}
