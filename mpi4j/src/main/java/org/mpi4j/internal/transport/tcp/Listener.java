// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.mpi4j.internal.transport.tcp.Handshake.Admission;
import org.mpi4j.internal.transport.tcp.Handshake.RefusedException;

/**
 * Accepts connections and keeps those that prove to come from a rank of the job.
 *
 * <p>Until then a connection costs a socket and some two hundred bytes, and there are at most {@code
 * tcp.max_pending_handshakes} of them. When there are as many, the oldest without a correct HELLO is dropped
 * for a new one; if all have sent one, one that is overdue; if none is, new connections wait in the system's
 * backlog.
 */
final class Listener {
  private static final int BACKLOG = 1024;

  /** How many connections are accepted in one poll, so that a flood does not stop the traffic. */
  private static final int ACCEPTS_AT_ONCE = 8;

  private static final int STEPS_AT_ONCE = 8;

  /** A rank that has sent HELLO and is not busy answers in less. */
  private static final long GRACE_NANOS = 50_000_000;

  /** How long to wait when the process has no file descriptor left. */
  private static final long PAUSE_NANOS = 100_000_000;

  /** A connection that has not proven itself yet; a class, since it is compared by identity. */
  private static final class Pending {
    final SocketChannel socket;
    final ServerHandshake handshake;
    final long since = System.nanoTime();

    Pending(SocketChannel socket, ServerHandshake handshake) {
      this.socket = socket;
      this.handshake = handshake;
    }
  }

  private final ServerSocketChannel server;
  private final Set<InetAddress> allowed;
  private final Credentials credentials;
  private final Settings settings;
  private final Counters counters;
  private final Peers peers;
  private final RefusalLog log = new RefusalLog();
  private final List<Pending> pending = new ArrayList<>();
  private int turn;
  private boolean pausing;
  private long pauseEnd;

  /**
   * @param allowed addresses of this machine at which connections may come in; empty means all
   */
  Listener(ServerSocketChannel server, Set<InetAddress> allowed, TransportParts setup, Peers peers) {
    this.server = server;
    this.allowed = allowed;
    this.credentials = setup.credentials();
    this.settings = setup.settings();
    this.counters = setup.counters();
    this.peers = peers;
  }

  static ServerSocketChannel open(Addresses addresses, Settings settings) throws IOException {
    ServerSocketChannel server = ServerSocketChannel.open();
    try {
      server.configureBlocking(false);
      settings.sizeBuffers(server);
      bind(server, addresses, settings);
      return server;
    } catch (IOException | RuntimeException e) {
      Sockets.close(server);
      throw e;
    }
  }

  private static void bind(ServerSocketChannel server, Addresses addresses, Settings settings)
      throws IOException {
    IOException last = null;
    for (int port : settings.portsToTry()) {
      try {
        server.bind(new InetSocketAddress(addresses.toBind(), port), BACKLOG);
        return;
      } catch (IOException e) {
        last = e;
      }
    }
    throw new IOException("cannot listen for connections of other ranks: " + last.getMessage(), last);
  }

  /** True if handshakes are under way, so that {@link #poll} is worth its system calls. */
  boolean busy() {
    return !pending.isEmpty();
  }

  /** Accepts new connections; returns how many. */
  int accept() {
    if (pausing && System.nanoTime() - pauseEnd < 0) {
      return 0;
    }
    pausing = false;
    int taken = 0;
    try {
      while (taken < ACCEPTS_AT_ONCE && hasRoom()) {
        SocketChannel socket = server.accept();
        if (socket == null) {
          break;
        }
        taken++;
        take(socket);
      }
    } catch (IOException e) {
      counters.increment(TcpCounter.ACCEPT_FAILURES);
      pausing = true;
      pauseEnd = System.nanoTime() + PAUSE_NANOS;
    }
    return taken;
  }

