// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.hangs;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.internal.diagnosis.Diagnosis;
import org.mpi4j.internal.diagnosis.RankState;
import org.mpi4j.internal.rank.JvmRanks;

/** A job whose ranks are threads of this JVM, and which is looked at while it runs. */
final class InJvm {
  private static final long GRACE_SECONDS = 20;

  private final Thread[] threads;
  private final CountDownLatch started;
  private final Thread runner;
  private volatile Mpi first;
  private volatile Throwable failure;

  private InJvm(String name, int ranks, Program program) {
    this.threads = new Thread[ranks];
    this.started = new CountDownLatch(ranks);
    this.runner = Thread.ofPlatform().daemon().name(name).unstarted(() -> run(ranks, program));
  }

  /** What each rank does. */
  @FunctionalInterface
  interface Program {
    void run(Mpi mpi) throws Exception;
  }

  /** Starts a job. */
  static InJvm start(String name, int ranks, Program program) throws InterruptedException {
    InJvm job = new InJvm(name, ranks, program);
    job.runner.start();
    if (!job.started.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError(name + ": not all ranks have started", job.failure);
    }
    return job;
  }

  private void run(int ranks, Program program) {
    try {
      MpiJobOptions.ranks(ranks).run(mpi -> {
        int rank = mpi.world().rank();
        threads[rank] = Thread.currentThread();
        if (rank == 0) {
          first = mpi;
        }
        started.countDown();
        program.run(mpi);
      });
    } catch (Throwable t) {
      failure = t;
    }
  }

  /** The states of all ranks now. */
  List<RankState> states() {
    return JvmRanks.states(
        Arrays.stream(threads).filter(Objects::nonNull).toList(), JvmRanks.STATE, threads.length);
  }

  /** Looks twice. */
  Diagnosis look() {
    List<RankState> before = states();
    return Diagnosis.of(before, states());
  }

  boolean isRunning() {
    return runner.isAlive();
  }

  /** What ended it early; null if nothing did. */
  Throwable failure() {
    return failure;
  }

  /** Ends the job. */
  void end() throws InterruptedException {
    try {
      first.abort(1);
    } catch (MpiException | MpiJobException e) {
      // it is over
    }
    runner.join(TimeUnit.SECONDS.toMillis(GRACE_SECONDS));
  }
}
