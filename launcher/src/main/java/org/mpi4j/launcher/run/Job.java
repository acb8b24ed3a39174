// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.BitSet;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.diagnosis.Ranges;
import org.mpi4j.launcher.job.JobSpec;
import org.mpi4j.launcher.job.UsageException;
import org.mpi4j.launcher.pmi.PmiServer;

/**
 * A running job: the group of processes of the command line, and the groups that these spawn. Starts them,
 * watches them, ends them, reports what went wrong. This class has the queue of events and the clock; what
 * they mean is known to {@link FailureDetector}, {@link Failures}, {@link Spawns} and {@link HangWatch}.
 */
public final class Job implements Spawns.Groups {
  private static final long MS = 1_000_000L;

  /** How often processes are checked whose output pipe a child of theirs holds open. */
  private static final long LOOK_NS = 200 * MS;

  /** How long the output in pipes may take when all ranks have ended. */
  private static final long PIPES_MS = 200;

  /** How long the output may take when no process is left that could write more. */
  private static final long LAST_LINES_MS = 2_000;

  private final JobSpec spec;
  private final Events events;
  private final PmiServer server;
  private final Outputs outputs;
  private final CleanupProcess cleanup;
  private final Report report;
  private final ProcessGroups groups = new ProcessGroups();
  private final JobTermination termination;
  private final GroupStarter starter;
  private final Failures failures;
  private final FailureDetector failureDetector;
  private ProcessGroup world;
  private Spawns spawns;
  private HangWatch hangs;
  private QuitSignal quit;
  private long timeoutNs;
  private String stopReason;
  private int stopCode;

  /**
   * @param server serves the ranks
   */
  public Job(JobSpec spec, String jobId, Events events, PmiServer server, CleanupProcess cleanup) {
    this.spec = spec;
    this.events = events;
    this.server = server;
    this.cleanup = cleanup;
    this.outputs = new Outputs(spec, new Pattern(jobId), events, spec.terminal);
    this.report = new Report(spec.verbose, outputs);
    this.termination = new JobTermination(JobProcesses.ofJob(jobId, cleanup));
    this.starter = new GroupStarter(spec, outputs, cleanup, report);
    this.failures = new Failures(groups, report, cleanup, termination);
    this.failureDetector = new FailureDetector(failures, report);
  }

  /** Sets the other machines of the job; without a call it has none. */
  public void spreadOver(OtherMachines others) {
    cleanup.spare(others::isConnection);
    termination.reach(others);
  }

  /**
   * Runs the job to its end.
   *
   * @param plan the group of the command line
   * @param planner makes the plans of spawned groups
   * @return the exit code
   */
  public int run(GroupPlan plan, SpawnOrder.Planner planner) {
    spawns = new Spawns(groups, planner, server, this, spec.maxRanks);
    failures.open(spawns);
    world = new ProcessGroup(0, plan.facts(), null);
    groups.add(world);
    try {
      starter.start(world, plan);
    } catch (UsageException e) {
      termination.killAllNow();
      throw e;
    }
    if (spec.timeoutSeconds > 0) {
      timeoutNs = System.nanoTime() + (long) (spec.timeoutSeconds * TimeUnit.SECONDS.toNanos(1));
    }
    quit = new QuitSignal(cleanup);
    try (HangWatch watch = new HangWatch(spec, report, groups, quit, this::stopForDeadlock)) {
      hangs = watch;
      open(world);
      quieten(world);
      runOn();
    } finally {
      groups.forEach(g -> g.socket().close());
    }
    return end();
  }

  /** Watches over a group that has been started. */
  private void open(ProcessGroup group) {
    Inquiries inquiries =
        new Inquiries((id, question) -> server.ask(group.first(), id, question), group);
    group.open(inquiries, new JobSocket(group, hangs, events, cleanup));
  }

  private void quieten(ProcessGroup group) {
    for (RankProcess r : spec.keyboard ? group.processes() : List.<RankProcess>of()) {
      if (r.isHere()) {
        quit.quieten(r.process.pid());
      }
    }
  }

  @Override
  public void start(ProcessGroup group, GroupPlan plan) {
    if (termination.isStopping()) {
      throw new UsageException("the job is about to end");
    }
    groups.add(group);
    open(group);
    starter.startSpawned(group, plan);
    quieten(group);
  }

  @Override
  public void end(ProcessGroup group) {
    failures.terminate(List.of(group));
  }

  @Override
  public void planned() {
    events.planned();
  }

  private void runOn() {
    while (groups.running() > 0 || termination.isWaiting() || failures.isWaiting()) {
      Event e = events.next(waitNs());
      if (e != null) {
        handle(e);
      }
      look();
    }
  }

  /** How the job has ended, in words; empty if in good order. */
  public String outcome() {
    if (stopReason != null) {
      return stopReason;
    }
    GroupFailure first = failures.first();
    return first == null ? "" : first.causes().cause().name() + " " + first.causes().cause().words();
  }

  /** When the process of a rank of the command line ended, by the machine's clock; 0 if it had none. */
  public long endedNs(int rank) {
    return !spec.inJvm && rank < world.processes().size() ? world.processes().get(rank).endedNs : 0;
  }

  /** How long the next event may be waited for. */
  private long waitNs() {
    long now = System.nanoTime();
    long wait = failures.waitNs(now, LOOK_NS);
    if (timeoutNs != 0) {
      wait = Math.min(wait, timeoutNs - now);
    }
    wait = Math.min(wait, hangs.waitNs(now));
    return Math.max(MS, Math.min(wait, termination.waitNs(now)));
  }