  /** Continues some of the handshakes; returns how many ended. */
  int poll() {
    int before = pending.size();
    long now = System.nanoTime();
    for (int i = Math.min(STEPS_AT_ONCE, before); i > 0 && !pending.isEmpty(); i--) {
      turn = turn + 1 < pending.size() ? turn + 1 : 0;
      step(pending.get(turn));
    }
    expire(now);
    counters.set(TcpCounter.PENDING, pending.size());
    return before - pending.size();
  }

  /** Nanoseconds until {@link #poll} is due though nothing arrived. */
  long due(long now) {
    long due = pausing ? pauseEnd - now : hasRoom() ? Long.MAX_VALUE : GRACE_NANOS;
    return pending.isEmpty() ? due : Math.min(due, overdue(now));
  }

  void watch(PollSelector watch) {
    watch.want(server, pausing || !hasRoom() ? 0 : SelectionKey.OP_ACCEPT, this);
    for (Pending p : pending) {
      watch.want(p.socket, p.handshake.interest(), p);
    }
  }

  void close() {
    for (Pending p : pending) {
      Sockets.close(p.socket);
    }
    pending.clear();
    Sockets.close(server);
  }

  private void take(SocketChannel socket) {
    counters.increment(TcpCounter.ACCEPTED);
    try {
      socket.configureBlocking(false);
      if (!allowed.isEmpty() && !allowed.contains(Addresses.plain(socket.socket().getLocalAddress()))) {
        throw new RefusedException(
            TcpCounter.REFUSED_TARGET, "it came over an interface that is not allowed");
      }
    } catch (IOException e) {
      count(e, socket);
      Sockets.close(socket);
      return;
    }
    makeRoom();
    Pending p = new Pending(socket, new ServerHandshake(credentials, socket));
    pending.add(p);
    counters.peak(TcpCounter.PENDING_PEAK, pending.size());
    step(p); // a rank's HELLO has mostly arrived by now
  }

  private boolean hasRoom() {
    return pending.size() < settings.maxPending() || replaceable() >= 0;
  }

  private void makeRoom() {
    while (pending.size() >= settings.maxPending()) {
      counters.increment(TcpCounter.EVICTED);
      drop(pending.get(replaceable()));
    }
  }

  /** The handshake that may be dropped for a new connection; -1 if none. */
  private int replaceable() {
    for (int i = 0; i < pending.size(); i++) {
      if (!pending.get(i).handshake.greeted()) {
        return i;
      }
    }
    return System.nanoTime() - pending.getFirst().since > GRACE_NANOS ? 0 : -1;
  }

  private long overdue(long now) {
    return pending.getFirst().since + settings.handshakeNanos() - now;
  }

  private void expire(long now) {
    while (!pending.isEmpty() && overdue(now) <= 0) {
      Pending oldest = pending.getFirst();
      step(oldest); // what it sent while this rank was busy counts
      if (!pending.isEmpty() && pending.getFirst() == oldest) {
        counters.increment(TcpCounter.HANDSHAKE_TIMEOUTS);
        drop(oldest);
      }
    }
  }

  private void step(Pending p) {
    try {
      if (p.handshake.step()) {
        pending.remove(p);
        conclude(p);
      }
    } catch (IOException e) {
      count(e, p.socket);
      drop(p);
    }
  }

  private void conclude(Pending p) throws IOException {
    Admission admission = peers.admit(p.handshake.dialer(), p.socket);
    counters.increment(
        switch (admission) {
          case WELCOME -> TcpCounter.ADMITTED;
          case YIELD -> TcpCounter.YIELDED;
          case REFUSED -> TcpCounter.REFUSED_DUPLICATE;
        });
    if (admission != Admission.WELCOME) {
      p.socket.write(ByteBuffer.allocate(1).put(0, admission.code()));
      Sockets.close(p.socket);
    }
  }

  private void drop(Pending p) {
    pending.remove(p);
    Sockets.close(p.socket);
  }

  private void count(IOException e, SocketChannel socket) {
    if (e instanceof RefusedException refused) {
      counters.increment(refused.counter());
      log.tell(socket, refused);
    } else {
      counters.increment(TcpCounter.HANDSHAKE_CLOSED);
    }
  }
}
