// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import org.mpi4j.internal.transport.tcp.Handshake.Admission;
import org.mpi4j.spi.FrameReceiver;

/**
 * The ranks that this one is connected to or connects to, and which of two connections between them is kept.
 *
 * <p>Two ranks may dial each other at the same moment, but must end with one and the same connection. The
 * rule: an accepter that has committed to its own connection (sent PROOF) and has the lower rank refuses the
 * other with YIELD; in every other case the accepter drops its own connection and keeps the one that came. So
 * the lower rank never accepts a connection while the higher one may have accepted its own, and the higher
 * one always accepts the lower one's. A dialer that got YIELD dials again after a pause, in case the
 * connection to wait for never comes.
 */
final class Peers {
  /** Each costs a system call; the others continue in the next poll. */
  private static final int DIALS_AT_ONCE = 8;

  /**
   * A peer has ended.
   *
   * @param loss why it is lost; null if it has left in good order
   */
  private record End(int peer, String loss) {}

  private final TransportParts setup;
  private final Counters counters;
  private final OpenConnections links;
  private final Runnable changed;
  private final Map<Integer, Peer> peers = new HashMap<>();
  private final Queue<ConnectionSetup> dials = new ArrayDeque<>();
  private final Queue<End> ends = new ArrayDeque<>();

  /**
   * No peers yet.
   *
   * @param changed run when there is more to watch than before
   */
  Peers(TransportParts setup, OpenConnections links, Runnable changed) {
    this.setup = setup;
    this.changed = changed;
    this.counters = setup.counters();
    this.links = links;
  }

  /** The channel to a peer, dialed unless there is a connection. */
  Peer dial(int rank, List<InetSocketAddress> addresses) {
    Peer peer = of(rank);
    if (!peer.up() && !peer.lost() && !peer.left() && peer.dial() == null) {
      ConnectionSetup d = new ConnectionSetup(rank, addresses, setup);
      peer.dialing(d);
      dials.add(d);
      d.step(System.nanoTime());
      changed.run();
    }
    return peer;
  }

  /** Decides on a connection whose dialer has proved to be this rank; keeps it if WELCOME. */
  Admission admit(int rank, SocketChannel socket) throws IOException {
    Peer peer = of(rank);
    if (peer.up() || peer.lost() || peer.disconnects()) {
      return Admission.REFUSED;
    }
    ConnectionSetup own = peer.dial();
    if (own != null && own.committed() && setup.credentials().isBefore(rank)) {
      return Admission.YIELD;
    }
    Connection c = new Connection(socket, rank);
    c.writer().stageByte(Admission.WELCOME.code());
    c.flush();
    if (own != null) {
      own.abandon();
      dials.remove(own);
    }
    connected(peer, c);
    return Admission.WELCOME;
  }

  /**
   * Closes the connection to a peer in good order; to be repeated until {@link #isDisconnected}. The peer
   * does the same, and each has received what the other has sent before.
   */
  void disconnect(int rank) {
    Peer peer = of(rank);
    if (peer.dial() != null) {
      dials.remove(peer.dial());
      peer.dial().close();
      peer.dialing(null);
    }
    peer.disconnect();
  }

  /** True if no connection to the peer is left. */
  boolean isDisconnected(int rank) {
    Peer peer = peers.get(rank);
    return peer == null || !peer.up();
  }

  /** Forgets a peer from which this rank has disconnected. */
  void forget(int rank) {
    peers.remove(rank);
    ends.removeIf(e -> e.peer == rank);
  }

  boolean idle() {
    return dials.isEmpty() && ends.isEmpty();
  }

  /** True if {@link #poll} has ends of peers to report. */
  boolean urgent() {
    return !ends.isEmpty();
  }

  /** Continues connection setups and reports peers that have ended; returns how much was done. */
  int poll(FrameReceiver inbox) {
    int done = 0;
    long now = dials.isEmpty() ? 0 : System.nanoTime();
    for (int i = Math.min(DIALS_AT_ONCE, dials.size()); i > 0; i--) {
      done += step(dials.remove(), now);
    }
    for (End end = ends.poll(); end != null; end = ends.poll()) {
      done++;
      tell(end, inbox);
    }
    return done;
  }

  private static void tell(End end, FrameReceiver inbox) {
    if (end.loss == null) {
      inbox.left(end.peer);
    } else {
      inbox.lost(end.peer, end.loss);
    }
  }

  /** Nanoseconds until {@link #poll} is due though nothing arrived. */
  long due(long now) {
    long due = Long.MAX_VALUE;
    for (ConnectionSetup d : dials) {
      due = Math.min(due, d.due(now));
    }
    return due;
  }

  void watch(PollSelector watch) {
    for (ConnectionSetup d : dials) {
      d.watch(watch);
    }
  }

  /** A connection has come to its end. */
  void ended(Connection c) {
    counters.decrement(TcpCounter.CONNECTIONS);
    if (c.leftInOrder()) {
      of(c.peer()).leave();
      ends.add(new End(c.peer(), null));
    } else {
      lose(c.peer(), c.reason());
    }
  }

  void close() {
    dials.forEach(ConnectionSetup::close);
    dials.clear();
  }

  private int step(ConnectionSetup d, long now) {
    d.step(now);
    if (d.connected() != null) {
      established(d);
      return 1;
    }
    if (d.failure() != null) {
      lose(d.peer(), d.failure());
      return 1;
    }
    dials.add(d);
    return 0;
  }

  private void established(ConnectionSetup d) {
    try {
      connected(of(d.peer()), new Connection(d.connected(), d.peer()));
    } catch (IOException e) {
      Sockets.close(d.connected());
      lose(d.peer(), "its connection broke at once: " + e.getMessage());
    }
  }

  private void connected(Peer peer, Connection c) {
    peer.connected(c);
    links.add(c);
    counters.increment(TcpCounter.CONNECTIONS);
  }

  private void lose(int rank, String reason) {
    of(rank).lose();
    ends.add(new End(rank, reason));
    counters.increment(TcpCounter.LOST);
  }

  private Peer of(int rank) {
    return peers.computeIfAbsent(rank, r -> new Peer(counters, changed));
  }
}
