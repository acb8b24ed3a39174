// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.launcher.run.RankInText;

/**
 * The exceptions of ranks that are threads of one JVM. Stacks that differ in the number of the rank alone
 * count as one, so that a mistake that all ranks make is printed once.
 */
final class RankFailures {
  private final Map<String, Group> groups = new LinkedHashMap<>();

  /** Ranks with the same stack, and the text of the first of them. */
  private record Group(String stack, BitSet ranks) {
    private String text() {
      int first = ranks.nextSetBit(0);
      String own = "Exception in thread \"rank-" + first + "\" " + stack;
      if (ranks.cardinality() == 1) {
        return own;
      }
      BitSet others = (BitSet) ranks.clone();
      others.clear(first);
      return own + "\t... and the same in " + Ranges.words(others) + System.lineSeparator();
    }
  }

  /** Adds what a rank has thrown; ranks come in ascending order. */
  void add(int rank, Throwable thrown) {
    StringWriter written = new StringWriter();
    thrown.printStackTrace(new PrintWriter(written));
    String stack = written.toString();
    String kind = RankInText.removed(stack, rank);
    groups.computeIfAbsent(kind, k -> new Group(stack, new BitSet())).ranks.set(rank);
  }

  /** Each stack as a JVM prints it, with the other ranks that have the same. */
  String text() {
    StringBuilder text = new StringBuilder();
    groups.values().forEach(g -> text.append(g.text()));
    return text.toString();
  }

  /** Says who has failed with the same stack as a rank: {@code rank 3} or {@code ranks 0-3}. */
  String ranksLike(int rank) {
    return groups.values().stream().map(Group::ranks).filter(ranks -> ranks.get(rank)).findFirst()
        .map(Ranges::words).orElse("rank " + rank);
  }
}
