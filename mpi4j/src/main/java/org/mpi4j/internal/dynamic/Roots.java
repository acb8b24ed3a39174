// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.EOFException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.transport.local.LocalCall;
import org.mpi4j.internal.transport.local.LocalPorts;

/** How the root of a group connects to that of another one. These calls block. */
final class Roots {
  private static final int MOST_DIAL_MS = 5_000;
  private static final long PAUSE_NS = 50_000_000;

  private Roots() {}

  /**
   * Accepts the next caller of a port.
   *
   * @param deadline on the clock of System.nanoTime; null: waits for ever
   * @param mine the cards of this root's group
   */
  static Outcome accept(Port port, Long deadline, byte[] mine, int[] codes) throws InterruptedException {
    while (true) {
      Caller caller = port.next(deadline);
      if (caller == null) {
        throw new Fault(ErrorCode.PORT, "nobody has connected in time");
      }
      try (caller) {
        return caller.accept(mine, codes);
      } catch (IOException e) {
        // it has not waited any longer, or has died: the next one
      }
    }
  }

  /**
   * Connects to a port.
   *
   * @param seconds after which it fails
   */
  static Outcome connect(Engine engine, PortName port, long seconds, byte[] mine)
      throws InterruptedException, IOException {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
    if (port.isInJvm()) {
      return connectInJvm(engine.portsInJvm(), port, seconds, deadline, mine);
    }
    while (true) {
      try {
        return connect(engine, port, seconds, deadline, mine);
      } catch (EOFException e) {
        if (deadline - System.nanoTime() < 0 || Thread.currentThread().isInterrupted()) {
          throw new Fault(ErrorCode.PORT, "the process that has opened the port closes each connection", e);
        }
        LockSupport.parkNanos(PAUSE_NS); // too many others try at the same time
      }
    }
  }

  private static Outcome connectInJvm(
      LocalPorts ports, PortName port, long seconds, long deadline, byte[] mine)
      throws InterruptedException, IOException {
    if (ports == null) {
      throw new Fault(ErrorCode.PORT, "the port is for ranks of its JVM that reach each other there, and this"
          + " one does not: do both jobs have the same setting of transport?");
    }
    LocalCall call = ports.call(port.text(), mine);
    if (call == null) {
      throw notOpen();
    }
    return CallInJvm.await(call, seconds, deadline);
  }

  private static Fault notOpen() {
    return new Fault(ErrorCode.PORT, "the port is not open: it was closed, or never opened");
  }

  /** Nobody has accepted in time. */
  static Fault nobodyAccepts(long seconds, Throwable cause) {
    return new Fault(ErrorCode.PORT, "nobody has accepted within " + seconds
        + " s; if that may take longer, set dynamic.connect_timeout, or timeout in the info object", cause);
  }

  private static Outcome connect(Engine engine, PortName port, long seconds, long deadline, byte[] mine)
      throws EOFException {
    try (SocketChannel socket = dial(engine, port, deadline);
        RootConnection connection = new RootConnection(socket.socket())) {
      if (!connection.call(port, deadline)) {
        throw notOpen();
      }
      if (!connection.awaitAccept(deadline)) {
        throw new Fault(ErrorCode.PORT, "the port was closed before anybody accepted");
      }
      return new Outcome(connection.exchangeAsCaller(mine), connection.secret(), null, null);
    } catch (EOFException e) {
      throw e;
    } catch (SocketTimeoutException e) {
      throw nobodyAccepts(seconds, e);
    } catch (IOException e) {
      throw new Fault(ErrorCode.PORT, "cannot connect to the port: " + e.getMessage(), e);
    }
  }

  private static SocketChannel dial(Engine engine, PortName port, long deadline) throws IOException {
    StringBuilder failures = new StringBuilder();
    for (InetSocketAddress target : engine.toOtherJobs().targets(port.address())) {
      long left = TimeUnit.NANOSECONDS.toMillis(deadline - System.nanoTime());
      SocketChannel channel = SocketChannel.open();
      try {
        channel.socket().connect(target, Math.clamp(left, 1, MOST_DIAL_MS));
        return channel;
      } catch (IOException e) {
        channel.close();
        failures.append(' ').append(target.getAddress().getHostAddress()).append(':').append(target.getPort())
            .append(' ').append(e.getMessage()).append(';');
      }
    }
    throw new IOException("its process does not answer:" + failures + " has it ended?");
  }
}
