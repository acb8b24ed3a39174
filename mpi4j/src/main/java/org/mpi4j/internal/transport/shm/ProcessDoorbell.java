// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.VarHandle;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.base.Futex;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.spi.SharedMemory;

/**
 * Blocks a rank and wakes others, by futex or by a datagram on the loopback interface. To link futex takes
 * tens of milliseconds of processor time, which ranks with a short life need not spend: a rank's first sleeps
 * are series of short ones, after each of which it looks whether somebody has rung, or by datagram.
 *
 * <p>One word in the sleeper's shared memory says whether and how it sleeps. The sleeper announces its sleep,
 * then checks for work once more, then sleeps; the others publish, then read the word and ring. For that to
 * be exact, both sides need a full fence between their two steps. The sleeper has one; senders have none,
 * since it would double the cost of a message: their read may overtake their store by the time that the store
 * waits in the core's store buffer, well below a microsecond. So the sleeper polls for {@link #LOOKS} rounds
 * (a few microseconds), and for the case that this is not enough, each sleep has a bound (see
 * ShmTransport#sleep).
 */
final class ProcessDoorbell implements AutoCloseable {
  /** How often a sleeper polls for work after its announcement. */
  static final int LOOKS = 64;

  /** Fewer are enough if they have taken so long: code that is not compiled yet is slow. */
  private static final long LOOKS_NS = 5_000;

  private static final int LOOKS_PER_CLOCK = 8;

  // offsets of the words
  static final long STATE = 256;
  static final long PORT = 264;
  static final long SOCKET_NEEDED = 272;

  private static final int AWAKE = 0;
  private static final int BY_FUTEX = 1;
  private static final int BY_SOCKET = 2;
  private static final int BY_LOOKING = 3;

  /** How a rank does its first sleeps, so that a short program need not link futex. */
  enum FirstSleeps {
    /** As all others. */
    AS_LATER,
    /** Short ones, after each of which it looks. */
    BY_LOOKING,
    /** Until it gets a datagram: where many ranks share a core, their looks would take it from each other. */
    BY_SOCKET
  }

  /** By estimate, linking futex costs what so many sleeps by socket cost more than sleeps by futex. */
  private static final int SOCKET_SLEEPS = 2_000;

  /** Linking futex costs as much as so many looks between short sleeps. */
  private static final int LOOKING = 1_000;

  /** So many of them for a sleep, even if it is over sooner: half as many sleeps, at most. */
  private static final int LOOKS_PER_SHORT_SLEEP = 2;

  // the first look comes soon, later ones after an eighth of the sleep so far
  private static final long FIRST_LOOK_NS = 50_000;
  private static final long LAST_LOOK_NS = 5_000_000;
  private static final int LOOKS_PER_SLEEP = 8;

  /** The length of a sleep where neither futex nor socket can be had. */
  private static final long POLLING_SLEEP_NANOS = 1_000_000;

  private final MemorySegment own;
  private final boolean futexUsable;
  private final AtomicInteger waiters = new AtomicInteger();
  private final AtomicInteger socketSleeps = new AtomicInteger(); // so many sleeps are still by socket
  private final AtomicInteger looking = new AtomicInteger(); // how often it may still look
  private volatile Thread looker;
  private DatagramSocket socket;
  private boolean closed;

  /**
   * @param own this rank's ring announcements, which hold the doorbell's words
   * @param futexUsable false to do without futex, even where there is one
   * @param first how it does its first sleeps, if futex is usable
   */
  ProcessDoorbell(MemorySegment own, boolean futexUsable, FirstSleeps first) {
    this.own = own;
    this.futexUsable = futexUsable;
    this.looking.set(first == FirstSleeps.BY_LOOKING ? LOOKING : 0);
    this.socketSleeps.set(first == FirstSleeps.BY_SOCKET ? SOCKET_SLEEPS : 0);
  }

  /** True if a sleeper has polled for long enough after its announcement, by the clock. */
  static boolean isLateEnough(int look, long startNs) {
    return look % LOOKS_PER_CLOCK == 0 && System.nanoTime() - startNs > LOOKS_NS;
  }

  /** The doorbell of a peer. */
  final class PeerDoorbell implements SharedMemory.Doorbell {
    private final MemorySegment memory;

    private PeerDoorbell(MemorySegment memory) {
      this.memory = memory;
      if (!futexUsable) {
        SharedWord.setVolatileInt(memory, SOCKET_NEEDED, 1);
      }
    }

    /** Rings if the peer sleeps; costs one read of a word that rarely changes if it does not. */
    @Override
    public void ringIfAsleep() {
      if (SharedWord.getOpaqueInt(memory, STATE) != AWAKE) {
        ring(memory);
      }
    }
  }

