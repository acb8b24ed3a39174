// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;

/**
 * Decides which failure ended the job.
 *
 * <p>When a rank dies, others notice at once and fail too, sometimes faster than the launcher hears of the
 * first. So failures are collected for a moment; a rank that a signal ended counts before others.
 */
final class Verdict {
  /**
   * One rank's failure.
   *
   * @param code the exit code that it gives the job
   * @param words what happened
   * @param message what the rank itself had to say, may be empty
   * @param dead true if the rank was ended from outside, so that it is no consequence of another failure
   */
  record Failure(RankProcess rank, int code, String words, String message, boolean dead) {}

  private final List<Failure> failures = new ArrayList<>();

  void add(Failure f) {
    failures.add(f);
  }

  boolean isEmpty() {
    return failures.isEmpty();
  }

  /** The failure that the job is judged by. */
  Failure first() {
    for (Failure f : failures) {
      if (f.dead) {
        return f;
      }
    }
    return failures.get(0);
  }
}
