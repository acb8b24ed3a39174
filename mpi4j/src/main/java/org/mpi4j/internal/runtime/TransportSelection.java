// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.boot.JobSecret;
import org.mpi4j.internal.boot.RankAddresses;
import org.mpi4j.internal.boot.SimulatedNodes;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.internal.transport.local.LocalTransport;
import org.mpi4j.internal.transport.shm.ShmTransport;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.internal.transport.tcp.TcpTransports;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SharedMemory;
import org.mpi4j.spi.Transport;

/**
 * Selects the transport to each peer: {@code local} within this JVM, {@code shm} within this machine, {@code
 * tcp} everywhere, or the one that the user forces. Only those that some peer needs are opened.
 */
final class TransportSelection {
  private static final int SECRET_BYTES = 32;
  private static final String AUTO = "auto";
  private static final String LOCAL = "local";

  private final ProcessManager manager;
  private final String forced;
  private final RankAddresses cards;
  private final int ranksOnMyCores;
  private final IntroducedPeers introduced;
  private final Config config;
  private final List<Transport> open = new CopyOnWriteArrayList<>();

  private Transport local;
  private LocalTransport meets; // the same, if ranks of other jobs are met in this JVM; else null
  private Transport shm;
  private Transport tcp;
  private final TcpTransports overTcp = new TcpTransports();
  private volatile TcpTransport others; // to ranks of other jobs; null until the first is introduced

  private TransportSelection(
      ProcessManager manager, Config config, String forced, int ranksOnMyCores) {
    this.manager = manager;
    this.config = config;
    this.introduced = new IntroducedPeers(manager);
    this.forced = forced;
    this.cards = new RankAddresses(manager);
    this.ranksOnMyCores = ranksOnMyCores;
  }

  /** One open transport for all peers, without addresses; it parks threads that sleep. */
  static TransportSelection over(ProcessManager manager, Transport only, Config config) {
    TransportSelection routes = new TransportSelection(manager, config, LOCAL, countOnMyNode(manager));
    routes.local = routes.keep(only);
    return routes;
  }

  static TransportSelection open(EngineSetup setup) throws IOException {
    ProcessManager manager = SimulatedNodes.over(setup.manager(), setup.config());
    String forced = setup.config().get(RuntimeVariables.TRANSPORT);
    // cores are not simulated
    TransportSelection routes =
        new TransportSelection(manager, setup.config(), forced, countOnMyNode(setup.manager()));
    try {
      routes.openNeeded(setup);
    } catch (IOException | RuntimeException e) {
      routes.close();
      throw e;
    }
    return routes;
  }

  /** The open transports; first the one to sleep in. */
  Transport[] transports() {
    return open.toArray(Transport[]::new);
  }

  /** True if the first transport parks the thread that sleeps in it, rather than block it in the kernel. */
  boolean sleepParks() {
    return open.getFirst() == local;
  }

  /** The process manager. */
  ProcessManager manager() {
    return manager;
  }

  /** Ranks that share this rank's cores. */
  int ranksOnMyCores() {
    return ranksOnMyCores;
  }

  Transport to(int peer) {
    if (peer == manager.rank()) {
      return local;
    }
    if (introduced.isForeign(peer)) {
      return introduced.isInJvm(peer) ? local : others;
    }
    return switch (kindOf(peer)) {
      case LOCAL -> local;
      case "shm" -> shm;
      default -> tcp;
    };
  }

  Channel connect(int peer) throws IOException {
    return to(peer).connect(peer, addressOf(peer));
  }

  private String addressOf(int peer) throws IOException {
    Transport transport = to(peer);
    if (transport == local) {
      return "";
    }
    if (introduced.isForeign(peer)) {
      return introduced.address(peer);
    }
    String address = cards.card(peer).get(transport.name());
    if (address == null) {
      throw new IOException(
          "rank " + peer + " does not offer " + transport.name()
          + "; start all ranks with the same settings");
    }
    return address;
  }

  /** The transport to all these peers, this rank excepted, if it is one and can share memory. */
  Optional<SharedMemory> sharedMemory(int... peers) {
    Transport common = null;
    for (int peer : peers) {
      Transport t = to(peer);
      if (peer != manager.rank() && common != null && t != common) {
        return Optional.empty();
      }
      common = peer == manager.rank() ? common : t;
    }
    return common instanceof SharedMemory s ? Optional.of(s) : Optional.empty();
  }

