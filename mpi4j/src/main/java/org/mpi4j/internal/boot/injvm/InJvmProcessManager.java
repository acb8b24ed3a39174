// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.injvm;

import java.io.IOException;
import java.util.List;
import java.util.Objects;
import org.mpi4j.internal.names.JobNames;
import org.mpi4j.internal.names.NameScopes;
import org.mpi4j.internal.names.ScopedNames;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/** One rank's view of an {@link InJvmJob}; a rank that closes it without {@link #leave} aborts the job. */
final class InJvmProcessManager implements ScopedNames {
  private final InJvmJob job;
  private final int rank;
  private volatile boolean left;
  private NameScopes names; // null until the first; guarded by this

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
  public boolean isOneJvm() {
    return true;
  }

  @Override
  public int appnum() {
    return job.appnum(rank);
  }

  @Override
  public int appnum(int otherRank) {
    return job.appnum(otherRank);
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
  public int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    return job.spawner().spawn(new SpawnRequest(commands, parentPort), listener);
  }

  @Override
  public String parentPort() {
    return job.parentPort();
  }

  @Override
  public void connected(boolean yes) {
    job.connected(rank, yes);
  }

  @Override
  public synchronized NameScopes names() {
    if (names == null) {
      names = new NameScopes(new OfJob(), job.id());
    }
    return names;
  }

  /** The names of the job. */
  private final class OfJob implements JobNames {
    @Override
    public boolean publish(String service, String port) {
      return job.names().publish(service, port, job, rank);
    }

    @Override
    public boolean unpublish(String service) {
      return job.names().unpublish(service, job);
    }

    @Override
    public String lookup(String service) {
      return job.names().lookup(service);
    }
  }

  private synchronized void closeNames() {
    if (names != null) {
      names.close();
      job.names().forget(job, rank);
    }
  }

  @Override
  public void close() {
    closeNames();
    if (!left) {
      left = true;
      job.abort(rank, 1, "it ended without leaving MPI (finalize)");
    }
    job.connected(rank, false);
  }
}
