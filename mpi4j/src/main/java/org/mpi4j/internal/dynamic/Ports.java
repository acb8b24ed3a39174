// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.io.IOException;
import java.net.Socket;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.RandomBytes;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.transport.tcp.TcpTransport;

/**
 * The open ports of a rank. While there are some, a thread takes connections, and one more for each lets the
 * caller prove that it knows a port's name. They are no virtual threads: the first of these in a process
 * takes longer than a hundred others. For any thread.
 */
final class Ports implements AutoCloseable {
  /** Callers that have not yet proved that they know a port's name; further ones are refused. */
  private static final int MOST_UNPROVEN = 64;

  private static final long PAUSE_NS = 100_000_000;

  private final Engine engine;
  private final Map<Integer, Port> open = new HashMap<>(); // guarded by this
  private final Set<Port> inJvm = new HashSet<>(); // that are open for ranks of this JVM; guarded by this
  private final Semaphore unproven = new Semaphore(MOST_UNPROVEN);
  private ServerSocketChannel server; // null while no port is open
  private int next;

  Ports(Engine engine) {
    this.engine = engine;
  }

  /** Opens a port. */
  synchronized Port open() {
    try {
      TcpTransport transport = engine.toOtherJobs();
      if (server == null) {
        ServerSocketChannel opened = transport.listen();
        server = opened;
        Thread.ofPlatform().daemon().name("mpi4j-ports").start(() -> serve(opened));
      }
      int id = next++;
      Port port = new Port(new PortName(id, RandomBytes.next(PortName.TOKEN), transport.address(server)));
      open.put(id, port);
      return port;
    } catch (IOException e) {
      throw new Fault(ErrorCode.OTHER, "no port can be opened: " + e.getMessage(), e);
    }
  }

  /** Opens a port at which only ranks of this JVM can call. It needs no socket. */
  synchronized Port openInJvm() {
    byte[] token = RandomBytes.next(PortName.TOKEN); // two ports of the JVM never have the same
    Port port = new Port(new PortName(next++, token, PortName.IN_JVM));
    engine.portsInJvm().open(port.name().text(), call -> port.add(new CallInJvm(call)));
    inJvm.add(port);
    return port;
  }

  /** The open port of this rank with that name; throws a Fault if there is none. */
  Port find(String name) {
    PortName parsed = PortName.parse(name);
    Port port = find(parsed.id());
    if (port == null || !port.name().text().equals(name)) {
      throw new Fault(ErrorCode.PORT, "the port is not open on this rank; open one with openPort on the rank"
          + " that is the root of accept");
    }
    return port;
  }

  private synchronized Port find(int id) {
    return open.get(id);
  }

  /** Closes a port; with the last one the socket goes. */
  void close(Port port) {
    synchronized (this) {
      if (inJvm.remove(port)) {
        engine.portsInJvm().close(port.name().text());
      } else {
        open.remove(port.name().id());
      }
      if (open.isEmpty()) {
        closeServer();
      }
    }
    port.close();
  }

  @Override
  public void close() {
    List<Port> all;
    synchronized (this) {
      all = new ArrayList<>(open.values());
      all.addAll(inJvm);
    }
    all.forEach(this::close);
  }

  private void closeServer() {
    ServerSocketChannel its = server;
    server = null;
    if (its != null) {
      try {
        its.close();
      } catch (IOException e) {
        // it accepts nobody any more
      }
    }
  }

  private void serve(ServerSocketChannel from) {
    while (from.isOpen()) {
      try {
        SocketChannel caller = from.accept();
        if (unproven.tryAcquire()) {
          Thread.ofPlatform().daemon().name("mpi4j-caller").start(() -> admit(caller));
        } else {
          caller.close();
        }
      } catch (IOException e) {
        if (from.isOpen()) {
          LockSupport.parkNanos(this, PAUSE_NS); // no file descriptor is left: that may change
        }
      }
    }
  }

  private void admit(SocketChannel channel) {
    Socket socket = channel.socket();
    boolean kept = false;
    RootConnection caller = null;
    try {
      caller = new RootConnection(socket);
      Port port = find(caller.wanted());
      if (port == null) {
        caller.send(RootConnection.Answer.NONE);
      } else {
        caller.prove(port.name());
        kept = port.add(caller);
        if (!kept) {
          caller.send(RootConnection.Answer.CLOSED);
        }
      }
    } catch (IOException | RuntimeException e) {
      kept = false; // it has proved nothing, and gets no answer
    } finally {
      unproven.release();
      if (!kept) {
        close(channel);
      }
    }
  }

  private static void close(SocketChannel channel) {
    try {
      channel.close();
    } catch (IOException e) {
      // nothing was wanted from it
    }
  }
}
