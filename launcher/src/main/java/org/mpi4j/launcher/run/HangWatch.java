// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.RankState.Phase;
import org.mpi4j.internal.diagnosis.StateText;
import org.mpi4j.launcher.job.JobSpec;

/**
 * Watches a running job that may hang: asks the ranks for their states on SIGQUIT and before a time limit
 * ends the job, reports once that it makes no progress, and ends it when a deadlock is proven, if that is
 * wanted. Only Job's thread uses it, unless said otherwise.
 */
final class HangWatch implements AutoCloseable {
  private static final long SECOND_NS = TimeUnit.SECONDS.toNanos(1);

  /** How often a job is looked at whose deadlock is to end it. */
  private static final long DEADLOCK_NS = SECOND_NS;

  /** How often a proven deadlock is looked at again, while other ranks are about to wait for its ranks. */
  private static final int MORE_LOOKS = 5;

  /** How often at most a job is asked for its counters. */
  private static final int LOOKS = 2;

  private final JobSpec spec;
  private final Report report;
  private final ProcessGroups groups;
  private final QuitSignal quit;
  private final Runnable onDeadlock;
  private final Queue<Question> questions = new ConcurrentLinkedQueue<>();
  private final long startNs = System.nanoTime();
  private Map<Integer, Map<String, Long>> counters = Map.of();
  private long nextNs;
  private int quietLooks;
  private int deadlockLooks;
  private boolean busy; // inquiries of its own are under way
  private boolean hinted;

  /** A question from outside. */
  private record Question(ProcessGroup group, String what, CompletableFuture<String> answer) {}

  /** What the inquiry of one group has found. */
  private record Finding<T>(ProcessGroup group, T found) {}

  /**
   * Begins.
   *
   * @param onDeadlock ends the job
   */
  HangWatch(JobSpec spec, Report report, ProcessGroups groups, QuitSignal quit, Runnable onDeadlock) {
    this.spec = spec;
    this.report = report;
    this.groups = groups;
    this.quit = quit;
    this.onDeadlock = onDeadlock;
    this.nextNs = startNs + periodNs();
  }

  private long periodNs() {
    return spec.deadlock == JobSpec.Deadlock.ABORT ? DEADLOCK_NS
        : (long) (spec.quietSeconds * SECOND_NS / LOOKS);
  }

  private boolean isOff() {
    return spec.deadlock == JobSpec.Deadlock.OFF || spec.quietSeconds <= 0;
  }

  /** Reports the states of all groups, then does what follows. */
  void stateReport(Runnable then) {
    diagnose(all -> {
      tell(all);
      then.run();
    });
  }

  private void tell(List<Finding<Diagnosis>> all) {
    all.forEach(f -> report.stateReport(f.group, f.found, seconds()));
  }

  /** Diagnoses each group by itself. */
  private void diagnose(Consumer<List<Finding<Diagnosis>>> then) {
    gather((group, found) -> group.inquiries().diagnose(found), then);
  }

  /** Begins an inquiry of each group; when all are answered, what follows gets the findings. */
  private <T> void gather(
      BiConsumer<ProcessGroup, Consumer<T>> inquiry, Consumer<List<Finding<T>>> then) {
    List<ProcessGroup> all = groups.all();
    List<Finding<T>> findings = new ArrayList<>();
    for (ProcessGroup group : all) {
      inquiry.accept(group, found -> {
        findings.add(new Finding<>(group, found));
        if (findings.size() == all.size()) {
          then.accept(findings);
        }
      });
    }
  }

  private long seconds() {
    return (System.nanoTime() - startNs) / SECOND_NS;
  }

  /** For any thread: the answer of all ranks of a group to a question will come, one line for each rank. */
  CompletableFuture<String> ask(ProcessGroup group, String what) {
    CompletableFuture<String> answer = new CompletableFuture<>();
    questions.add(new Question(group, what, answer));
    return answer;
  }

  /** Does what is due. */
  void look(long now) {
    groups.forEach(g -> g.inquiries().look(now));
    if (quit.hasCome()) {
      stateReport(() -> {});
    }
    for (Question q = questions.poll(); q != null; q = questions.poll()) {
      CompletableFuture<String> answer = q.answer;
      q.group.inquiries().ask(q.what, all -> answer.complete(
          all.stream().map(StateText::of).collect(Collectors.joining("\n"))));
    }
    if (now >= nextNs && !busy) {
      nextNs = now + periodNs();
      watch();
    }
  }

  private void watch() {
    if (spec.deadlock == JobSpec.Deadlock.ABORT) {
      busy = true;
      diagnose(this::abortIfDeadlock);
    } else if (!hinted && !isOff()) {
      busy = true;
      gather((group, found) -> group.inquiries().ask(Inquiries.COUNTERS, found), this::hintIfQuiet);
    }
  }

  private void abortIfDeadlock(List<Finding<Diagnosis>> all) {
    busy = false;
    if (all.stream().noneMatch(f -> f.found.isDeadlock())) {
      return;
    }
    if (deadlockLooks++ == MORE_LOOKS || all.stream().noneMatch(f -> f.found.mayGrow())) {
      tell(all);
      onDeadlock.run();
    }
  }

  /** Looks closer at a job whose counters have not changed for long. */
  private void hintIfQuiet(List<Finding<List<RankState>>> now) {
    busy = false;
    Map<Integer, Map<String, Long>> before = counters;
    counters = new HashMap<>();
    for (Finding<List<RankState>> f : now) {
      f.found.stream().filter(s -> s.phase() == Phase.INSIDE)
          .forEach(s -> counters.put(f.group.first() + s.rank(), s.counters()));
    }
    quietLooks = !counters.isEmpty() && counters.equals(before) ? quietLooks + 1 : 0;
    if (quietLooks >= LOOKS && !hinted) {
      busy = true;
      diagnose(this::hintIfStill);
    }
  }

  private void hintIfStill(List<Finding<Diagnosis>> all) {
    busy = false;
    boolean deadlock = all.stream().anyMatch(f -> f.found.isDeadlock());
    if (deadlock || all.stream().allMatch(HangWatch::isStill)) {
      hinted = true;
      report.hint(deadlock, (long) spec.quietSeconds);
    }
  }

  /** Of ranks that other groups can reach nothing is known but what they do themselves. */
  private static boolean isStill(Finding<Diagnosis> f) {
    return f.group.isReachable()
        ? f.found.ranks().stream().allMatch(s -> s.phase() == Phase.ENDED || !s.acts())
        : f.found.standsStill();
  }

  /** How long until something is due. */
  long waitNs(long now) {
    long wait = nextNs - now;
    for (ProcessGroup g : groups) {
      wait = Math.min(wait, g.inquiries().waitNs(now));
    }
    return wait;
  }

  @Override
  public void close() {
    quit.close();
    questions.forEach(q -> q.answer.complete(""));
  }
}
