// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.run.HostLauncher.Input;

/**
 * A running job: starts the ranks, watches them, ends them, reports what went wrong.
 *
 * <pre>
 *   running --first failure--> settling (which failure was first?) --> stopping (TERM) --> KILL --> over
 *      |                                                                  ^
 *      +--- signal, --timeout, output cannot be written ------------------+
 * </pre>
 */
public final class Job {
  private static final long MS = 1_000_000L;

  /** How often processes are checked whose output pipe a child of theirs holds open. */
  private static final long LOOK_NS = 200 * MS;

  /** How long the consequences of a failure are collected before one is called the first. */
  private static final long SETTLE_NS = 40 * MS;

  /** How long to wait for the cause where only consequences of another rank's end are known. */
  private static final long CAUSE_NS = 1_000 * MS;

  /** How long the output in pipes may take when all ranks have ended. */
  private static final long PIPES_MS = 200;

  /** How long the output may take when no process is left that could write more. */
  private static final long LAST_LINES_MS = 2_000;

  /** How long an ended rank's last report may be under way on its control connection. */
  private static final long LAST_REPORT_NS = 500 * MS;

  /** How long after a rank that left MPI and then failed the others may still be in MPI. */
  private static final long LEAVERS_NS = 1_000 * MS;

  /** How long after a rank whose program ended without finalize the others may be in MPI without a word. */
  private static final long NOTICE_NS = 5_000 * MS;

  /** How long a rank may live without its control connection. */
  private static final long ORPHAN_NS = 2_000 * MS;

  private final JobSpec spec;
  private final Events events;
  private final Outputs outputs;
  private final CleanupProcess cleanup;
  private final JobTermination termination;
  private final Report report;
  private final FailureCause causes = new FailureCause();
  private RankProcess[] ranks = new RankProcess[0];
  private int running;
  private long settledNs;
  private long causeNs;
  private long leaversNs;
  private long noticeNs;
  private long timeoutNs;
  private String stopReason;
  private int stopCode;

  /**
   * @param terminal true if standard output is a terminal
   */
  public Job(JobSpec spec, String jobId, Events events, CleanupProcess cleanup, boolean terminal) {
    this.spec = spec;
    this.events = events;
    this.cleanup = cleanup;
    this.outputs = new Outputs(spec, new Pattern(jobId), events, terminal);
    this.termination = new JobTermination(new JobProcesses(jobId, cleanup));
    this.report = new Report(spec.verbose, outputs);
  }

  /**
   * Runs the job to its end.
   *
   * @param hosts for each program of the command line, the launcher of its ranks
   * @return the exit code
   */
  public int run(List<RankPlan> plans, List<HostLauncher> hosts) {
    start(plans, hosts);
    while (running > 0 || termination.isWaiting()) {
      Event e = events.next(waitNs());
      if (e != null) {
        handle(e);
      }
      look();
    }
    return end();
  }

  private void start(List<RankPlan> plans, List<HostLauncher> hosts) {
    BitSet readers = RankSelection.of(spec.stdin, plans.size());
    for (RankPlan plan : plans) {
      outputs.open(plan.rank());
    }
    Input readersInput = readers.cardinality() == 1 ? Input.INHERITED : Input.PIPE;
    ranks = new RankProcess[plans.size()];
    for (RankPlan plan : plans) {
      start(plan, hosts.get(plan.appnum()), readers.get(plan.rank()) ? readersInput : Input.NONE);
    }
    InputSpread spread = new InputSpread();
    for (RankProcess r : ranks) {
      outputs.forward(r);
      cleanup.watch(r.process.pid());
      if (readersInput == Input.PIPE && readers.get(r.rank)) {
        spread.add(r.process);
      }
    }
    spread.start();
    if (spec.timeoutSeconds > 0) {
      timeoutNs = System.nanoTime() + (long) (spec.timeoutSeconds * TimeUnit.SECONDS.toNanos(1));
    }
  }

  private void start(RankPlan plan, HostLauncher host, Input input) {
    try {
      String title = spec.inJvm ? "the JVM of all ranks" : "rank " + plan.rank();
      ranks[plan.rank()] = new RankProcess(plan, host.start(plan, input), title);
      running++;
      report.started(ranks[plan.rank()]);
    } catch (IOException e) {
      termination.killAllNow();
      throw new UsageException(
          UsageException.NOT_EXECUTABLE, "cannot start rank " + plan.rank() + ": " + e.getMessage());
    }
  }

