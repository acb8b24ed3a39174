// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** What the launcher itself has to say, on standard error between the lines of the ranks. */
final class Report {
  private static final String WHO = "mpiexec: ";

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

  void stopped(String reason) {
    if (!reason.isEmpty()) {
      say(reason + "; all ranks have been stopped");
    }
  }

  void failed(Verdict.Failure f, int size) {
    String others = size == 1 ? "" : "; the job of " + size + " ranks has ended";
    if (!f.message().isEmpty()) {
      say(f.rank().name() + " " + f.words() + others + ":");
      indented(f.message());
      return;
    }
    String tail = size == 1 ? "" : f.rank().errors.lines();
    say(f.rank().name() + " " + f.words() + others
        + (tail.isEmpty() ? "" : "; its last words on standard error:"));
    indented(tail);
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
