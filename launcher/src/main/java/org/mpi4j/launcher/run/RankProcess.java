// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.List;

/** The state of one process in {@link Job}: a rank, or all ranks. Only Job's thread changes it. */
final class RankProcess {
  final ProcessGroup group;
  final int rank;
  final RankPlan plan;
  final Process process;
  final LineTail errors = new LineTail();
  boolean connected;
  boolean disconnected;
  boolean initialized;
  boolean finalized;
  boolean judged;

  /** It answers questions. */
  boolean answers;

  /** Processes of other groups can reach it: they and it end together. */
  boolean reachable;

  /** It waits for all ranks to join. */
  boolean waits;

  /** It has reported that its program ended without finalize, which is allowed in some older APIs. */
  boolean unasked;

  /** It has reported that it noticed another rank's end before it failed itself. */
  boolean isConsequence;

  /** When the process ended, or its connection broke although it lives on; 0: neither. */
  long endedNs;

  long orphanedNs;
  int exitCode = -1;

  private final String title;

  /**
   * @param title its name in messages, {@code rank 2} for instance
   */
  RankProcess(ProcessGroup group, RankPlan plan, Process process, String title) {
    this.group = group;
    this.title = title;
    this.rank = plan.rank();
    this.plan = plan;
    this.process = process;
  }

  boolean ended() {
    return endedNs != 0;
  }

  /** True if it runs on this machine. */
  boolean isHere() {
    return plan.host() == null;
  }

  /** True if it left MPI in good order, or never began. */
  boolean inOrder() {
    return finalized || !initialized;
  }

  /** Its number among all processes of the job. */
  int number() {
    return group.first() + rank;
  }

  /** {@code rank 2 (pid 4711, java Hello)}, or {@code rank 2 on b (...)} if it runs on another machine. */
  String name() {
    String where = isHere() ? "" : " on " + plan.host();
    return title + where + " (pid " + process.pid() + ", " + shortCommand(plan.command()) + ")";
  }

  private static String shortCommand(List<String> command) {
    String first = command.get(0);
    String name = first.substring(first.lastIndexOf('/') + 1);
    int classPath = command.lastIndexOf("-cp");
    boolean java = name.equals("java") && classPath > 0 && classPath + 2 < command.size();
    return java ? name + " " + command.get(classPath + 2) : name;
  }
}
