// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Connects to one peer: rounds over its addresses, several attempts side by side.
 *
 * <p>The first attempt whose other end proves to be the peer is committed, and the others are dropped; there
 * is never more than one committed attempt.
 */
final class ConnectionSetup {
  /** How long the attempt at the next address waits for an answer from the one before it. */
  private static final long HEAD_START = TimeUnit.MILLISECONDS.toNanos(100);

  private static final long FIRST_PAUSE = TimeUnit.MILLISECONDS.toNanos(5);
  private static final long LONGEST_PAUSE = TimeUnit.MILLISECONDS.toNanos(500);
  private static final long NEVER = Long.MAX_VALUE;

  private final int peer;
  private final List<InetSocketAddress> addresses;
  private final TransportParts setup;
  private final List<ConnectAttempt> attempts = new ArrayList<>();
  private final Map<InetSocketAddress, String> errors = new LinkedHashMap<>();
  private ConnectAttempt committed;
  private int next;
  private long nextStart = System.nanoTime();
  private long pause = FIRST_PAUSE;
  private long givingUpAt;
  private boolean failing;
  private SocketChannel connected;
  private String failure;

  ConnectionSetup(int peer, List<InetSocketAddress> addresses, TransportParts setup) {
    this.peer = peer;
    this.addresses = addresses;
    this.setup = setup;
  }

  int peer() {
    return peer;
  }

  /** True if the peer may already use an attempt of this rank: it is committed, or even connected. */
  boolean committed() {
    return committed != null || connected != null;
  }

  /** The connection, or null while there is none. */
  SocketChannel connected() {
    return connected;
  }

  /** Why there will be none, or null while there is hope. */
  String failure() {
    return failure;
  }

  /** Goes on as far as possible without waiting. */
  void step(long now) {
    if (committed == null) {
      startAttempts(now);
      for (int i = attempts.size() - 1; i >= 0 && committed == null; i--) {
        step(attempts.get(i), now);
      }
    }
    if (committed != null) {
      stepCommitted(now);
    } else if (attempts.isEmpty() && next == addresses.size()) {
      endRound(now, true);
    }
  }

  /** When {@link #step} is due though nothing arrived, on the clock of System.nanoTime. */
  long due(long now) {
    long due = committed == null && next < addresses.size() ? nextStart - now : NEVER;
    for (ConnectAttempt a : attempts) {
      due = Math.min(due, a.deadline() == NEVER ? NEVER : a.deadline() - now);
    }
    return due;
  }

  void watch(PollSelector watch) {
    for (ConnectAttempt a : attempts) {
      watch.want(a.socket(), a.interest(), a);
    }
  }

  /** Gives up, since another connection was chosen. */
  void abandon() {
    attempts.forEach(ConnectAttempt::close);
    attempts.clear();
    committed = null;
  }

  /** Gives up, since this rank ends in good order. */
  void close() {
    attempts.forEach(ConnectAttempt::closeInOrder);
    attempts.clear();
    committed = null;
  }

  private void startAttempts(long now) {
    while (next < addresses.size() && now - nextStart >= 0) {
      InetSocketAddress address = addresses.get(next++);
      setup.counters().increment(TcpCounter.ATTEMPTS);
      try {
        attempts.add(new ConnectAttempt(address, peer, setup));
        nextStart = now + HEAD_START;
      } catch (IOException | RuntimeException e) {
        failed(address, e);
      }
    }
  }

  private void step(ConnectAttempt a, long now) {
    try {
      a.step(now);
      if (a.handshake().trusted()) {
        a.handshake().commit();
        committed = a;
        dropOthers();
      }
    } catch (IOException e) {
      drop(a, e, now);
    }
  }

  private void dropOthers() {
    for (ConnectAttempt a : attempts) {
      if (a != committed) {
        a.close();
      }
    }
    attempts.clear();
    attempts.add(committed);
    next = addresses.size();
  }

  private void stepCommitted(long now) {
    ConnectAttempt a = committed;
    try {
      a.step(now);
    } catch (IOException e) {
      committed = null;
      drop(a, e, now);
      endRound(now, true);
      return;
    }
    if (a.handshake().admission() != null) {
      committed = null;
      attempts.clear();
      take(a, now);
    }
  }

  private void take(ConnectAttempt a, long now) {
    switch (a.handshake().admission()) {
      case WELCOME -> connected = a.socket();
      case YIELD -> {
        a.close();
        endRound(now, false);
      }
      case REFUSED -> {
        a.close();
        failed(a.address(), new IOException("it refused: it has a connection of this rank or gave it up"));
        endRound(now, true);
      }
    }
  }

  private void drop(ConnectAttempt a, IOException why, long now) {
    attempts.remove(a);
    a.close();
    failed(a.address(), why);
    if (attempts.isEmpty()) {
      nextStart = now; // nothing to wait for
    }
  }

  private void failed(InetSocketAddress address, Exception why) {
    setup.counters().increment(TcpCounter.ATTEMPT_FAILURES);
    errors.put(address, why.getMessage() != null ? why.getMessage() : why.toString());
  }

  /** Begins the next round after a pause; fails if the rounds have failed for too long. */
  private void endRound(long now, boolean failed) {
    if (failed && !failing) {
      givingUpAt = now + setup.settings().connectNanos();
    }
    failing = failed;
    if (failing && now - givingUpAt >= 0) {
      failure = "it cannot be reached over tcp: " + describeErrors();
      return;
    }
    next = 0;
    nextStart = now + pause;
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  }

  private String describeErrors() {
    return errors.entrySet().stream()
        .map(e -> e.getKey().getAddress().getHostAddress() + ":" + e.getKey().getPort() + " " + e.getValue())
        .collect(Collectors.joining("; "))
        + ". Has that rank ended? Or is a firewall, or NAT, in the way (mpiexec --check-hosts tells)?"
        + " tcp.interfaces chooses the networks";
  }
}
