// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Terminates all processes of a job: SIGTERM, then SIGKILL. */
final class JobTermination {
  /** From TERM to KILL. */
  private static final long GRACE_NS = 400_000_000L;

  /** Longer than a JVM needs for its start, also where many start at once. */
  private static final Duration STARTUP = Duration.ofSeconds(2);

  private static final String JAVA = File.separator + "java";

  /** So often it is looked for processes that were started while we looked. */
  private static final int LOOKS = 100;

  private final JobProcesses processes;
  private List<ProcessHandle> asked = List.of();
  private long killNs;
  private boolean stopping;
  private boolean done;

  JobTermination(JobProcesses processes) {
    this.processes = processes;
  }

  boolean isStopping() {
    return stopping;
  }

  /** True while processes that were asked to end have time left to do so. */
  boolean isWaiting() {
    return stopping && !done;
  }

  /** Asks all to end. */
  void stop(RankProcess[] ranks) {
    stopping = true;
    killNs = System.nanoTime() + GRACE_NS;
    asked = processes.descendants();
    Set<Long> inMpi = new HashSet<>();
    for (RankProcess r : ranks) {
      if (r.connected) {
        inMpi.add(r.process.pid());
      }
    }
    for (ProcessHandle p : asked) {
      if (inMpi.contains(p.pid()) || !isStartingJvm(p)) {
        p.destroy();
      } else {
        p.destroyForcibly();
      }
    }
    look(System.nanoTime(), ranks);
  }

  /**
   * A JVM that is asked to end before it is complete writes about an error of its own. One so young has
   * nothing to put in order.
   */
  private static boolean isStartingJvm(ProcessHandle p) {
    ProcessHandle.Info info = p.info();
    String command = info.command().orElse("");
    Instant start = info.startInstant().orElse(Instant.EPOCH);
    return command.endsWith(JAVA) && start.plus(STARTUP).isAfter(Instant.now());
  }

  /** How long until something is to be done. */
  long waitNs(long now) {
    return isWaiting() ? Math.max(0, Math.min(killNs - now, 20_000_000L)) : Long.MAX_VALUE;
  }

  /** Kills what has not ended when the time is over, and at the end what has lost its parent. */
  void look(long now, RankProcess[] ranks) {
    if (!isWaiting()) {
      return;
    }
    boolean allEnded = true;
    for (RankProcess r : ranks) {
      allEnded &= r.ended();
    }
    for (ProcessHandle p : asked) {
      allEnded &= !p.isAlive();
    }
    if (allEnded || now >= killNs) {
      done = true;
      killRemaining();
    }
  }

  /** Kills every process that belongs to the job, and what these start before they are killed. */
  void killRemaining() {
    Set<ProcessHandle> killed = new HashSet<>(asked);
    for (ProcessHandle p : asked) {
      p.destroyForcibly();
    }
    for (int i = 0; i < LOOKS; i++) {
      List<ProcessHandle> found = processes.all();
      found.removeAll(killed);
      if (found.isEmpty()) {
        return;
      }
      for (ProcessHandle p : found) {
        p.destroyForcibly();
      }
      killed.addAll(found);
    }
  }

  /** Ends what was started when the rest cannot be started. */
  void killAllNow() {
    stopping = true;
    done = true;
    List<ProcessHandle> all = new ArrayList<>(processes.descendants());
    for (ProcessHandle p : all) {
      p.destroyForcibly();
    }
  }
}
