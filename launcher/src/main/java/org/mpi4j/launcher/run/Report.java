// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.BitSet;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.internal.diagnosis.StateReport;

/** Prints the launcher's own messages, on standard error between the lines of the ranks. */
final class Report {
  private static final String WHO = "mpiexec: ";

  /** How many different failures are printed at most. */
  private static final int FAILURES = 8;

  private final boolean verbose;
  private final Outputs outputs;

  Report(boolean verbose, Outputs outputs) {
    this.verbose = verbose;
    this.outputs = outputs;
  }

  void started(RankProcess r) {
    if (verbose) {
      say(r.name() + " started: " + String.join(" ", r.plan.command()));
    }
  }

  void ended(RankProcess r) {
    if (verbose) {
      say(r.name() + " " + ExitCodes.inWords(r.exitCode));
    }
  }

  void endedUnasked(ProcessGroup group, BitSet gone, BitSet others) {
    say(Ranges.words(gone) + group.suffix() + " ended without MPI.Finalize, and " + Ranges.words(others)
        + " went on: what waits for messages of those that have ended waits for ever");
  }

  /** Prints where each rank of a group is. */
  void stateReport(ProcessGroup group, Diagnosis d, long seconds) {
    say("where the ranks" + group.suffix() + " are, " + seconds + " s after the start:\n"
        + StateReport.text(d).stripTrailing());
  }

  /** Says that the job makes no progress, and how to find out why. */
  void hint(boolean isDeadlock, long seconds) {
    long pid = ProcessHandle.current().pid();
    say((isDeadlock ? "a deadlock is proven: ranks wait for each other, and would for ever"
        : "the job has made no progress for " + seconds + " s: no rank does anything but wait")
        + ". kill -QUIT " + pid + " (or Ctrl-\\) tells where each rank waits, and for whom");
  }

  void stopped(String reason) {
    if (!reason.isEmpty()) {
      say(reason + "; all ranks have been stopped");
    }
  }

  void lostHost(String text) {
    say(text);
  }

  void lost(OutputError lost) {
    if (!lost.words().isEmpty()) {
      say(lost.words() + "; output of the job is lost");
    }
  }

  /**
   * Prints the failure that ended the job, or groups of it, and other reports of ranks.
   *
   * @param size how many processes have ended
   * @param rest how many go on
   */
  void failed(FailureCause verdict, int size, int rest) {
    FailureCause.Group cause = verdict.cause();
    String goOn = rest == 0 ? "" : ", " + rest + " that are not connected with it go on";
    String others = size == 1 && rest == 0 ? "" : "; the job of " + size + " ranks has ended" + goOn;
    if (!cause.told && cause.first.message().isEmpty()) {
      cause.told = true;
      String tail = size == 1 ? "" : outputs.lastOutput(cause.first.rank());
      say(cause.name() + " " + cause.words() + others
          + (tail.isEmpty() ? "" : "; the last words on standard error:"));
      indented(tail);
    } else if (!cause.told) {
      tell(cause, others);
    }
    toldByRanks(verdict);
  }

  /** Prints what ranks have reported of their failures, each report once. */
  void toldByRanks(FailureCause verdict) {
    int told = 0;
    for (FailureCause.Group g : verdict.groups()) {
      if (!g.told && !g.first.message().isEmpty() && told++ < FAILURES) {
        tell(g, "");
      }
    }
    if (told > FAILURES) {
      say(told - FAILURES + " more different failures");
    }
  }

  private void tell(FailureCause.Group g, String others) {
    g.told = true;
    String message = g.first.message();
    if (g.isConsequence()) {
      say(g.name() + " " + g.words() + ", in consequence: " + message.lines().findFirst().orElse(""));
    } else {
      say(g.name() + " " + g.words() + others + ":");
      indented(message);
    }
    outputs.sayInFiles(g.first.rank().group, g.ranks, message.stripTrailing());
  }

  private void indented(String text) {
    if (!text.isEmpty()) {
      outputs.say("    " + text.stripTrailing().replace("\n", "\n    "));
    }
  }

  private void say(String text) {
    outputs.say(WHO + text);
  }
}