  private void handle(Event e) {
    switch (e.kind()) {
      case ASKED -> {} // the watch looks
      case PLANNED -> spawns.start();
      case INTERRUPTED -> stop("interrupted", ExitCodes.INTERRUPTED);
      case OUTPUT_LOST -> stop(outputs.lost().words(), outputs.lost().code());
      case HOST_LOST -> lost(e.text());
      default -> {
        RankProcess r = groups.process(e.process());
        if (r != null) { // else its group is over
          handle(e, r);
        }
      }
    }
  }

  private void handle(Event e, RankProcess r) {
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
      case RELEASED -> r.group.processes().forEach(each -> each.waits = false);
      case REACHABLE -> {
        r.reachable = e.code() != 0;
        spawns.met(r.group);
      }
      case SPAWNS -> spawns.ask(r, e.code(), e.request());
      case ABANDONS_SPAWN -> spawns.abandon(new ProcessGroup.Origin(r.number(), e.code()));
      case ANSWERS -> r.answers = true;
      case ANSWERED -> r.group.inquiries().answered(r.rank, e.code(), e.text());
      case FAILED -> failureDetector.reported(r, e.text(), e.code() != 0);
      case ABORTED -> failureDetector.aborted(r, e.code(), e.text());
      case DISCONNECTED -> {
        r.disconnected = true;
        r.waits = false;
        r.orphanedNs = System.nanoTime();
        failureDetector.ended(r);
      }
      default -> throw new AssertionError(e);
    }
  }

  private void exited(RankProcess r, int code) {
    if (!r.ended()) {
      r.endedNs = System.nanoTime();
      r.exitCode = code;
      r.reachable &= code != 0;
      if (r.isHere()) {
        cleanup.forget(r.process.pid());
      }
      report.ended(r);
      failureDetector.ended(r);
    }
  }

  /** Does what is due by the clock. */
  private void look() {
    long now = System.nanoTime();
    for (ProcessGroup g : groups) {
      for (RankProcess r : g.processes()) {
        // what it has told before its end is in the queue by now, and comes first
        if (!r.ended() && !r.process.isAlive() && !events.areThere()) {
          exited(r, r.process.exitValue());
        }
      }
      failureDetector.look(g, now);
      if (g.isSpawned() && g.isOver() && !g.inquiries().isBusy()) {
        forget(g);
      }
    }
    failures.look(now);
    spawns.look(now);
    if (timeoutNs != 0 && now >= timeoutNs && groups.running() > 0) {
      timeoutNs = 0;
      stopAfterTimeout();
    }
    if (!termination.isStopping()) {
      hangs.look(now);
      groups.forEach(g -> g.socket().look(now));
    }
    termination.look(now);
  }

  /** A spawned group is over: nothing of it is kept, as a job may spawn for ever. */
  private void forget(ProcessGroup group) {
    if (group.failure != null) {
      return; // it is reported at the end
    }
    groups.remove(group);
    server.remove(group.facts());
    outputs.forget(group);
    group.socket().close();
  }

  /** Stops the job; the reason counts before later failures of ranks. */
  private void stop(String reason, int code) {
    if (!termination.isStopping()) {
      stopReason = reason;
      stopCode = code;
      failures.stopAll();
    }
  }

  /** Another machine is lost, and with it its ranks. */
  private void lost(String hostAndHow) {
    int line = hostAndHow.indexOf('\n');
    String host = hostAndHow.substring(0, line);
    BitSet ranks = world.ranks(r -> !r.ended() && host.equals(r.plan.host()));
    String with = ranks.isEmpty() ? "" : " with " + Ranges.words(ranks);
    String text = "host " + host + " is lost" + with + ": " + hostAndHow.substring(line + 1);
    if (termination.isStopping() && stopReason == null) {
      report.lostHost(text); // a rank has noticed its peer's end before
    }
    stop(text, ExitCodes.HOST_LOST);
  }

  /** Tells where the ranks are, if some rank can tell, and stops the job. */
  private void stopAfterTimeout() {
    Runnable stop = () -> stop("stopped after --timeout of " + spec.timeoutSeconds + " s; still running: "
        + alive(), ExitCodes.TIMEOUT);
    if (groups.processes().stream().anyMatch(r -> r.answers)) {
      hangs.stateReport(stop);
    } else {
      stop.run();
    }
  }

  private void stopForDeadlock() {
    stop("stopped, since a deadlock is proven (--deadlock=abort)", ExitCodes.DEADLOCK);
  }

  private String alive() {
    StringBuilder names = new StringBuilder();
    int n = 0;
    for (RankProcess r : groups.processes()) {
      if (!r.ended() && n++ < 8) {
        names.append(n == 1 ? "" : ", ").append(r.name());
      }
    }
    return n > 8 ? names + " and " + (n - 8) + " more" : names.toString();
  }

  private int end() {
    for (RankProcess r : groups.processes()) {
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
      failures.tellRest();
      return stopCode;
    }
    failures.tell();
    return failures.first() == null ? 0 : failures.first().causes().cause().first.code();
  }

  private void awaitLastReport(RankProcess r) {
    failureDetector.ended(r);
    while (!r.judged && !r.group.dismissed) {
      Event e = events.next(LOOK_NS);
      if (e != null) {
        handle(e);
      }
      failureDetector.ended(r);
    }
  }
}