  PeerDoorbell doorbellOf(MemorySegment memory) {
    return new PeerDoorbell(memory);
  }

  /** Rings this rank's own doorbell, if somebody sleeps there. */
  void wake() {
    VarHandle.fullFence(); // pairs with announce
    if (SharedWord.getOpaqueInt(own, STATE) != AWAKE) {
      ring(own);
      LockSupport.unpark(looker); // does nothing if it is null
    }
  }

  /** Asks all peers to ring from now on. */
  void announce() {
    boolean byFutex =
        futexUsable && SharedWord.getOpaqueInt(own, SOCKET_NEEDED) == 0 && socketSleeps.get() == 0;
    if (!byFutex) {
      publishPort();
    }
    int how = !byFutex ? BY_SOCKET : looking.get() > 0 ? BY_LOOKING : BY_FUTEX;
    SharedWord.setVolatileInt(own, STATE, how);
    VarHandle.fullFence(); // pairs with the fence that senders do not have, see above, and with wake
  }

  /** Sleeps until the doorbell has rung since {@link #announce}, or for so long; or shorter for no reason. */
  void await(long nanos) {
    waiters.incrementAndGet(); // before reading the state: a later ring sees this thread counted
    boolean gotDatagram = false;
    switch (SharedWord.getVolatileInt(own, STATE)) {
      case BY_FUTEX -> Futex.get().orElseThrow().await(own.asSlice(STATE, 4), BY_FUTEX, nanos);
      case BY_SOCKET -> gotDatagram = receive(nanos);
      case BY_LOOKING -> look(nanos);
      default -> {} // has rung already
    }
    if (waiters.decrementAndGet() == 0) {
      socketSleeps.updateAndGet(left -> Math.max(0, left - 1)); // not while another thread sleeps by socket
    } else if (gotDatagram) {
      send(SharedWord.getOpaqueInt(own, PORT)); // one datagram wakes one thread: sends the next
    }
  }

  private void ring(MemorySegment memory) {
    switch (SharedWord.getAndSetInt(memory, STATE, AWAKE)) {
      case BY_FUTEX -> wakeByFutex(memory.asSlice(STATE, 4));
      case BY_SOCKET -> send(SharedWord.getOpaqueInt(memory, PORT));
      default -> {} // it looks itself, or another rank has rung
    }
  }

  private static void wakeByFutex(MemorySegment word) {
    Optional<Futex> futex = Futex.get();
    if (futex.isPresent()) { // no lambda, for which the JVM would generate a class in each rank
      futex.get().wake(word);
    }
  }

  /** Sleeps and looks, in turns; ends early if the thread is interrupted, since it cannot sleep then. */
  private void look(long nanos) {
    long start = System.nanoTime();
    long slept = 0;
    int looks = 0;
    looker = Thread.currentThread(); // before looking: pairs with wake, which rings first
    while (SharedWord.getVolatileInt(own, STATE) == BY_LOOKING && slept < nanos
        && !Thread.currentThread().isInterrupted()) {
      long step = Math.clamp(slept / LOOKS_PER_SLEEP, FIRST_LOOK_NS, LAST_LOOK_NS);
      LockSupport.parkNanos(this, Math.min(step, nanos - slept));
      slept = System.nanoTime() - start;
      looks++;
    }
    looker = null;
    looking.addAndGet(-Math.max(looks, LOOKS_PER_SHORT_SLEEP));
  }

  private void send(int port) {
    try {
      socket().send(new DatagramPacket(new byte[1], 1, new InetSocketAddress(loopback(), port)));
    } catch (IOException | IllegalArgumentException e) {
      // the sleeper wakes when its time is over: that is what the bound is for
    }
  }

  private boolean receive(long nanos) {
    try {
      DatagramSocket socket = socket();
      socket.setSoTimeout(Math.clamp(nanos / 1_000_000, 1, Integer.MAX_VALUE));
      socket.receive(new DatagramPacket(new byte[1], 1));
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (IOException e) {
      LockSupport.parkNanos(Math.min(nanos, POLLING_SLEEP_NANOS));
      return false;
    }
  }

  private void publishPort() {
    try {
      SharedWord.setVolatileInt(own, PORT, socket().getLocalPort());
    } catch (IOException e) {
      SharedWord.setVolatileInt(own, PORT, 0); // await polls, in short sleeps
    }
  }

  private synchronized DatagramSocket socket() throws IOException {
    if (socket == null && !closed) {
      socket = new DatagramSocket(new InetSocketAddress(loopback(), 0));
    }
    if (closed) {
      throw new IOException("closed");
    }
    return socket;
  }

  private static InetAddress loopback() throws IOException {
    return InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
  }

  @Override
  public synchronized void close() {
    closed = true;
    if (socket != null) {
      socket.close();
    }
  }
}
