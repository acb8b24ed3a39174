// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Iterator;
import java.util.concurrent.CountDownLatch;

/**
 * Serves PMI-1 to the ranks of one job, on a port of the loopback interface, with one thread.
 *
 * <p>Any process on this machine can connect to the port. An unauthenticated connection has a small buffer
 * and a few seconds to authenticate itself, and their number is bounded ({@link UnauthenticatedConnections}).
 * A rank that a flood of connections displaces all the same tries again.
 */
public final class PmiServer implements Runnable, AutoCloseable {
  private static final long AUTHENTICATION_NS = 5_000_000_000L;
  private static final long CHECK_MS = 1_000;

  /** How many connections are accepted before the others are served again. */
  private static final int ACCEPTED_AT_ONCE = 16;

  private final JobFacts facts;
  private final PmiEvents events;
  private final KeyValueStore store;
  private final Barrier barrier;
  private final Connection[] members;
  private final UnauthenticatedConnections strangers = new UnauthenticatedConnections();
  private final CountDownLatch opened = new CountDownLatch(1);
  private final Thread thread = new Thread(null, this, "pmi-server", 256 * 1024);
  private volatile ServerSocketChannel listener;
  private volatile IOException openFailure;
  private volatile Selector selector;
  private volatile boolean closing;
  private volatile long refused;
  private volatile String lastNote = "";

  /** Prepares the server of a job; {@link #start} begins to serve. */
  public PmiServer(JobFacts facts, PmiEvents events) {
    this.facts = facts;
    this.events = events;
    this.store = new KeyValueStore(facts.size());
    this.barrier = new Barrier(facts.size(), events);
    this.members = new Connection[facts.size()];
    thread.setDaemon(true);
  }

  /**
   * Starts the server's thread; it opens the port, which takes a while, so the caller can go on meanwhile.
   */
  public void start() {
    thread.start();
  }

  /** The address for PMI_PORT; waits until the port is open. */
  public String address() throws IOException {
    try {
      opened.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted while the control port was opened");
    }
    if (openFailure != null) {
      throw openFailure;
    }
    return "127.0.0.1:" + listener.socket().getLocalPort();
  }

  /** How many connections were closed because they did not authenticate themselves. */
  public long refused() {
    return refused;
  }

  /** The last thing that went wrong on the wire; empty if nothing did. */
  public String lastNote() {
    return lastNote;
  }

  @Override
  public void run() {
    try (ServerSocketChannel open = open();
        Selector s = Selector.open()) {
      selector = s;
      open.configureBlocking(false);
      open.register(s, SelectionKey.OP_ACCEPT);
      while (!closing) {
        s.select(CHECK_MS);
        serve(s);
        dismissSlowStrangers();
      }
      for (SelectionKey key : s.keys()) {
        key.channel().close();
      }
    } catch (IOException e) {
      openFailure = e;
      note("the control server failed: " + e.getMessage());
    } finally {
      opened.countDown();
    }
  }

  private ServerSocketChannel open() throws IOException {
    ServerSocketChannel channel = ServerSocketChannel.open();
    byte[] loopback = {127, 0, 0, 1};
    int backlog = Math.max(128, facts.size());
    channel.bind(new InetSocketAddress(InetAddress.getByAddress(loopback), 0), backlog);
    listener = channel;
    opened.countDown();
    return channel;
  }

  @Override
  public void close() {
    closing = true;
    Selector s = selector;
    if (s != null && s.isOpen()) {
      s.wakeup();
    }
    try {
      thread.join(1_000);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void serve(Selector s) {
    Iterator<SelectionKey> ready = s.selectedKeys().iterator();
    while (ready.hasNext()) {
      SelectionKey key = ready.next();
      ready.remove();
      if (key.attachment() == null) {
        acceptSome(s);
      } else {
        serve((Connection) key.attachment(), key);
      }
    }
  }

  private void acceptSome(Selector s) {
    try {
      for (int i = 0; i < ACCEPTED_AT_ONCE; i++) {
        SocketChannel channel = listener.accept();
        if (channel == null) {
          return;
        }
        accept(s, channel);
      }
    } catch (IOException e) {
      note("accepting a connection: " + e.getMessage());
    }
  }

  /** Accepts a connection and reads at once what has come with it, as a rank's hello has. */
  private void accept(Selector s, SocketChannel channel) throws IOException {
    channel.configureBlocking(false);
    channel.socket().setTcpNoDelay(true);
    Connection c = new Connection(channel, this, System.nanoTime());
    SelectionKey key = channel.register(s, SelectionKey.OP_READ, c);
    Connection displaced = strangers.add(c);
    serve(c, key);
    dismiss(displaced);
  }

  /** A connection has sent a valid hello. */
  void greet(Connection c) {
    dismiss(strangers.greet(c));
  }

  private void serve(Connection c, SelectionKey key) {
    boolean well;
    try {
      well = c.receive() && c.flush();
    } catch (IOException e) {
      well = false;
    }
    if (!well) {
      dismiss(c);
    } else if (key.isValid()) {
      int unsent = c.hasUnsent() ? SelectionKey.OP_WRITE : 0;
      key.interestOps(SelectionKey.OP_READ | unsent);
    }
  }

  /** Sends what can be sent; the rest goes when the socket is writable again. */
  void flush(Connection c) {
    boolean well = c.flush();
    SelectionKey key = c.channel.keyFor(selector);
    if (!well) {
      dismiss(c);
    } else if (c.hasUnsent() && key != null && key.isValid()) {
      key.interestOps(SelectionKey.OP_READ | SelectionKey.OP_WRITE);
    }
  }

  /**
   * Admits a connection as that of the rank that it has proved to be; false while that rank has another
   * connection.
   */
  boolean admit(Connection c) {
    if (members[c.rank()] != null) {
      note("rank " + c.rank() + " connected a second time");
      return false;
    }
    members[c.rank()] = c;
    strangers.remove(c);
    events.connected(c.rank());
    return true;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // the server's own thread alone counts
  private void dismiss(Connection c) {
    if (c == null || c.isClosed()) {
      return;
    }
    c.close();
    if (strangers.remove(c)) {
      refused++;
    } else if (members[c.rank()] == c) {
      members[c.rank()] = null;
      barrier.leave(c);
      events.closed(c.rank());
    }
  }

  private void dismissSlowStrangers() {
    long oldest = System.nanoTime() - AUTHENTICATION_NS;
    for (Connection c = strangers.acceptedBefore(oldest); c != null; c = strangers.acceptedBefore(oldest)) {
      dismiss(c);
    }
  }

  void note(String what) {
    lastNote = what;
  }

  JobFacts facts() {
    return facts;
  }

  KeyValueStore store() {
    return store;
  }

  Barrier barrier() {
    return barrier;
  }

  PmiEvents events() {
    return events;
  }
}
