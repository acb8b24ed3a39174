// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.injvm;

import java.io.IOException;
import java.util.Objects;
import org.mpi4j.spi.ProcessManager;

/** One rank's view of an {@link InJvmJob}; a rank that closes it without {@link #leave} aborts the job. */
final class InJvmProcessManager implements ProcessManager {
  private final InJvmJob job;
  private final int rank;
  private volatile boolean left;

  InJvmProcessManager(InJvmJob job, int rank) {
    this.job = job;
    this.rank = Objects.checkIndex(rank, job.size());
  }

  @Override
  public int rank() {
    return rank;
  }

  @Override
  public int size() {
    return job.size();
  }

  @Override
  public String jobId() {
    return job.id();
  }

  @Override
  public int node(int anyRank) {
    return 0;
  }

  @Override
  public boolean sameJvm(int anyRank) {
    return true;
  }

  @Override
  public int appnum() {
    return 0;
  }

  @Override
  public int universeSize() {
    return job.size();
  }

  @Override
  public void put(String key, String value) throws IOException {
    job.put(key, value);
  }

  @Override
  public void fence() throws IOException {
    job.fence();
  }

  @Override
  public String get(String key) {
    return job.get(key);
  }

  @Override
  public void abort(int code, String message) {
    job.abort(rank, code, message);
  }

  @Override
  public void leave() {
    left = true;
  }

  @Override
  public void close() {
    if (!left) {
      left = true;
      job.abort(rank, 1, "it ended without leaving MPI (finalize)");
    }
  }
}
