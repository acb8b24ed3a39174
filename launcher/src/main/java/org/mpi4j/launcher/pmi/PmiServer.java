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
import java.util.Map;
import java.util.Queue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import org.mpi4j.internal.boot.Loopback;

/**
 * Serves PMI-1 to the ranks of a job and of those that it spawns, on a port of the loopback interface, with
 * one thread.
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

  private final byte[] secret;
  private final int backlog;
  private final PmiEvents events;
  private final ServedJobs jobs = new ServedJobs();
  private final NameTable names = new NameTable();
  private final Map<Integer, Connection> members = new TreeMap<>(); // by the numbers of their processes
  private final UnauthenticatedConnections unauthenticated = new UnauthenticatedConnections();
  private final CountDownLatch opened = new CountDownLatch(1);
  private final Thread thread = new Thread(null, this, "pmi-server", 256 * 1024);
  private volatile ServerSocketChannel listener;
  private volatile IOException failure; // why it does not serve; null if it does
  private volatile Selector selector;
  private final Queue<Runnable> orders = new ConcurrentLinkedQueue<>(); // for the server's thread
  private volatile boolean closing;
  private volatile long refused;
  private volatile String lastNote = "";

  /** Prepares the server of a job; {@link #start} begins to serve. */
  public PmiServer(JobFacts facts, PmiEvents events) {
    this.secret = facts.secret();
    this.backlog = Math.max(128, facts.size());
    this.events = events;
    jobs.add(new ServedJob(facts, events));
    thread.setDaemon(true);
  }

  /** Serves one more job; to be called before its processes are started. For any thread. */
  public void add(JobFacts facts) {
    order(() -> jobs.add(new ServedJob(facts, events)));
  }

  /** A job has ended: its processes are not served any more. For any thread. */
  public void remove(JobFacts facts) {
    order(() -> {
      for (int process = facts.first(); process < facts.first() + facts.size(); process++) {
        dismiss(members.get(process));
      }
      jobs.remove(facts.first());
    });
  }

  /** Connects to a process of this machine that waits for that; else it is as if that had connected. */
  public void connectTo(int port) throws IOException {
    SocketChannel channel = SocketChannel.open(new InetSocketAddress(Loopback.find(), port));
    address(); // the server serves
    order(() -> {
      try {
        accept(selector, channel);
      } catch (IOException e) {
        note("the process that has started the launcher: " + e.getMessage());
      }
    });
  }

  /** Sends a line to a process that is connected. For any thread. */
  public void tell(int process, String line) {
    order(() -> {
      Connection c = members.get(process);
      if (c != null) {
        c.send(line);
      }
    });
  }

  /** Queues a task that the server's thread runs before it serves anybody else. */
  private void order(Runnable order) {
    orders.add(order);
    Selector s = selector;
    if (s != null && s.isOpen()) {
      s.wakeup();
    }
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
    if (failure != null) {
      throw failure;
    }
    return Loopback.text(listener.socket().getInetAddress(), listener.socket().getLocalPort());
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
      serveAll(s);
    } catch (IOException e) {
      failed(e);
    } catch (RuntimeException | Error e) {
      failed(e);
      throw e;
    } finally {
      opened.countDown();
    }
  }

  /** Keeps the first reason. */
  private void failed(Throwable why) {
    if (failure == null) {
      failure = why instanceof IOException known ? known : new IOException("the control server failed", why);
      note("the control server failed: " + (why == failure ? why.getMessage() : why));
    }
  }

  private void serveAll(Selector s) throws IOException {
    try {
      while (!closing) {
        s.select(CHECK_MS);
        carryOutOrders();
        serve(s);
        dismissSlowUnauthenticated();
      }
    } catch (IOException | RuntimeException | Error e) {
      failed(e); // known before processes see their connections end, and end
      throw e;
    } finally {
      for (SelectionKey key : s.keys()) {
        key.channel().close();
      }
    }
  }

  private void carryOutOrders() {
    for (Runnable order = orders.poll(); order != null; order = orders.poll()) {
      order.run();
    }
  }

  private ServerSocketChannel open() throws IOException {
    InetAddress loopback = Loopback.find();
    ServerSocketChannel channel = ServerSocketChannel.open();
    channel.bind(new InetSocketAddress(loopback, 0), backlog);
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

  /**
   * Asks those processes of a job that answer questions; for any thread.
   *
   * @param first the number of its rank 0
   */
  public void ask(int first, int id, String question) {
    order(() -> {
      ServedJob job = jobs.of(first);
      for (int process = first; job != null && job.has(process); process++) {
        Connection c = members.get(process);
        if (c != null) {
          c.ask(id, question);
        }
      }
    });
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
        carryOutOrders(); // its job may have been added since the last time
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
    Connection displaced = unauthenticated.add(c);
    serve(c, key);
    dismiss(displaced);
  }

  /** A connection has sent a valid hello. */
  void greet(Connection c) {
    dismiss(unauthenticated.greet(c));
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
   * Admits a connection as that of the process that it has proved to be; false while that process has another
   * connection.
   */
  boolean admit(Connection c) {
    if (!expects(c.process()) || members.putIfAbsent(c.process(), c) != null) {
      note("process " + c.process() + " connected a second time");
      return false;
    }
    unauthenticated.remove(c);
    events.connected(c.process());
    return true;
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // the server's own thread alone counts
  private void dismiss(Connection c) {
    if (c == null || c.isClosed()) {
      return;
    }
    c.close();
    if (unauthenticated.remove(c)) {
      refused++;
    } else if (members.remove(c.process(), c)) {
      names.forget(c.process());
      job(c.process()).barrier.leave(c);
      events.closed(c.process());
    }
  }

  private void dismissSlowUnauthenticated() {
    long oldest = System.nanoTime() - AUTHENTICATION_NS;
    Connection slow = unauthenticated.acceptedBefore(oldest);
    while (slow != null) {
      dismiss(slow);
      slow = unauthenticated.acceptedBefore(oldest);
    }
  }

  void note(String what) {
    lastNote = what;
  }

  byte[] secret() {
    return secret;
  }

  /** True if there is such a process. */
  boolean expects(int process) {
    return jobs.of(process) != null;
  }

  /** The job of a process. */
  ServedJob job(int process) {
    return jobs.of(process);
  }

  NameTable names() {
    return names;
  }

  PmiEvents events() {
    return events;
  }
}
