// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.BitSet;
import org.mpi4j.launcher.job.UsageException;

/**
 * The ranks that a word of the command line selects. {@code all}, {@code none}, or a list like
 * {@code 0,2-4}.
 */
final class RankSelection {
  private RankSelection() {}

  static BitSet of(String text, int size) {
    BitSet ranks = new BitSet(size);
    if (text.equals("all")) {
      ranks.set(0, size);
    } else if (!text.equals("none")) {
      for (String part : text.split(",", -1)) {
        add(part, text, ranks, size);
      }
    }
    return ranks;
  }

  private static void add(String part, String text, BitSet ranks, int size) {
    int dash = part.indexOf('-');
    try {
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
      if (first >= 0 && first <= last && last < size) {
        ranks.set(first, last + 1);
        return;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw new UsageException("--stdin " + text + ": must be all, none or ranks out of 0.." + (size - 1));
  }
}
