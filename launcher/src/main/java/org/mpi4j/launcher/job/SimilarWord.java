// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

import java.util.Collection;
import java.util.Locale;

/** Finds what was probably meant by a word that is none of those that are known. */
public final class SimilarWord {
  private static final int SHORTEST_BEGINNING = 3;

  /** One wrong letter in so many is taken for a typing error. */
  private static final int LETTERS_PER_ERROR = 3;

  private SimilarWord() {}

  /** The known word that is most like this one, or begins like it; null if none is. */
  public static String to(String word, Collection<String> known) {
    String wanted = word.toLowerCase(Locale.ROOT);
    String nearest = null;
    int least = Math.max(1, word.length() / LETTERS_PER_ERROR) + 1;
    for (String each : known) {
      int errors = errors(wanted, each.toLowerCase(Locale.ROOT));
      if (errors < least || errors == least && nearest != null && each.compareTo(nearest) < 0) {
        nearest = each;
        least = errors;
      }
    }
    return nearest == null ? beginning(wanted, known) : nearest;
  }

  private static String beginning(String wanted, Collection<String> known) {
    return wanted.length() < SHORTEST_BEGINNING ? null
        : known.stream().filter(each -> each.toLowerCase(Locale.ROOT).startsWith(wanted)).sorted().findFirst()
            .orElse(null);
  }

  /** How many letters must be added, left out, replaced or swapped to get from one word to the other. */
  private static int errors(String a, String b) {
    int[][] cost = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      for (int j = 0; j <= b.length(); j++) {
        cost[i][j] = i == 0 || j == 0 ? i + j : least(cost, a, i, b, j);
      }
    }
    return cost[a.length()][b.length()];
  }

  private static int least(int[][] cost, String a, int i, String b, int j) {
    int replaced = cost[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
    int least = Math.min(replaced, Math.min(cost[i - 1][j], cost[i][j - 1]) + 1);
    boolean swapped = i > 1 && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
    return swapped ? Math.min(least, cost[i - 2][j - 2] + 1) : least;
  }
}