  /** How long the next event may be waited for. */
  private long waitNs() {
    long now = System.nanoTime();
    long wait = LOOK_NS;
    if (settledNs != 0) {
      wait = Math.min(wait, Math.max(settledNs - now, 10 * MS));
    }
    if (timeoutNs != 0) {
      wait = Math.min(wait, timeoutNs - now);
    }
    return Math.max(MS, Math.min(wait, termination.waitNs(now)));
  }

  private void handle(Event e) {
    RankProcess r = e.rank() < 0 ? null : ranks[e.rank()];
    switch (e.kind()) {
      case EXITED -> exited(r, e.code());
      case CONNECTED -> {
        r.connected = true;
        r.disconnected = false;
        r.orphanedNs = 0;
      }
      case INITIALIZED -> {
        r.initialized = true;
        r.finalized = false;
      }
      case FINALIZED -> r.finalized = true;
      case WAITS -> r.waits = true;
      case RELEASED -> {
        for (RankProcess each : ranks) {
          each.waits = false;
        }
      }
      case FAILED -> failed(r, e.text(), e.code() != 0);
      case ABORTED -> aborted(r, e.code(), e.text());
      case DISCONNECTED -> {
        r.disconnected = true;
        r.waits = false;
        r.orphanedNs = System.nanoTime();
        judge(r);
      }
      case INTERRUPTED -> stop("interrupted", ExitCodes.INTERRUPTED);
      case OUTPUT_LOST -> stop(outputs.lost().words(), outputs.lost().code());
    }
  }

  private void exited(RankProcess r, int code) {
    if (!r.ended()) {
      r.endedNs = System.nanoTime();
      r.exitCode = code;
      running--;
      cleanup.forget(r.process.pid());
      report.ended(r);
      judge(r);
    }
  }

  private void aborted(RankProcess r, int code, String message) {
    if (!r.judged) {
      r.judged = true;
      fail(new FailureCause.Failure(r, code == 0 ? 1 : code & 0xff, "aborted the job with code " + code,
          message, false));
    }
  }

  /** Handles a rank's report of the failure that is about to end it. */
  private void failed(RankProcess r, String report, boolean consequence) {
    if (r.judged) {
      return; // what it noticed after its own failure is no cause of that
    }
    r.isConsequence |= consequence;
    r.unasked |= !consequence && report.isEmpty();
    if (report.isEmpty()) {
      return;
    }
    r.judged = true;
    FailureCause.Failure f =
        new FailureCause.Failure(r, 1, "failed by an exception that nobody caught", report, false);
    if (r.finalized && !termination.isStopping()) {
      leftInOrder(f);
    } else {
      fail(f);
    }
  }

  /** Notes the failure of a rank that has left MPI: the others can go on, unless they wait for it. */
  private void leftInOrder(FailureCause.Failure failure) {
    causes.add(failure);
    leaversNs = leaversNs == 0 ? System.nanoTime() + LEAVERS_NS : leaversNs;
  }