  SharedMemory.Doorbell bell(int peer) throws IOException {
    if (to(peer) instanceof SharedMemory s) {
      return s.bell(peer, addressOf(peer));
    }
    throw new IOException("no memory is shared with rank " + peer);
  }

  boolean drained() {
    for (Transport t : open) {
      if (!t.drained()) {
        return false;
      }
    }
    return true;
  }

  /** The open transport of that class; null if there is none. */
  <T> T find(Class<T> type) {
    for (Transport t : open) {
      if (type.isInstance(t)) {
        return type.cast(t);
      }
    }
    return null;
  }

  /** Shared memory that this rank has made, bytes. For any thread. */
  long sharedMemoryHeld() {
    long bytes = 0;
    for (Transport t : open) {
      bytes += t.sharedMemoryHeld();
    }
    return bytes;
  }

  /** Those over TCP. */
  TcpTransports overTcp() {
    return overTcp;
  }

  void leave() {
    open.forEach(Transport::leave);
  }

  void close() {
    open.forEach(Transport::close);
  }

  private void openNeeded(EngineSetup setup) throws IOException {
    boolean needShm = false;
    boolean needTcp = false;
    for (int peer = 0; peer < manager.size() && !isLocalOnly(); peer++) {
      if (peer != manager.rank()) {
        String kind = kindOf(peer);
        needShm |= kind.equals("shm");
        needTcp |= kind.equals("tcp");
      }
    }
    byte[] secret = needTcp ? agreeOnSecret() : new byte[0]; // file permissions protect shared memory
    TransportContext context =
        new TransportContext(
            manager.rank(), manager.size(), manager.jobId(), secret, ranksOnMyCores, setup.config());
    if (needShm) {
      shm = keep(ShmTransport.open(context, manager.cores()));
    }
    if (needTcp) {
      TcpTransport opened = TcpTransport.open(context);
      tcp = keep(opened);
      overTcp.add(opened);
    }
    LocalTransport inJvm = LocalTransport.open(setup.fabric(), context);
    local = keep(inJvm);
    meets = isLocalOnly() && inJvm.meeting() != null ? inJvm : null;
    if (needShm || needTcp) {
      publishCard();
    }
  }

  private byte[] agreeOnSecret() throws IOException {
    JobSecret.offer(manager);
    manager.fence();
    return JobSecret.fetch(manager);
  }

  private void publishCard() throws IOException {
    Map<String, String> card = new HashMap<>();
    for (Transport t : open) {
      if (t != local) {
        card.put(t.name(), t.address());
      }
    }
    cards.publish(card);
    manager.fence();
  }

  /** The ranks of other jobs. */
  IntroducedPeers introduced() {
    return introduced;
  }

  /** The transport by which ranks of other jobs are met in this JVM; null if that cannot be. */
  LocalTransport meets() {
    return meets;
  }

  /** The transport to ranks of other jobs that are not met in this JVM; null if it has not been opened. */
  TcpTransport others() {
    return others;
  }

  /** Opens the transport to ranks of other jobs, which there is not yet. */
  TcpTransport openToOthers() throws IOException {
    byte[] unknown = RandomBytes.next(SECRET_BYTES); // each rank is introduced with a secret of its own
    TcpTransport opened = TcpTransport.openForOtherJobs(
        new TransportContext(manager.rank(), manager.size(), manager.jobId(), unknown, 1, config));
    others = opened;
    open.add(opened);
    overTcp.add(opened);
    return opened;
  }

  private Transport keep(Transport t) {
    open.add(t);
    return t;
  }

  /** True if it is known that all ranks of the job are reached through the transport of this JVM. */
  boolean isLocalOnly() {
    return manager.isOneJvm() && (forced.equals(AUTO) || forced.equals(LOCAL));
  }

  /** Local, shm or tcp. */
  private String kindOf(int peer) {
    if (!forced.equals(AUTO)) {
      return forced;
    }
    if (manager.sameJvm(peer)) {
      return LOCAL;
    }
    return manager.node(peer) == manager.node(manager.rank()) ? "shm" : "tcp";
  }

  private static int countOnMyNode(ProcessManager manager) {
    if (manager.isOneJvm()) {
      return manager.size();
    }
    int mine = manager.node(manager.rank());
    int count = 0;
    for (int r = 0; r < manager.size(); r++) {
      if (manager.node(r) == mine) {
        count++;
      }
    }
    return count;
  }
}
