// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.io.IOException;
import java.util.Optional;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.Cvar;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.local.LocalMeeting;
import org.mpi4j.internal.transport.local.LocalPorts;
import org.mpi4j.internal.transport.local.LocalTransport;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.internal.transport.tcp.TcpTransports;
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
  private final BackgroundProgress background;

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
    this.background = new BackgroundProgress(progress, config.get(RuntimeVariables.PROGRESS_THREAD));
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

  /** What this call waits for takes long and needs the cores: see {@link WaitStrategy#giveWay}. */
  public void giveWay() {
    strategy.giveWay();
  }

  /** Takes one {@link #giveWay} back. */
  public void endGivingWay() {
    strategy.endGivingWay();
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
      String who = routes.introduced().describe(peer);
      throw new Fault(ErrorCode.OTHER, "no way to " + who + ": " + e.getMessage(), e);
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

  /** The ranks of other jobs that this rank knows. */
  public IntroducedPeers introduced() {
    return routes.introduced();
  }

  /** True if it is known that all peers are ranks of this JVM, reached through its transport. */
  public boolean isLocalOnly() {
    return routes.isLocalOnly() && routes.introduced().areAllInJvm();
  }

  /** The machine of a rank of this job or of another one; equal numbers mean one machine. */
  public int node(int peer) {
    return routes.introduced().node(peer);
  }

  /** True if these ranks are of this JVM, and meet those that its jobs spawn there. */
  public boolean meetsInJvm(IntStream peers) {
    IntroducedPeers introduced = routes.introduced();
    return routes.meets() != null && (introduced.areAllInJvm()
        || peers.allMatch(p -> !introduced.isForeign(p) || introduced.isInJvm(p)));
  }

  /** The ports at which ranks of other jobs of this JVM call; null if there are none. */
  public LocalPorts portsInJvm() {
    return routes.meets() == null ? null : routes.meets().meeting().ports();
  }

  /**
   * What ranks of other jobs must know to reach this one, as they can from now on.
   *
   * @param inJvm true if they are all of this JVM, and {@linkplain #meetsInJvm meet} this rank there
   */
  public synchronized IntroducedPeers.Card card(boolean inJvm) throws IOException {
    ProcessName name = routes.introduced().name(manager.rank());
    LocalTransport meets = routes.meets();
    if (meets != null) {
      meets.meet(name);
    }
    String address = inJvm && meets != null ? "" : toOtherJobs().address();
    return new IntroducedPeers.Card(name, manager.node(manager.rank()), Machine.key(),
        meets == null ? LocalMeeting.NONE : meets.meeting().key(), address);
  }

  /** The transport to ranks of other jobs that are not met in this JVM; opened when first needed. */
  public synchronized TcpTransport toOtherJobs() throws IOException {
    TcpTransport others = routes.others();
    if (others == null) {
      others = routes.openToOthers();
      progress.add(others);
    }
    return others;
  }

  /**
   * Makes a rank of another job a peer, unless it is one, and {@linkplain IntroducedPeers#hold holds} it. The
   * engine's lock is held, and {@link #card} was called.
   *
   * @return its number, or {@link IntroducedPeers#LEAVING}: not now
   */
  public int introduce(IntroducedPeers.Card card, byte[] secret) {
    int known = routes.introduced().holdIfKnown(card.name());
    if (known != IntroducedPeers.UNKNOWN) {
      return known;
    }
    if (routes.introduced().areNone()) {
      manager.connected(true);
    }
    LocalTransport meets = routes.meets();
    boolean inJvm = meets != null && meets.meeting().key() == card.meeting();
    if (!inJvm && (card.address().isEmpty() || routes.others() == null)) {
      throw new Fault(ErrorCode.OTHER, card.name() + " can be reached in its JVM only, and this rank cannot:"
          + " do both have the same setting of transport?");
    }
    int number = routes.introduced().add(card, inJvm);
    if (inJvm) {
      meets.introduce(number, card.name());
    } else {
      routes.others().introduce(number, card.name(), secret);
    }
    strategy.neighbours(routes.introduced().neighbours());
    return number;
  }

  /** Closes the connection to a rank of another job; true if it is closed. The engine's lock is held. */
  public boolean disconnect(int peer) {
    return routes.introduced().isInJvm(peer)
        ? routes.meets().disconnect(peer) : routes.others().disconnect(peer);
  }

  /** Forgets a rank of another job, after {@link #disconnect}. The engine's lock is held. */
  public void forget(int peer) {
    if (routes.introduced().isInJvm(peer)) {
      routes.meets().forget(peer);
    } else {
      routes.others().forget(peer);
    }
    routes.introduced().remove(peer);
    strategy.neighbours(routes.introduced().neighbours());
  }

  /**
   * Tells the manager if this rank has disconnected from all ranks of other jobs. The engine's lock is held.
   */
  public void disconnected() {
    if (routes.introduced().areNone()) {
      manager.connected(false);
    }
  }

  /** True once everything that the transports took will arrive even if this rank ends. */
  public boolean isDrained() {
    return routes.drained();
  }

  /** The transports over TCP, those that are opened later included. */
  public TcpTransports tcpTransports() {
    return routes.overTcp();
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
      progress.entry().allowAll();
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

  /**
   * From now on a thread makes progress while the program computes, until {@link #stopServing} has been
   * called as often.
   */
  public void serve() {
    background.serve();
  }

  /** Takes one {@link #serve} back. */
  public void stopServing() {
    background.stopServing();
  }

  /** True if a thread of the library goes on with nonblocking operations while the program computes. */
  public boolean hasProgressThread() {
    return background.isForOperations();
  }

  /** An operation has begun that is not over, and the program may compute now. The lock is not held. */
  public void operationBegun() {
    background.operationBegun();
  }

  /** Ends in good order; {@link #close} follows. */
  public void leave() {
    stopThreads(); // transports end their connections without the lock
    routes.leave();
  }

  /** Stops the library's threads: when this returns, none of them uses the transports. */
  private void stopThreads() {
    background.close();
    progress.close();
  }

  @Override
  public void close() {
    if (!closed) {
      closed = true;
      resume();
      stopThreads();
      routes.close();
    }
  }
}