  /** Finds out whether an ended rank failed, once all its reports have arrived. */
  private void judge(RankProcess r) {
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
        leftInOrder(failure);
      } else {
        fail(failure);
      }
    } else if (r.unasked && r.finalized) {
      noticeNs = noticeNs == 0 ? System.nanoTime() + NOTICE_NS : noticeNs;
    } else if (!r.inOrder()) {
      fail(new FailureCause.Failure(r, 1, "ended without calling MPI_Finalize (exit code 0)", "", false));
    }
  }

  private void fail(FailureCause.Failure failure) {
    if (termination.isStopping()) {
      causes.addIfKnown(failure);
      return;
    }
    causes.add(failure);
    if (settledNs == 0) {
      settledNs = System.nanoTime() + SETTLE_NS;
      causeNs = System.nanoTime() + CAUSE_NS;
    }
  }

  /** Stops ranks that wait in MPI_Init for one that has ended, as they would for ever. */
  private void lookForTheAbsent() {
    BitSet waiting = new BitSet();
    RankProcess absent = null;
    for (RankProcess r : ranks) {
      waiting.set(r.rank, r.waits);
      absent = absent == null && r.judged && r.ended() && r.exitCode == 0 ? r : absent;
    }
    if (absent != null && !waiting.isEmpty() && causes.isEmpty()) {
      String words = "ended with exit code 0 without calling MPI_Init, where "
          + RankRanges.of(waiting) + " waited for it";
      fail(new FailureCause.Failure(absent, 1, words, "", false));
    }
  }

  /** Does what is due by the clock. */
  private void look() {
    long now = System.nanoTime();
    for (RankProcess r : ranks) {
      if (!r.ended() && !r.process.isAlive()) {
        exited(r, r.process.exitValue());
      }
      judge(r);
      if (r.orphanedNs != 0 && !r.ended() && !r.inOrder() && now - r.orphanedNs > ORPHAN_NS) {
        r.orphanedNs = 0;
        fail(new FailureCause.Failure(r, 1, "closed its control connection without MPI_Finalize", "", true));
      }
    }
    lookForTheAbsent();
    if (leaversNs != 0 && now >= leaversNs) {
      leaversNs = 0;
      stopThoseInMpi();
    }
    if (noticeNs != 0 && now >= noticeNs) {
      noticeNs = 0;
      noticeThoseInMpi();
    }
    if (settledNs != 0 && now >= settledNs && (causes.hasCause() || running == 0 || now >= causeNs)) {
      settledNs = 0;
      stop(null, 0);
    }
    if (timeoutNs != 0 && now >= timeoutNs && running > 0) {
      timeoutNs = 0;
      stop("stopped after --timeout of " + spec.timeoutSeconds + " s; still running: " + alive(),
          ExitCodes.TIMEOUT);
    }
    termination.look(now, ranks);
  }

  /**
   * Stops the others some time after a rank left MPI and then failed: a Java program that fails inside
   * try-with-resources leaves MPI in good order, but the others may wait for its messages for ever.
   */
  private void stopThoseInMpi() {
    if (!inMpi().isEmpty()) {
      stop(null, 0);
    }
    if (!termination.isStopping()) {
      report.toldByRanks(causes); // the job may run on for long
    }
  }

  private void noticeThoseInMpi() {
    BitSet gone = new BitSet();
    for (RankProcess r : ranks) {
      gone.set(r.rank, r.ended() && r.unasked);
    }
    if (!inMpi().isEmpty() && !termination.isStopping()) {
      report.endedUnasked(gone, inMpi());
    }
  }

  private BitSet inMpi() {
    BitSet inMpi = new BitSet();
    for (RankProcess r : ranks) {
      inMpi.set(r.rank, r.initialized && !r.finalized && !r.ended());
    }
    return inMpi;
  }

  /** Begins to stop the job; a reason other than null counts before later failures of ranks. */
  private void stop(String reason, int code) {
    if (!termination.isStopping()) {
      stopReason = reason;
      stopCode = code;
      termination.stop(ranks);
    }
  }

  private String alive() {
    StringBuilder names = new StringBuilder();
    int n = 0;
    for (RankProcess r : ranks) {
      if (!r.ended() && n++ < 8) {
        names.append(n == 1 ? "" : ", ").append(r.name());
      }
    }
    return n > 8 ? names + " and " + (n - 8) + " more" : names.toString();
  }

  private int end() {
    for (RankProcess r : ranks) {
      awaitLastReport(r);
    }
    boolean patient = stopReason == null;
    outputs.awaitEnd(PIPES_MS, patient);
    termination.killRemaining();
    outputs.awaitEnd(LAST_LINES_MS, patient);
    int code = reportEnd();
    outputs.close();
    OutputError lost = outputs.lost();
    if (lost != null && stopReason == null) {
      report.lost(lost);
    }
    return lost != null && code == 0 ? lost.code() : code;
  }

  /** Reports how the job has ended; returns its exit code. */
  private int reportEnd() {
    if (stopReason != null) {
      report.stopped(stopReason);
      report.toldByRanks(causes);
      return stopCode;
    }
    if (causes.isEmpty()) {
      return 0;
    }
    report.failed(causes, ranks.length);
    return causes.cause().first.code();
  }

  private void awaitLastReport(RankProcess r) {
    judge(r);
    while (!r.judged) {
      Event e = events.next(LOOK_NS);
      if (e != null) {
        handle(e);
      }
      judge(r);
    }
  }
}
