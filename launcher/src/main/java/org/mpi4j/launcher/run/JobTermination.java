// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.mpi4j.internal.base.ProcessStatus;

/** Terminates all processes of a job, or of some of its groups: SIGTERM, then SIGKILL. */
public final class JobTermination {
  /** The time from SIGTERM to SIGKILL. */
  private static final long GRACE_NS = 400_000_000L;

  /** Longer than a JVM needs for its start, also where many start at once. */
  private static final Duration STARTUP = Duration.ofSeconds(2);

  private static final String JAVA = File.separator + "java";

  /** How often to search for processes that were started during the search before. */
  private static final int LOOKS = 100;

  private final JobProcesses processes;
  private List<ProcessHandle> asked = List.of();
  private List<RankProcess> ranks = List.of();
  private long killNs;
  private OtherMachines others; // null: none
  private boolean stopping;
  private boolean done;

  JobTermination(JobProcesses processes) {
    this.processes = processes;
  }

  /** Sets the other machines of a job, all of whose processes are to end. */
  void reach(OtherMachines machines) {
    others = machines;
  }

  boolean isStopping() {
    return stopping;
  }

  /** True while terminated processes have time left to end. */
  boolean isWaiting() {
    return stopping && !done;
  }

  /**
   * Sends SIGTERM to all.
   *
   * @param its the ranks among them
   */
  void stop(List<RankProcess> its) {
    stopping = true;
    ranks = its;
    killNs = System.nanoTime() + GRACE_NS;
    asked = processes.descendants();
    Set<Long> inMpi = new HashSet<>();
    for (RankProcess r : ranks) {
      if (!r.isHere()) {
        if (!r.ended()) {
          ((RemoteProcess) r.process).terminate(r.connected);
        }
      } else if (r.connected) {
        inMpi.add(r.process.pid());
      }
    }
    for (RankProcess r : its) {
      if (!r.ended() && r.process instanceof AdoptedProcess) {
        asked.add(r.process.toHandle());
      }
    }
    for (ProcessHandle p : asked) {
      if (inMpi.contains(p.pid()) || !isStartingJvm(p)) {
        p.destroy();
      } else {
        p.destroyForcibly();
      }
    }
    look(System.nanoTime());
  }

  /**
   * True for a JVM that has just started: SIGTERM would make it print an error of its own, and it has nothing
   * to clean up.
   */
  public static boolean isStartingJvm(ProcessHandle p) {
    ProcessHandle.Info info = p.info();
    String command = info.command().orElse("");
    Instant start = info.startInstant().orElse(Instant.EPOCH);
    return command.endsWith(JAVA) && start.plus(STARTUP).isAfter(Instant.now());
  }

  /** How long until the next action is due. */
  long waitNs(long now) {
    return isWaiting() ? Math.max(0, Math.min(killNs - now, 20_000_000L)) : Long.MAX_VALUE;
  }

  /** Kills processes that have not ended in time, and at the end those that have lost their parent. */
  void look(long now) {
    if (!isWaiting()) {
      return;
    }
    boolean allEnded = true;
    for (RankProcess r : ranks) {
      allEnded &= r.ended();
    }
    for (ProcessHandle p : asked) {
      allEnded &= !ProcessStatus.runs(p);
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
    killThere();
    killAll(processes, killed);
  }

  private void killThere() {
    if (others != null) {
      others.killRemaining();
      return;
    }
    for (RankProcess r : ranks) {
      if (!r.isHere()) {
        r.process.destroyForcibly(); // and what it has left running, if it has ended itself
      }
    }
  }

  /** Kills processes, and what these start before they are killed. */
  public static void killAll(JobProcesses processes, Set<ProcessHandle> killed) {
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

  /** Kills the processes that were started when others cannot be started. */
  void killAllNow() {
    stopping = true;
    done = true;
    List<ProcessHandle> all = new ArrayList<>(processes.descendants());
    for (ProcessHandle p : all) {
      p.destroyForcibly();
    }
    if (others != null) {
      others.killRemaining();
    }
  }
}
