// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Thousands of connections that mean no good, against ranks whose traffic must not notice. */
@Timeout(60)
class HostileConnectionsTest {
  private static final int MAX_PENDING = 16;

  private final long seed = Long.getLong("test.seed", System.nanoTime());
  private final SplittableRandom random = new SplittableRandom(seed);
  private final Job job =
      Job.of(4)
          .with(TcpVariables.MAX_PENDING_HANDSHAKES, (long) MAX_PENDING)
          .with(TcpVariables.HANDSHAKE_TIMEOUT, 300L);
  private final AtomicBoolean attackOver = new AtomicBoolean();
  private final Set<Integer> drained = ConcurrentHashMap.newKeySet(); // of the two that talk

  private enum Attack {
    RANDOM_BYTES,
    WRONG_SECRET,
    HALF_OPEN,
    REPLAY,
    SLOW_DRIP
  }

  @ParameterizedTest
  @CsvSource({"false, 10000", "true, 3000"})
  void shouldNotDisturbTheTrafficNorUseMuch(boolean sleepy, int attacks) throws Exception {
    System.out.println("HostileConnectionsTest -Dtest.seed=" + seed);
    byte[] overheard = overhear(1, 0);
    try (Tally a = new Tally(0, job.open(0));
        Tally b = new Tally(1, job.open(1));
        Tally late = new Tally(2, job.open(2));
        ExecutorService threads = Executors.newFixedThreadPool(4)) {
      a.sleepy = sleepy;
      b.sleepy = sleepy;
      Tally.until(() -> a.trySend(b), a, b);
      try {
        AtomicLong exchanged = new AtomicLong();
        List<Future<?>> ends = new ArrayList<>();
        ends.add(threads.submit(() -> talk(a, b, late, exchanged)));
        ends.add(threads.submit(() -> talk(b, a, null, new AtomicLong())));
        ends.add(threads.submit(() -> comeLate(late, a, exchanged)));
        int before = Thread.activeCount();
        attackAll(attacks, FakeRank.socketAddress(a.transport), overheard, exchanged);
        assertEquals(before, Thread.activeCount(), "threads");
        attackOver.set(true);
        for (Future<?> end : ends) {
          end.get();
        }
      } finally {
        threads.shutdownNow(); // or who still talks after a failure talks for ever
      }
      Tally.until(() -> a.transport.count(TcpCounter.PENDING) == 0 && seen(a) >= attacks, a);
      check(a, b, late);
    }
  }

  /** Two ranks exchange numbered frames as long as the attack lasts; ends when all were received. */
  private Void talk(Tally self, Tally other, Tally late, AtomicLong exchanged) {
    Tally.until(
        () -> {
          if (!attackOver.get()) {
            self.trySend(other);
            exchanged.setOpaque(self.receivedFrom(other.rank));
            return false;
          }
          if (self.transport.drained() && (late == null || self.receivedFrom(late.rank) == 100)) {
            drained.add(self.rank);
          }
          return drained.size() == 2; // the other one may need this one to read
        },
        self);
    return null;
  }

  /** A rank of the job that comes to connect amid the attack. */
  private static Void comeLate(Tally self, Tally to, AtomicLong exchanged) {
    Tally.until(() -> exchanged.get() > 100, self);
    while (self.sentTo(to.rank) < 100) {
      Tally.until(() -> self.trySend(to), self);
    }
    Tally.until(self.transport::drained, self);
    return null;
  }

  private void attackAll(
      int attacks, InetSocketAddress target, byte[] overheard, AtomicLong exchanged)
      throws IOException {
    Queue<SocketChannel> held = new ArrayDeque<>();
    Queue<Drip> drips = new ArrayDeque<>();
    for (int i = 0; i < attacks; i++) {
      SocketChannel s = SocketChannel.open(target);
      s.configureBlocking(false);
      switch (Attack.values()[random.nextInt(Attack.values().length)]) {
        case RANDOM_BYTES -> tryWrite(s, randomBytes(1 + random.nextInt(300)));
        case WRONG_SECRET -> tryWrite(s, wrongHello());
        case HALF_OPEN -> {}
        case REPLAY -> tryWrite(s, overheard);
        case SLOW_DRIP -> drips.add(new Drip(s, ByteBuffer.wrap(overheard.clone())));
      }
      held.add(s);
      if (held.size() > 100) {
        end(held.remove());
      }
      for (Drip d : drips) {
        d.step();
      }
      if (drips.size() > 20) {
        drips.remove();
      }
      if (i % 1000 == 500) {
        awaitProgress(exchanged);
      }
    }
    held.forEach(this::end);
  }

