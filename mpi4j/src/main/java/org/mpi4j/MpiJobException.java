// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Ranks of an in-JVM job failed. The cause is the first failure; all others are suppressed exceptions. */
public final class MpiJobException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient SortedMap<Integer, Throwable> failures;

  private final int exitCode;

  MpiJobException(int firstRank, int exitCode, Map<Integer, Throwable> failures, List<Integer> running) {
    super(
        "rank " + firstRank + " failed: " + failures.get(firstRank)
            + (failures.size() > 1 ? " (and " + (failures.size() - 1) + " more)" : "")
            + stillRunning(running),
        failures.get(firstRank));
    this.exitCode = exitCode;
    this.failures = new TreeMap<>(failures); // those that still run may add theirs later
    this.failures.forEach(
        (rank, failure) -> {
          if (rank != firstRank) {
            addSuppressed(failure);
          }
        });
  }

  private static String stillRunning(List<Integer> ranks) {
    return ranks.isEmpty()
        ? ""
        : "; still running, since they neither call MPI nor heed Thread.interrupt: ranks " + ranks;
  }

  /** The code of {@link Comm#abort}, or 1. */
  public int exitCode() {
    return exitCode;
  }

  /** What each failed rank threw. */
  public SortedMap<Integer, Throwable> failures() {
    return failures;
  }
}
