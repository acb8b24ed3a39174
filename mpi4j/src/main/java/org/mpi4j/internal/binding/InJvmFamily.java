// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.internal.boot.injvm.InJvmJob.Abort;

/**
 * The jobs in this JVM that a job has spawned, and those that these have. Jobs that are connected end
 * together; when the first one fails, all do. For any thread.
 */
final class InJvmFamily {
  private final InJvmJobRun first;
  private final List<InJvmJobRun> spawned = new ArrayList<>(); // that have not ended; guarded by this
  private int count; // guarded by this
  private Throwable failure; // of the spawned job that has failed first, or null; guarded by this
  private Abort abort; // of that job; guarded by this

  InJvmFamily(InJvmJobRun first) {
    this.first = first;
  }

  /** The number of the next spawned job. */
  synchronized int next() {
    return ++count;
  }

  synchronized void add(InJvmJobRun run) {
    spawned.add(run);
  }

  /** A spawned job has ended in good order, or its failure is known. */
  synchronized void remove(InJvmJobRun run) {
    spawned.remove(run);
  }

  private synchronized List<InJvmJobRun> all() {
    List<InJvmJobRun> all = new ArrayList<>(spawned);
    all.add(first);
    return all;
  }

  /** A job has failed: those fail, too, that end with it. */
  void failed(InJvmJobRun run, Abort how) {
    InJvmJob job = run.job();
    if (run != first) {
      note(run, how);
    }
    for (InJvmJobRun other : all()) {
      if (other != run && (run == first || (job.isReachable() && other.job().isReachable()))) {
        other.job().abort(InJvmJob.NOBODY, how.code(), run.title() + how);
      }
    }
  }

  private synchronized void note(InJvmJobRun run, Abort how) {
    if (failure == null && how.rank() != InJvmJob.NOBODY) {
      failure = run.failure(how);
      abort = new Abort(InJvmJob.NOBODY, how.code(), run.title() + how);
    }
  }

  /** How the first spawned job that failed did; null if none has. */
  synchronized Abort failure() {
    return abort;
  }

  /** What its rank has thrown. */
  synchronized Throwable thrown() {
    return failure;
  }

  /** Waits until all spawned jobs have ended. */
  void await(Runnable interrupted) {
    for (InJvmJobRun run = next(null); run != null; run = next(run)) {
      run.threads().await(interrupted);
    }
  }

  /** Some spawned job that has not ended; that one has just been awaited. */
  private synchronized InJvmJobRun next(InJvmJobRun awaited) {
    spawned.remove(awaited);
    return spawned.isEmpty() ? null : spawned.getFirst();
  }
}
