// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.diagnosis.StateReport;
import org.mpi4j.internal.rank.JvmRanks;

/** Runs one invocation on ranks that are threads. */
final class InJvmRanks {
  private static final long GRACE_SECONDS = 5;

  private final JobShape shape;
  private final RankInvocation invocation;
  private final Member[] members;

  /** In the order in which they happened. Guarded by this. */
  private final List<RankFailure> failures = new ArrayList<>();

  /** A rank that has started. */
  private record Member(Mpi mpi, Thread thread) {}

  InJvmRanks(JobShape shape, RankInvocation life) {
    this.shape = shape;
    this.invocation = life;
    this.members = new Member[shape.np()];
  }

  void run() throws Throwable {
    CompletableFuture<Void> end = new CompletableFuture<>();
    Thread.ofPlatform().daemon().name("mpi-test").start(() -> runJob(end));
    try {
      end.get(shape.test().timeoutSeconds(), TimeUnit.SECONDS);
    } catch (TimeoutException | InterruptedException e) {
      throw stop(end, e);
    } catch (ExecutionException e) {
      throw report(e.getCause());
    }
  }

  private void runJob(CompletableFuture<Void> end) {
    try {
      MpiJobOptions options = MpiJobOptions.ranks(shape.np()).virtualThreads(shape.test().virtualThreads());
      for (Map.Entry<String, String> s : shape.settings().entrySet()) {
        options = options.set(s.getKey(), s.getValue());
      }
      options.run(this::runRank);
      end.complete(null);
    } catch (Throwable t) { // goes to the thread that waits
      end.completeExceptionally(t);
    }
  }

  private void runRank(Mpi mpi) {
    int rank = mpi.world().rank();
    synchronized (this) {
      members[rank] = new Member(mpi, Thread.currentThread());
    }
    invocation.run(mpi, failure -> failed(rank, mpi, failure));
    synchronized (this) {
      if (!failures.isEmpty()) {
        throw failures.getFirst();
      }
    }
  }

  private void failed(int rank, Mpi mpi, Throwable failure) {
    boolean first;
    synchronized (this) {
      first = failures.isEmpty();
      Optional<RankFailure> earlier = failures.stream().filter(f -> f.rank() == rank).findFirst();
      earlier.ifPresentOrElse(
          f -> f.addSuppressed(failure), () -> failures.add(RankFailure.of(rank, shape, failure)));
    }
    if (first) {
      abort(mpi);
    }
  }

  /** Aborts the job, so that no rank waits for the one that has failed. */
  private static void abort(Mpi mpi) {
    try {
      mpi.abort(1);
    } catch (MpiException e) {
      // the job is aborted
    }
  }

  /** The first failure with all others, or the error that prevented the job from running. */
  private synchronized Throwable report(Throwable end) {
    return failures.isEmpty() ? end : RankFailure.summary(withOthers(failures, end, shape));
  }

  /** Adds the ranks that only the job's exception names: the failure of another kept them from starting. */
  static List<RankFailure> withOthers(List<RankFailure> failures, Throwable end, JobShape shape) {
    List<RankFailure> all = new ArrayList<>(failures);
    if (end instanceof MpiJobException job) {
      job.failures().forEach((rank, thrown) -> {
        if (failures.stream().noneMatch(f -> f.rank() == rank)) {
          all.add(RankFailure.of(rank, shape, thrown));
        }
      });
    }
    return all;
  }

  /** Ends a hung job; returns the failure that shows where each rank was. */
  private Throwable stop(CompletableFuture<Void> end, Exception why) {
    AssertionError hung = hung(shape, why instanceof InterruptedException, stateReport());
    List<Member> started = new ArrayList<>();
    synchronized (this) {
      for (int rank = 0; rank < members.length; rank++) {
        hung.addSuppressed(new RankStack(rank, members[rank] == null ? null : members[rank].thread()));
      }
      failures.forEach(hung::addSuppressed);
      Arrays.stream(members).filter(Objects::nonNull).forEach(started::add);
    }
    started.forEach(m -> abort(m.mpi()));
    started.forEach(m -> m.thread().interrupt());
    awaitEnd(end);
    if (started.stream().anyMatch(m -> m.thread().isAlive())) {
      hung.addSuppressed(new IllegalStateException("ranks still run: they heed neither abort nor interrupt"));
    }
    return hung;
  }

  /** Where each rank is, and who waits for whom. */
  private String stateReport() {
    List<Thread> threads = new ArrayList<>();
    synchronized (this) {
      Arrays.stream(members).filter(Objects::nonNull).forEach(m -> threads.add(m.thread()));
    }
    List<RankState> before = JvmRanks.states(threads, JvmRanks.STATE, members.length);
    List<RankState> now = JvmRanks.states(threads, JvmRanks.STATE, members.length);
    return StateReport.text(Diagnosis.of(before, now));
  }

  /**
   * The failure of a test whose time is over.
   *
   * @param stateReport where each rank is; may be empty
   */
  static AssertionError hung(JobShape shape, boolean interrupted, String stateReport) {
    String what = interrupted ? "interrupted" : "no end after " + shape.test().timeoutSeconds() + " s";
    return new AssertionError(what + " (" + shape + "); here is where each rank was"
        + (stateReport.isEmpty() ? "" : "\n" + stateReport));
  }

  private static void awaitEnd(CompletableFuture<Void> end) {
    try {
      end.get(GRACE_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      // it has ended, with the abort; or not: the caller looks
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
