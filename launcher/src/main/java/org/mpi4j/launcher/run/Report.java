// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

/** What the launcher itself has to say, on standard error. */
final class Report {
  private static final String WHO = "mpiexec: ";

  private final boolean verbose;

  Report(boolean verbose) {
    this.verbose = verbose;
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

  private static void indented(String text) {
    if (!text.isEmpty()) {
      System.err.println("    " + text.stripTrailing().replace("\n", "\n    "));
    }
  }

  private static void say(String text) {
    System.err.println(WHO + text);
  }
}
