// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.mpi4j.internal.diagnosis.Ranges;

/**
 * Determines which failure ended the job.
 *
 * <p>When a rank dies, others notice at once and fail too, sometimes before the launcher notices the first.
 * So failures are collected for a moment. What a rank reports (an abort, an uncaught exception) and death by
 * a signal count before other ends; failures of ranks that had noticed another's end count last.
 */
final class FailureCause {
  /**
   * One rank's failure.
   *
   * @param code the exit code that it gives the job
   * @param words what happened
   * @param message that the rank has reported, may be empty
   * @param dead true if the rank was ended from outside, so that it is no consequence of another failure
   */
  record Failure(RankProcess rank, int code, String words, String message, boolean dead) {
    /** Smaller is more likely to be the cause. */
    private int order() {
      if (rank.isConsequence && !dead) {
        return 2;
      }
      return dead || !message.isEmpty() ? 0 : 1;
    }

    /** Equal for failures that differ in the rank only. */
    private String kind() {
      return order() + rank.group.suffix() + words + '\n' + RankInText.removed(message, rank.rank);
    }
  }

  private static final String WAS = "was ";

  /** Failures of several ranks that are the same. */
  static final class Group {
    final Failure first;
    final BitSet ranks = new BitSet();
    boolean told;

    Group(Failure first) {
      this.first = first;
    }

    /** True if all of them only suffer from another failure. */
    boolean isConsequence() {
      return first.order() == 2;
    }

    /** {@code rank 2 (pid 4711, java Hello)} or {@code ranks 0-3, 7}. */
    String name() {
      return ranks.cardinality() == 1 ? first.rank.name() : Ranges.words(ranks) + first.rank.group.suffix();
    }

    /** What happened to them. */
    String words() {
      String words = first.words;
      boolean several = ranks.cardinality() > 1 && words.startsWith(WAS);
      return several ? "were " + words.substring(WAS.length()) : words;
    }
  }

  private final Map<String, Group> groups = new LinkedHashMap<>();

  void add(Failure f) {
    groups.computeIfAbsent(f.kind(), kind -> new Group(f)).ranks.set(f.rank.rank);
  }

  /**
   * Adds a failure only if a rank has reported the same: others may follow from the launcher's stopping the
   * job.
   */
  void addIfKnown(Failure f) {
    if (!f.message.isEmpty() && groups.containsKey(f.kind())) {
      add(f);
    }
  }

  boolean isEmpty() {
    return groups.isEmpty();
  }

  /** True if something was found that is no consequence. */
  boolean hasCause() {
    return !isEmpty() && !cause().isConsequence();
  }

  /** The failures that determine the job's exit code. */
  Group cause() {
    Group best = null;
    for (Group g : groups.values()) {
      if (best == null || g.first.order() < best.first.order()) {
        best = g;
      }
    }
    return best;
  }

  /** All of them, the cause first. */
  Collection<Group> groups() {
    List<Group> all = new ArrayList<>(groups.values());
    if (all.remove(cause())) {
      all.add(0, cause());
    }
    return all;
  }
}
