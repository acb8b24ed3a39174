// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.hosts;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.launcher.job.UsageException;

/** Reads lists as Slurm writes them: names {@code n[01-03,7],login}, counts {@code 2(x3),1}. */
final class NodeList {
  private static final int MOST = 1_000_000;

  private NodeList() {}

  /** All names of a list. */
  static List<String> names(String list) {
    List<String> names = new ArrayList<>();
    int depth = 0;
    int from = 0;
    for (int i = 0; i <= list.length(); i++) {
      char c = i == list.length() ? ',' : list.charAt(i);
      depth += c == '[' ? 1 : c == ']' ? -1 : 0;
      if (c == ',' && depth == 0) {
        expand(list.substring(from, i).strip(), list, names);
        from = i + 1;
      }
    }
    if (depth != 0 || names.isEmpty()) {
      throw malformed(list);
    }
    return names;
  }

  /** Replaces the first brackets of a name by each of their numbers, then the next ones. */
  private static void expand(String name, String list, List<String> to) {
    int open = name.indexOf('[');
    if (open < 0) {
      if (!name.isEmpty()) {
        to.add(name);
      }
      return;
    }
    int close = name.indexOf(']', open);
    if (close < 0) {
      throw malformed(list);
    }
    for (String range : name.substring(open + 1, close).split(",")) {
      int dash = range.indexOf('-');
      String first = dash < 0 ? range : range.substring(0, dash);
      int low = number(first, list);
      int high = dash < 0 ? low : number(range.substring(dash + 1), list);
      for (int n = low; n <= high; n++) {
        String digits = Integer.toString(n);
        String zeros = "0".repeat(Math.max(0, first.length() - digits.length()));
        expand(name.substring(0, open) + zeros + digits + name.substring(close + 1), list, to);
      }
    }
  }

  /** The numbers of {@code 2(x3),1}: 2, 2, 2, 1. */
  static List<Integer> counts(String list) {
    List<Integer> counts = new ArrayList<>();
    for (String word : list.split(",")) {
      int open = word.indexOf("(x");
      boolean repeated = open > 0 && word.endsWith(")");
      int times = repeated ? number(word.substring(open + 2, word.length() - 1), list) : 1;
      int count = number(repeated ? word.substring(0, open) : word.strip(), list);
      for (int i = 0; i < times; i++) {
        counts.add(count);
      }
    }
    return counts;
  }

  private static int number(String digits, String list) {
    try {
      int number = Integer.parseInt(digits);
      if (number >= 0 && number < MOST) {
        return number;
      }
    } catch (NumberFormatException e) {
      // said below
    }
    throw malformed(list);
  }

  private static UsageException malformed(String list) {
    return new UsageException("cannot read Slurm's list \"" + list + "\"");
  }
}
