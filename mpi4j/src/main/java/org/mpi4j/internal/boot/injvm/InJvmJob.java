// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.injvm;

import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.spawn.SpawnRequest;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnListener;

/** A job whose ranks are threads of this JVM: its key-value store, its fence, its end. For any thread. */
public final class InJvmJob {
  /**
   * How a job was aborted.
   *
   * @param rank that aborted it, or {@link #NOBODY}
   * @param code the exit code that was asked for
   * @param message for the user, may be empty
   */
  public record Abort(int rank, int code, String message) {
    @Override
    public String toString() {
      if (rank == NOBODY) {
        return message;
      }
      String text = "rank " + rank + " aborted the job with code " + code;
      return message.isEmpty() ? text : text + ": " + message;
    }
  }

  /** In place of a rank: the job was aborted from outside. */
  public static final int NOBODY = -1;

  /** Starts jobs in this JVM for ranks that ask for them. */
  @FunctionalInterface
  public interface Spawner {
    /** Starts processes, as {@link org.mpi4j.spi.ProcessManager#spawn} says. */
    int[] spawn(SpawnRequest request, SpawnListener listener) throws IOException;
  }

  private final int size;
  private final String id;
  private final int[] appnums;
  private final String parentPort; // null: not spawned
  private final InJvmNames names;
  private final BitSet reachable = new BitSet(); // by ranks of other jobs; guarded by this
  private final BitSet met = new BitSet(); // that have been reachable; guarded by this
  private volatile Spawner spawner = (request, listener) -> {
    throw new IOException("this job cannot start others");
  };
  private final Map<String, String> words = new ConcurrentHashMap<>();
  private final List<Runnable> abortListeners = new ArrayList<>();
  private int waiting;
  private long fences;
  private int absent = NOBODY;
  private boolean joined; // guarded by this, as the fields before
  private Abort abort;

  /** A new job of so many ranks, none of them started. */
  public InJvmJob(int size) {
    this(new int[Math.max(0, size)], null, new InJvmNames());
  }

  private InJvmJob(int[] appnums, String parentPort, InJvmNames names) {
    this.size = appnums.length;
    if (size < 1) {
      throw new IllegalArgumentException("a job has at least one rank");
    }
    this.appnums = appnums;
    this.parentPort = parentPort;
    this.names = names;
    String unique = Long.toHexString(new SplittableRandom().nextLong());
    this.id = "jvm-" + ProcessHandle.current().pid() + "-" + unique;
  }

  /**
   * A new job that ranks of this one have asked for.
   *
   * @param itsAppnums for each of its ranks, the number of the command
   */
  public InJvmJob spawned(int[] itsAppnums, String port) {
    return new InJvmJob(itsAppnums.clone(), port, names);
  }

  /** Sets who starts jobs for its ranks. */
  public void spawnBy(Spawner its) {
    spawner = its;
  }

  Spawner spawner() {
    return spawner;
  }

  int appnum(int rank) {
    return appnums[rank];
  }

  /** The port of the rank that has asked for it; null if it was not spawned. */
  String parentPort() {
    return parentPort;
  }

  InJvmNames names() {
    return names;
  }

  /** A rank can be reached by ranks of other jobs, or no longer. */
  synchronized void connected(int rank, boolean yes) {
    reachable.set(rank, yes);
    met.set(rank, yes || met.get(rank));
  }

  /** True if ranks of other jobs can reach some rank: then these jobs end together. */
  public synchronized boolean isReachable() {
    return !reachable.isEmpty();
  }

  /** True if that rank has met ranks of another job. */
  public synchronized boolean hasMet(int rank) {
    return met.get(rank);
  }

  /** True if all ranks have met ranks of other jobs. */
  public synchronized boolean haveAllMet() {
    return met.cardinality() == size;
  }

  /** The process manager of a rank; one for each rank. */
  public ProcessManager manager(int rank) {
    return new InJvmProcessManager(this, rank);
  }

  /** How many ranks it has. */
  public int size() {
    return size;
  }

  /** Names the job; unique in this JVM and on this machine. */
  public String id() {
    return id;
  }

  /** How it was aborted, or empty. */
  public synchronized Optional<Abort> aborted() {
    return Optional.ofNullable(abort);
  }

  /** Ends the job; the first caller decides how, later ones change nothing. */
  public void abort(int rank, int code, String message) {
    List<Runnable> listeners;
    synchronized (this) {
      if (abort != null) {
        return;
      }
      abort = new Abort(rank, code, message);
      listeners = List.copyOf(abortListeners);
      notifyAll();
    }
    listeners.forEach(Runnable::run);
  }

  /**
   * Adds what is run once the job is aborted, by the thread that aborts it; runs it now if the job is
   * aborted.
   */
  public void onAbort(Runnable listener) {
    synchronized (this) {
      if (abort == null) {
        abortListeners.add(listener);
        return;
      }
    }
    listener.run();
  }

  /** A rank joins the job. */
  public void joins() throws IOException {
    int missing;
    synchronized (this) {
      joined = true;
      missing = absent;
    }
    if (missing != NOBODY) {
      endWithout(missing);
    }
    synchronized (this) {
      checkAlive();
    }
  }

  /** A rank has ended without having joined: the job fails if another one has joined, or joins later. */
  public void neverJoins(int rank) {
    boolean others;
    synchronized (this) {
      absent = rank;
      others = joined;
    }
    if (others) {
      endWithout(rank);
    }
  }

  private void endWithout(int rank) {
    abort(rank, 1, "rank " + rank + " has ended without MPI_Init, which all " + size + " ranks must call");
  }

  void put(String key, String value) throws IOException {
    if (words.putIfAbsent(key, value) != null) {
      throw new IOException("key " + key + " was put before; put each key once");
    }
  }

  String get(String key) {
    return words.get(key);
  }

  synchronized void fence() throws IOException {
    checkAlive();
    long mine = fences;
    if (++waiting == size) {
      waiting = 0;
      fences++;
      notifyAll();
    }
    boolean interrupted = false;
    while (fences == mine && abort == null) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    Uninterrupted.restore(interrupted);
    if (fences == mine) {
      checkAlive();
    }
  }

  private void checkAlive() throws IOException {
    if (abort != null) {
      throw new IOException(abort.toString());
    }
  }
}
