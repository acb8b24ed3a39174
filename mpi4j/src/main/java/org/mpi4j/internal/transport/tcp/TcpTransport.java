// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.mpi4j.internal.base.ProcessName;
import org.mpi4j.internal.transport.SleepBound;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.SleepGuard;
import org.mpi4j.spi.Transport;

/** The transport over TCP; connects the parts of this package. */
public final class TcpTransport implements Transport {
  /**
   * How often the listening socket is polled: that is a system call for which the JDK allocates, and a
   * connection can wait a little.
   */
  private static final int POLLS_PER_ACCEPT = 256;

  private static final long FIRST_SLEEP_NS = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long {@link #close} tries to send a goodbye to a peer that does not read. */
  private static final long GOODBYE_NANOS = TimeUnit.SECONDS.toNanos(2);

  /** How long a rank that leaves waits for peers that have not read all that it sent. */
  private static final long LEAVE_NANOS = TimeUnit.SECONDS.toNanos(10);

  private final int rank;
  private final String address;
  private final Addresses addresses;
  private final Settings settings;
  private final Credentials credentials;
  private final Counters counters = new Counters();
  private final OpenConnections links = new OpenConnections();
  private final Peers peers;
  private final Listener listener;
  private SelfChannel self;
  private int polls;
  private SelectorThread bell;
  private final boolean toOtherJobs;
  private boolean left;
  private boolean closed;
  private volatile PollSelector watch;
  private volatile boolean woken;
  private volatile boolean asleep;
  private final SleepBound sleepBound;

  private TcpTransport(
      TransportContext ctx, Settings settings, Addresses addresses, ServerSocketChannel server,
      SleepBound sleepBound)
      throws IOException {
    this.rank = ctx.rank();
    this.toOtherJobs = ctx.size() == 0;
    this.addresses = addresses;
    this.settings = settings;
    this.sleepBound = sleepBound;
    credentials = new Credentials(rank, ctx.size(), ctx.jobId(), ctx.secret());
    TransportParts setup = new TransportParts(credentials, settings, counters);
    peers = new Peers(setup, links, this::changed);
    listener = new Listener(server, addresses.allowed(), setup, peers);
    address = addresses.card(((InetSocketAddress) server.getLocalAddress()).getPort());
  }

  /**
   * Listens at a port of this machine.
   *
   * @throws IOException if that is not possible, or if no interface may be used
   */
  public static TcpTransport open(TransportContext ctx) throws IOException {
    return open(ctx, ctx.localRanks() == ctx.size(), new SleepBound(FIRST_SLEEP_NS));
  }

  /** The same, with another bound of its sleeps: one that is very long shows whether a wake-up was lost. */
  static TcpTransport open(TransportContext ctx, SleepBound sleepBound) throws IOException {
    return open(ctx, ctx.localRanks() == ctx.size(), sleepBound);
  }

  /**
   * Listens for ranks of other jobs, which may be on other machines. The transport reaches those that are
   * {@link #introduce}d, and no ranks of the own job.
   */
  public static TcpTransport openForOtherJobs(TransportContext ctx) throws IOException {
    return open(new TransportContext(ctx.rank(), 0, ctx.jobId(), ctx.secret(), 1, ctx.config()), false,
        new SleepBound(FIRST_SLEEP_NS));
  }

  private static TcpTransport open(TransportContext ctx, boolean oneMachine, SleepBound sleepBound)
      throws IOException {
    Settings settings = Settings.of(ctx.config());
    Addresses addresses = Addresses.ofThisMachine(ctx.config().get(TcpVariables.INTERFACES), oneMachine);
    ServerSocketChannel server = Listener.open(addresses, settings);
    return new TcpTransport(ctx, settings, addresses, server, sleepBound);
  }

  @Override
  public String name() {
    return "tcp";
  }

  @Override
  public String address() {
    return address;
  }

  /** What it has counted. For any thread. */
  public long count(TcpCounter counter) {
    return counters.get(counter);
  }

  @Override
  public Channel connect(int peer, String peerAddress) throws IOException {
    if (peer == rank) {
      if (self == null) {
        self = new SelfChannel(rank);
      }
      return self;
    }
    return peers.dial(peer, addresses.parse(peerAddress));
  }

  /**
   * Makes a rank of another job a peer. Both ranks must do so.
   *
   * @param peer the number that it gets here, not that of a rank of the job
   * @param secret that the two have in common
   */
  public void introduce(int peer, ProcessName name, byte[] secret) {
    credentials.introduce(peer, name, secret);
    acceptSoon(); // it may have dialed already
  }

  /**
   * Begins to close the connection to an introduced peer; returns true when it is closed, else is to be
   * called again after some progress. The peer does the same.
   */
  public boolean disconnect(int peer) {
    peers.disconnect(peer);
    return peers.isDisconnected(peer);
  }

  /** Takes {@link #introduce} back, after {@link #disconnect}. */
  public void forget(int peer) {
    peers.forget(peer);
    credentials.forget(peer);
  }

  /** Opens one more socket that listens at the same addresses, in blocking mode. */
  public ServerSocketChannel listen() throws IOException {
    ServerSocketChannel server = Listener.open(addresses, settings);
    server.configureBlocking(true);
    return server;
  }

  /** What others must know to reach a socket of {@link #listen}; has the form of {@link #address}. */
  public String address(ServerSocketChannel server) throws IOException {
    return addresses.card(((InetSocketAddress) server.getLocalAddress()).getPort());
  }

  /** Where an {@link #address} leads, the most promising first. */
  public List<InetSocketAddress> targets(String itsAddress) throws IOException {
    return addresses.parse(itsAddress);
  }

  @Override
  public int poll(FrameReceiver inbox) {
    int done = links.poll(inbox, peers);
    if (self != null && self.pending()) {
      done += self.deliver(inbox);
    }
    boolean changes = false;
    if (++polls >= POLLS_PER_ACCEPT) {
      polls = 0;
      int accepted = acceptNow();
      changes = accepted > 0;
      done += accepted;
    }
    if (listener.busy()) {
      changes = true;
      done += listener.poll();
    }
    if (!peers.idle()) {
      changes = true;
      done += peers.poll(inbox);
    }
    if (changes) {
      changed();
    }
    if (done > 0) {
      sleepBound.reset();
    }
    return done;
  }

  @Override
  public boolean drained() {
    return links.drained() && (self == null || !self.pending());
  }

  @Override
  public void sleep(long maxNanos, SleepGuard guard) {
    PollSelector w = watch();
    if (!woken && !urgent() && !guard.isOver()) {
      watchAll(w);
      acceptSoon();
      long nanos = Math.min(Math.min(maxNanos, sleepBound.next()), due());
      asleep = true; // set before other threads may change the channels to watch
      guard.releaseLock();
      w.select(nanos);
      asleep = false;
    }
    woken = false;
  }

  @Override
  public void wake() {
    woken = true; // a poll in between may clear the selector's own wakeup
    PollSelector w = watch;
    if (w != null) {
      w.wakeup();
    }
  }

  /** Wakes a thread that sleeps without watching all channels that are to be watched now. */
  private void changed() {
    if (asleep && !woken) {
      wake();
    }
    if (bell != null) {
      bell.ring();
    }
  }

  @Override
  public void arm(Runnable toRing) {
    if (urgent()) {
      toRing.run();
      return;
    }
    if (bell == null) {
      bell = new SelectorThread("mpi4j-tcp-bell-" + rank);
    }
    watchAll(bell.watch());
    bell.arm(toRing, due());
    acceptSoon();
  }

  @Override
  public void disarm() {
    if (bell != null) {
      bell.disarm();
    }
  }

  @Override
  public void leave() {
    left = true;
    links.sayGoodbye(LEAVE_NANOS, true);
  }

  @Override
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    peers.close();
    if (!left && !toOtherJobs) { // another job does not hear otherwise that this rank has failed
      links.sayGoodbye(GOODBYE_NANOS, false);
    }
    links.close();
    listener.close();
    if (bell != null) {
      bell.close();
    }
    if (watch != null) {
      watch.close();
    }
  }

  private int acceptNow() {
    int taken = listener.accept();
    if (taken > 0) {
      acceptSoon(); // where one came, more may come
    }
    return taken;
  }

  private void acceptSoon() {
    polls = POLLS_PER_ACCEPT;
  }

  private boolean urgent() {
    return peers.urgent() || (self != null && self.pending());
  }

  /** Nanoseconds until something is due though nothing arrives. */
  private long due() {
    long now = System.nanoTime();
    return Math.max(0, Math.min(listener.due(now), peers.due(now)));
  }

  private PollSelector watch() {
    PollSelector w = watch;
    if (w == null) {
      w = new PollSelector();
      watch = w; // pairs with wake: it sees this, or sleep sees woken
    }
    return w;
  }

  private void watchAll(PollSelector w) {
    listener.watch(w);
    peers.watch(w);
    links.watch(w);
  }
}
