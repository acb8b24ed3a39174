// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.BitSet;
import org.mpi4j.internal.diagnosis.Ranges;

/** Finds out from how processes end, and what they report, whether they have failed. */
final class FailureDetector {
  private static final long MS = 1_000_000L;

  /** How long an ended rank's last report may be under way on its control connection. */
  private static final long LAST_REPORT_NS = 500 * MS;

  /** How long after a rank whose program ended without finalize the others may be in MPI without a word. */
  private static final long NOTICE_NS = 5_000 * MS;

  /** How long a rank may live without its control connection. */
  private static final long ORPHAN_NS = 2_000 * MS;

  /** What happens to ranks that have failed. */
  interface Outcome {
    /** The rank has failed. */
    void failed(FailureCause.Failure failure);

    /** The rank has failed after it has left MPI. */
    void failedAfterLeaving(FailureCause.Failure failure);

    /** True if the rank's group is being stopped: what happens now is no failure. */
    boolean isStopping(ProcessGroup group);
  }

  private final Outcome outcome;
  private final Report report;

  FailureDetector(Outcome outcome, Report report) {
    this.outcome = outcome;
    this.report = report;
  }

  void aborted(RankProcess r, int code, String message) {
    if (!r.judged) {
      r.judged = true;
      outcome.failed(new FailureCause.Failure(r, code == 0 ? 1 : code & 0xff,
          "aborted the job with code " + code, message, false));
    }
  }

  /** Handles a rank's report of the failure that is about to end it. */
  void reported(RankProcess r, String text, boolean consequence) {
    if (r.judged) {
      return; // what it noticed after its own failure is no cause of that
    }
    r.isConsequence |= consequence;
    r.unasked |= !consequence && text.isEmpty();
    if (text.isEmpty()) {
      return;
    }
    r.judged = true;
    FailureCause.Failure f =
        new FailureCause.Failure(r, 1, "failed by an exception that nobody caught", text, false);
    if (r.finalized && !outcome.isStopping(r.group)) {
      outcome.failedAfterLeaving(f);
    } else {
      outcome.failed(f);
    }
  }

  /** Finds out whether an ended rank failed, once all its reports have arrived. */
  void ended(RankProcess r) {
    boolean heard = !r.connected || r.disconnected || System.nanoTime() - r.endedNs > LAST_REPORT_NS;
    if (!r.ended() || r.judged || !heard) {
      return;
    }
    r.judged = true;
    if (r.exitCode != 0) {
      String words = ExitCodes.inWords(r.exitCode)
          + (r.initialized && !r.finalized ? " before MPI_Finalize" : "");
      boolean dead = ExitCodes.isSignal(r.exitCode);
      FailureCause.Failure failure = new FailureCause.Failure(r, r.exitCode, words, "", dead);
      if (r.finalized && !dead) {
        outcome.failedAfterLeaving(failure);
      } else {
        outcome.failed(failure);
      }
    } else if (r.unasked && r.finalized) {
      r.group.noticeNs = r.group.noticeNs == 0 ? System.nanoTime() + NOTICE_NS : r.group.noticeNs;
    } else if (!r.inOrder()) {
      outcome.failed(
          new FailureCause.Failure(r, 1, "ended without calling MPI_Finalize (exit code 0)", "", false));
    } else if (r.group.awaitsJoin()) {
      outcome.failed(
          new FailureCause.Failure(r, 1, "ended with exit code 0 without calling MPI_Init", "", false));
    }
  }

  /** Does what is due by the clock. */
  void look(ProcessGroup group, long now) {
    for (RankProcess r : group.processes()) {
      ended(r);
      if (r.orphanedNs != 0 && !r.ended() && !r.inOrder() && now - r.orphanedNs > ORPHAN_NS) {
        r.orphanedNs = 0;
        outcome.failed(new FailureCause.Failure(
            r, 1, "closed its control connection without MPI_Finalize", "", true));
      }
    }
    lookForTheAbsent(group);
    if (group.noticeNs != 0 && now >= group.noticeNs) {
      group.noticeNs = 0;
      noticeThoseInMpi(group);
    }
  }

  /** Finds ranks that wait in MPI_Init for one that has ended, as they would for ever. */
  private void lookForTheAbsent(ProcessGroup group) {
    BitSet waiting = group.ranks(r -> r.waits);
    if (waiting.isEmpty() || group.failure != null) {
      return;
    }
    for (RankProcess r : group.processes()) {
      if (r.judged && r.ended() && r.exitCode == 0) {
        String words = "ended with exit code 0 without calling MPI_Init, where "
            + Ranges.words(waiting) + " waited for it";
        outcome.failed(new FailureCause.Failure(r, 1, words, "", false));
        return;
      }
    }
  }

  private void noticeThoseInMpi(ProcessGroup group) {
    BitSet inMpi = group.inMpi();
    if (!inMpi.isEmpty() && !outcome.isStopping(group)) {
      report.endedUnasked(group, group.ranks(r -> r.ended() && r.unasked), inMpi);
    }
  }
}