  private record Drip(SocketChannel socket, ByteBuffer bytes) {
    void step() {
      if (bytes.hasRemaining() && socket.isOpen()) {
        tryWrite(socket, new byte[] {bytes.get()});
      }
    }
  }

  /** The attack goes on only if the traffic does. */
  private static void awaitProgress(AtomicLong exchanged) {
    long before = exchanged.get();
    while (exchanged.get() < before + 10) {
      Thread.yield();
      assertTrue(!Thread.currentThread().isInterrupted(), "the traffic stands still");
    }
  }

  private byte[] wrongHello() throws IOException {
    byte[] secret = randomBytes(32);
    Pipe wire = Pipe.pair(() -> 1000)[0];
    new ClientHandshake(new Credentials(1 + random.nextInt(3), 4, job.id(), secret), wire, 0).step();
    return wire.written.toByteArray();
  }

  /** What a rank said when it connected to another one, word for word. */
  private byte[] overhear(int dialer, int accepter) throws IOException {
    Pipe[] ends = Pipe.pair(() -> 1000);
    ClientHandshake d = new ClientHandshake(job.credentials(dialer), ends[0], accepter);
    ServerHandshake a = new ServerHandshake(job.credentials(accepter), ends[1]);
    d.step();
    a.step();
    d.step();
    d.commit();
    assertTrue(a.step());
    return ends[0].written.toByteArray();
  }

  private byte[] randomBytes(int n) {
    byte[] bytes = new byte[n];
    random.nextBytes(bytes);
    return bytes;
  }

  /** The other end may have hung up already. */
  private static void tryWrite(SocketChannel s, byte[] bytes) {
    try {
      s.write(ByteBuffer.wrap(bytes));
    } catch (IOException e) {
      assertTrue(s.isOpen());
    }
  }

  private void end(SocketChannel s) {
    try (s) {
      if (random.nextBoolean()) {
        s.setOption(StandardSocketOptions.SO_LINGER, 0);
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  private static long seen(Tally t) {
    return t.transport.count(TcpCounter.ACCEPTED);
  }

  private static void check(Tally a, Tally b, Tally late) {
    TcpTransport t = a.transport;
    StringBuilder counts = new StringBuilder();
    for (TcpCounter c : TcpCounter.values()) {
      counts.append(c).append('=').append(t.count(c)).append(' ');
    }
    System.out.println(counts);
    assertTrue(t.count(TcpCounter.PENDING_PEAK) <= MAX_PENDING, counts::toString);
    assertEquals(2, t.count(TcpCounter.CONNECTIONS), counts::toString);
    assertEquals(1, t.count(TcpCounter.ADMITTED), counts::toString);
    long refused =
        t.count(TcpCounter.REFUSED_GARBAGE)
            + t.count(TcpCounter.REFUSED_SECRET)
            + t.count(TcpCounter.HANDSHAKE_TIMEOUTS)
            + t.count(TcpCounter.HANDSHAKE_CLOSED)
            + t.count(TcpCounter.EVICTED);
    assertEquals(seen(a), refused + t.count(TcpCounter.ADMITTED), counts::toString);
    assertTrue(t.count(TcpCounter.REFUSED_GARBAGE) > 0, counts::toString);
    assertTrue(t.count(TcpCounter.REFUSED_SECRET) > 0, counts::toString);
    for (Tally rank : List.of(a, b, late)) {
      assertEquals(Map.of(), rank.lost);
    }
    assertEquals(100, a.receivedFrom(2));
  }
}
