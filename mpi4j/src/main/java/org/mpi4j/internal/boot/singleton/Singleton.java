// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.singleton;

import java.io.IOException;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.base.KeyValueText;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.names.JobNames;
import org.mpi4j.internal.names.NameScopes;
import org.mpi4j.internal.names.ScopedNames;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/**
 * The process manager of a job of one rank without a launcher. Where processes are to be spawned, it starts
 * one, which then belongs to the job.
 */
public final class Singleton implements ScopedNames {
  private final String jobId = "single-" + HexFormat.of().formatHex(RandomBytes.next(8));
  private final Map<String, String> values = new ConcurrentHashMap<>();
  private final Map<String, String> services = new ConcurrentHashMap<>();
  private final Starter starter;
  private NameScopes names; // null until the first; guarded by this
  private ProcessManager launcher; // null: none; guarded by this
  private boolean connected; // with ranks of other jobs; guarded by this

  /** Starts a launcher. */
  @FunctionalInterface
  public interface Starter {
    /** The process manager that the started launcher is. */
    ProcessManager start() throws IOException;
  }

  /**
   * A job of this process.
   *
   * @param starter starts a launcher, once it is needed
   */
  public Singleton(Starter starter) {
    this.starter = starter;
  }

  @Override
  public int rank() {
    return 0;
  }

  @Override
  public int size() {
    return 1;
  }

  @Override
  public String jobId() {
    return jobId;
  }

  @Override
  public int node(int rank) {
    if (rank != 0) {
      throw new IndexOutOfBoundsException("rank = " + rank + ", but the job has rank 0 only");
    }
    return 0;
  }

  @Override
  public boolean sameJvm(int rank) {
    return rank == 0;
  }

  @Override
  public int appnum() {
    return -1;
  }

  @Override
  public int universeSize() {
    return -1;
  }

  @Override
  public void put(String key, String value) {
    KeyValueText.check(key, value);
    values.put(key, value);
  }

  @Override
  public void fence() {} // all ranks are here

  @Override
  public String get(String key) {
    KeyValueText.checkKey(key);
    return values.get(key);
  }

  @Override
  public int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    return launcher().spawn(commands, parentPort, listener);
  }

  @Override
  public void abandonSpawn(String parentPort) throws IOException {
    launcher().abandonSpawn(parentPort);
  }

  private synchronized ProcessManager launcher() throws IOException {
    if (launcher == null) {
      ProcessManager started = starter.start();
      for (Map.Entry<String, String> name : services.entrySet()) {
        started.publish(name.getKey(), name.getValue(), Map.of(NameScopes.KEY, "job"));
      }
      if (connected) {
        started.connected(true);
      }
      launcher = started;
    }
    return launcher;
  }

  private synchronized ProcessManager launcherOrNull() {
    return launcher;
  }

  @Override
  public synchronized void connected(boolean yes) {
    connected = yes;
    if (launcher != null) {
      launcher.connected(yes);
    }
  }

  @Override
  public synchronized NameScopes names() {
    if (names == null) {
      names = new NameScopes(new OfJob(), jobId);
    }
    return names;
  }

  /** The names of this job, which a launcher keeps as soon as there is one. */
  private final class OfJob implements JobNames {
    private static final Map<String, String> HERE = Map.of(NameScopes.KEY, "job");

    @Override
    public boolean publish(String service, String port) throws IOException {
      synchronized (Singleton.this) {
        return launcher == null ? services.putIfAbsent(service, port) == null
            : launcher.publish(service, port, HERE);
      }
    }

    @Override
    public boolean unpublish(String service) throws IOException {
      synchronized (Singleton.this) {
        return launcher == null ? services.remove(service) != null : launcher.unpublish(service, HERE);
      }
    }

    @Override
    public String lookup(String service) throws IOException {
      synchronized (Singleton.this) {
        return launcher == null ? services.get(service) : launcher.lookup(service, HERE);
      }
    }
  }

  /** Without a launcher it returns at once, as nobody could end the process: the caller must. */
  @Override
  public void abort(int code, String message) {
    ProcessManager started = launcherOrNull();
    if (started != null) {
      started.abort(code, message);
    }
  }

  @Override
  public void failed(String report, boolean consequence) {
    ProcessManager started = launcherOrNull();
    if (started != null) {
      started.failed(report, consequence);
    }
  }

  @Override
  public void leave() throws IOException {
    ProcessManager started = launcherOrNull();
    if (started != null) {
      started.leave();
    }
  }

  @Override
  public void rejoin() throws IOException {
    ProcessManager started = launcherOrNull();
    if (started != null) {
      started.rejoin();
    }
  }

  @Override
  public synchronized void close() {
    if (names != null) {
      names.close();
    }
    if (launcher != null) {
      launcher.close();
    }
  }
}
