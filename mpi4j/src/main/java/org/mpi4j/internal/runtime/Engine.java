// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.io.IOException;
import java.util.Optional;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SharedMemory;
import org.mpi4j.spi.Transport;

/** The runtime of one rank: who it is, its settings, its transports, its progress. */
public final class Engine implements AutoCloseable {
  private static final int EXIT_FAILED = 1;

  private final ProcessManager manager;
  private volatile Config config;
  private final TransportSelection routes;
  private final WaitStrategy strategy;
  private final Progress progress;

  private IdleProgressThread idleThread; // null unless the engine is idle
  private boolean closed;

  Engine(TransportSelection routes, Config config, boolean threaded) {
    this.manager = routes.manager();
    this.config = config;
    this.routes = routes;
    this.strategy =
        new WaitStrategy(
            config, routes.ranksOnMyCores(), manager.cores(), Runtime.getRuntime().availableProcessors());
    this.progress = new Progress(routes.transports(), routes.sleepParks(), strategy, threaded);
    progress.whenThreadFails(this::endJob);
  }

  /** Opens the transports and publishes this rank's addresses. Collective over the job. */
  public static Engine open(EngineSetup setup) throws IOException {
    TransportSelection routes = TransportSelection.open(setup);
    return new Engine(routes, setup.config(), setup.threaded());
  }

  /** A thread of the library has failed. A thread that waits in MPI has got the error, and ends the rank. */
  private void endJob(String text, boolean somebodyWaits) {
    if (!somebodyWaits || manager.tellsAbortMessage()) {
      manager.abort(EXIT_FAILED, "rank " + manager.rank() + ": " + text);
    }
  }

  /** The process manager. */
  public ProcessManager manager() {
    return manager;
  }

  /** The settings now. */
  public Config config() {
    return config;
  }

  /** Changes a setting, for whoever reads it from now on. */
  public synchronized <T> void adjust(Cvar<T> variable, T value) {
    config = config.with(variable, value);
  }

  /** Sets how often to look before giving way, and before sleeping; negative: as before. For any thread. */
  void looks(long spins, long yields) {
    strategy.looks(spins, yields);
  }

  /** The progress engine. */
  public Progress progress() {
    return progress;
  }

  /** The transport that leads to a peer. */
  public Transport transportTo(int peer) {
    return routes.to(peer);
  }

  /** Opens the channel to a peer; called once, at the first message. */
  public Channel connect(int peer) {
    try {
      return routes.connect(peer);
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, "no way to rank " + peer + ": " + e.getMessage(), e);
    }
  }

  /**
   * The transport through which this rank and those peers can share memory, if any. The engine's lock is
   * held.
   */
  public Optional<SharedMemory> sharedMemory(int... peers) {
    return routes.sharedMemory(peers);
  }

  /** The doorbell of a peer that shares memory with this rank. The engine's lock is held. */
  public SharedMemory.Doorbell bell(int peer) throws IOException {
    return routes.bell(peer);
  }

  /** True once everything that the transports took will arrive even if this rank ends. */
  public boolean isDrained() {
    return routes.drained();
  }

  /** The open transport of that class; null if there is none. */
  public <T> T transport(Class<T> type) {
    return routes.find(type);
  }

  /** Shared memory that this rank has made, bytes. For any thread. */
  long sharedMemoryHeld() {
    return routes.sharedMemoryHeld();
  }

  /** Starts a thread that makes progress while the program does not use MPI, until {@link #resume}. */
  public void idle() {
    if (idleThread == null) {
      progress.allowAll();
      idleThread = IdleProgressThread.start(progress);
    }
  }

  /** Ends {@link #idle}. */
  public void resume() {
    if (idleThread != null) {
      idleThread.stop();
      idleThread = null;
    }
  }

  /** Ends in good order; {@link #close} follows. */
  public void leave() {
    routes.leave();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      resume();
      progress.close();
      routes.close();
    }
  }
}
