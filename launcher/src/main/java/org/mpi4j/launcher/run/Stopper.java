// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;

/** Ends all processes of a job: politely, and after a moment for good. */
final class Stopper {
  /** From TERM to KILL. */
  private static final long GRACE_NS = 400_000_000L;

  private final Leftovers leftovers;
  private List<ProcessHandle> asked = List.of();
  private long killNs;
  private boolean stopping;
  private boolean done;

  Stopper(Leftovers leftovers) {
    this.leftovers = leftovers;
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
    asked = leftovers.descendants();
    for (ProcessHandle p : asked) {
      p.destroy();
    }
    look(System.nanoTime(), ranks);
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
      killLeftovers();
    }
  }

  /** Kills every process that belongs to the job. */
  void killLeftovers() {
    for (ProcessHandle p : leftovers.all()) {
      p.destroyForcibly();
    }
    for (ProcessHandle p : asked) {
      p.destroyForcibly();
    }
  }

  /** Ends what was started when the rest cannot be started. */
  void killAllNow() {
    stopping = true;
    done = true;
    List<ProcessHandle> all = new ArrayList<>(leftovers.descendants());
    for (ProcessHandle p : all) {
      p.destroyForcibly();
    }
  }
}
