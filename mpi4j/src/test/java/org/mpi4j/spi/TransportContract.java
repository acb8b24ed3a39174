// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.spi.Parties.Way;

/**
 * What every {@link Transport} must do. To test one, extend this class and say how to {@link #open} it.
 *
 * <p>Where a test has one thread, that thread plays all ranks in turn; elsewhere each rank has its own and
 * sleeps in its transport when there is nothing to do, for an hour: a wake-up that gets lost ends in the
 * timeout. {@code -Dtest.seed=n} repeats a run.
 */
@Timeout(60)
public abstract class TransportContract {
  private final Arena arena = Arena.ofShared();
  private Parties ranks;
  private long seed;
  private SplittableRandom random;

  @TempDir Path directory;

  /** For subclasses. */
  protected TransportContract() {}

  /** Opens the transports of ranks {@code 0..n-1} of a new job, all in this JVM, none connected. */
  protected abstract List<? extends Transport> open(int n) throws IOException;

  /** False if the transport cannot know that a peer in the same JVM has closed with frames under way. */
  protected boolean tellsLoss() {
    return true;
  }

  @BeforeEach
  void drawSeed(TestInfo test) {
    seed = Long.getLong("test.seed", System.nanoTime());
    random = new SplittableRandom(seed);
    ranks = new Parties(List.of(), seed, arena, directory);
    String name = test.getTestMethod().orElseThrow().getName() + " " + test.getDisplayName();
    System.out.println(getClass().getSimpleName() + "." + name + " -Dtest.seed=" + seed);
  }

  @AfterEach
  void closeAll() {
    if (ranks != null) { // null where a test was not fit for the transport
      ranks.close();
    }
    arena.close();
  }

  // ---- frames ----

  @ParameterizedTest
  @EnumSource(PayloadMemory.class)
  void shouldTakePayloadFromAnyMemoryAtAnyOffset(PayloadMemory kind) throws IOException {
    start(2);
    for (int i = 0; i < 200; i++) {
      ranks.until(() -> rank(0).trySend(1, kind));
    }
    ranks.deliver();
  }

  @Test
  void shouldKeepOrderHeaderAndContent() throws IOException {
    start(2);
    ranks.exchange(List.of(new Way(0, 1)), 3000);
  }

  @Test
  void shouldCarryBothDirectionsAtOnce() throws IOException {
    start(2);
    ranks.exchange(ranks.everyWay(), 2000);
  }

  @Test
  void shouldServeSeveralPeersAtOnce() throws IOException {
    start(5);
    ranks.exchange(ranks.everyWay(), 300);
  }

  @Test
  void shouldTakeBurstsWhileTheReceiverIsBusy() throws IOException {
    start(3);
    for (int round = 0; round < 50; round++) {
      int sender = random.nextInt(2);
      int burst = random.nextInt(1, 400);
      for (int i = 0; i < burst && rank(sender).trySend(2); i++) {
        if (random.nextInt(10) == 0) {
          rank(sender).poll();
        }
      }
      ranks.deliver();
    }
  }

  @Test
  void shouldRefuseWhenFullAndLoseNothing() throws IOException {
    start(2);
    ranks.meet(0, 1);
    for (int round = 0; round < 10; round++) {
      ranks.fill(0, 1);
      int some = Math.min(rank(1).receivedFrom(0) + random.nextInt(1, 20), rank(0).sentTo(1));
      ranks.until(() -> rank(1).receivedFrom(0) >= some);
      ranks.until(() -> rank(0).trySend(1));
    }
    ranks.deliver();
  }

  @Test
  void shouldKeepOtherWaysOpenWhenOneIsFull() throws IOException {
    start(3);
    ranks.meet(0, 1);
    ranks.meet(0, 2);
    ranks.fill(0, 1);
    for (int i = 0; i < 100; i++) {
      ranks.until(() -> rank(0).trySend(2), 0, 2);
    }
    ranks.deliver();
  }

  // ---- connections ----

  @Test
  void shouldConnectBeforeThePeerPolls() throws IOException {
    start(2);
    rank(0).channel(1);
    for (int i = 0; i < 100; i++) {
      rank(0).trySend(1);
      rank(0).poll();
    }
    ranks.until(() -> rank(0).sentTo(1) > 0 || rank(0).trySend(1));
    ranks.deliver();
  }

  @Test
  void shouldConnectAfterThePeerPolled() throws IOException {
    start(2);
    for (int i = 0; i < 100; i++) {
      rank(1).poll();
    }
    ranks.meet(0, 1);
  }

  /** Each poll of the receiver finds a frame of the other peer. */
  @Test
  void shouldConnectAPeerWhileAnotherKeepsSending() throws IOException {
    start(3);
    ranks.meet(0, 1);
    ranks.until(() -> {
      rank(0).trySend(1);
      return rank(1).receivedFrom(2) > 0 || rank(2).trySend(1) && rank(1).receivedFrom(2) > 0;
    });
    ranks.deliver();
  }

  @Test
  void shouldConnectFromBothEndsAtOnce() throws IOException {
    for (int round = 0; round < 10; round++) {
      start(2);
      ranks.together(true, p -> p.exchange(List.of(1 - p.rank), 3));
      ranks.close();
    }
  }

  @Test
  void shouldGiveAnAddressThatFitsOnACard() throws IOException {
    for (Transport t : start(2)) {
      assertTrue(t.address().matches("[A-Za-z0-9+/=._:,-]{0,700}"), t.address());
      assertFalse(t.name().isBlank());
    }
  }

  // ---- waiting ----

  @ParameterizedTest(name = "virtual threads: {0}")
  @ValueSource(booleans = {false, true})
  void shouldExchangeAmongSleepingThreads(boolean virtual) throws IOException {
    start(4);
    ranks.together(virtual, p -> p.exchange(ranks.others(p.rank), 1000));
  }

  @ParameterizedTest(name = "virtual threads: {0}")
  @ValueSource(booleans = {false, true})
  void shouldWakeTheReceiverOfEachFrame(boolean virtual) throws IOException {
    start(2);
    ranks.together(virtual, p -> pingPong(p, 2000));
  }

  private static void pingPong(Party p, int rounds) {
    int other = 1 - p.rank;
    for (int i = 0; i < rounds; i++) {
      if (p.rank == 0) {
        p.send(other);
      }
      p.receive(other, i + 1);
      if (p.rank == 1) {
        p.send(other);
      }
    }
    p.drain();
  }

  @Test
  void shouldWakeASenderWhenThereIsRoom() throws IOException {
    start(2);
    ranks.meet(0, 1);
    int frames = 5000;
    Parties.together(
        () -> {
          for (int i = 0; i < frames; i++) {
            rank(0).send(1);
          }
          rank(0).drain();
        },
        () -> rank(1).receive(0, rank(1).receivedFrom(0) + frames));
  }

  @Test
  void shouldKeepAWakeForTheNextSleep() throws IOException {
    start(1);
    Transport t = rank(0).transport;
    for (int i = 0; i < 100; i++) {
      t.wake();
      t.sleep(Party.LONG_SLEEP);
    }
  }

  @Test
  void shouldWakeASleepingThread() throws IOException {
    start(1);
    Transport t = rank(0).transport;
    int rounds = 3000;
    AtomicInteger called = new AtomicInteger();
    AtomicInteger woke = new AtomicInteger();
    Parties.together(
        () -> {
          for (int i = 1; i <= rounds; i++) {
            while (called.get() < i) {
              Waiting.checkTimeout("sleeping");
              t.sleep(Party.LONG_SLEEP);
            }
            woke.set(i);
          }
        },
        () -> {
          for (int i = 1; i <= rounds; i++) {
            int round = i;
            called.set(round);
            t.wake();
            Waiting.until(() -> woke.get() >= round, () -> "wake " + round + " was lost");
          }
        });
  }

  /** A thread that is asleep must not disturb another one of its rank, which now does the work. */
  @Test
  void shouldLetAnotherThreadWorkWhileOneSleeps() throws IOException {
    start(9);
    for (int round = 0; round < 24; round++) {
      int peer = 1 + round % 8;
      CountDownLatch asleep = new CountDownLatch(1);
      Parties.together(
          () -> {
            while (asleep.getCount() > 0) {
              rank(0).transport.sleep(Party.LONG_SLEEP, asleep::countDown);
            }
          },
          () -> {
            Waiting.until(() -> asleep.getCount() == 0, () -> "never let go");
            ranks.meet(0, peer);
            ranks.meet(peer, 0);
            rank(0).transport.wake();
          });
    }
  }

  /**
   * One thread begins something, a connection or more frames than there is room for, and turns away; another
   * one, which slept before and does not know of it, goes on with it.
   */
  @ParameterizedTest(name = "connected: {0}")
  @ValueSource(booleans = {false, true})
  void shouldWakeASleeperForWhatAnotherThreadBegins(boolean connected) throws IOException {
    start(2);
    if (connected) {
      ranks.meet(0, 1);
    }
    ReentrantLock engine = new ReentrantLock();
    CountDownLatch asleep = new CountDownLatch(1);
    AtomicInteger wanted = new AtomicInteger();
    Parties.together(
        () -> {
          while (wanted.get() == 0 || rank(1).receivedFrom(0) < wanted.get()) {
            engine.lock();
            int work = rank(0).sentTo(1) < wanted.get() && rank(0).trySend(1) ? 1 : 0;
            if (work + rank(0).poll() == 0) {
              rank(0).transport.sleep(
                  Party.LONG_SLEEP,
                  () -> {
                    engine.unlock();
                    asleep.countDown();
                  });
            }
            if (engine.isHeldByCurrentThread()) {
              engine.unlock();
            }
          }
        },
        () -> {
          Waiting.until(() -> asleep.getCount() == 0, () -> "never let go");
          engine.lock();
          try {
            while (rank(0).trySend(1)) {
              Waiting.checkTimeout("filling");
            }
            wanted.set(rank(0).sentTo(1) + 1); // the one that was refused, too
          } finally {
            engine.unlock();
          }
          ranks.until(() -> rank(1).receivedFrom(0) == wanted.get(), 1);
          rank(0).transport.wake();
        });
    ranks.deliver();
  }

  @Test
  void shouldRingTheBellForWhatIsBegunAfterwards() throws IOException {
    start(2);
    rank(0).poll();
    CountDownLatch rang = new CountDownLatch(1);
    rank(0).transport.arm(rang::countDown);
    while (rank(0).trySend(1)) {
      Waiting.checkTimeout("filling");
    }
    Waiting.until(() -> rank(1).poll() >= 0 && rang.getCount() == 0, () -> "the bell stays silent");
    rank(0).transport.disarm();
    ranks.deliver();
  }

  @Test
  void shouldEndASleepWhenTheTimeIsOver() throws IOException {
    start(1);
    rank(0).poll();
    for (int i = 0; i < 10; i++) {
      rank(0).transport.sleep(1000);
    }
  }

  @Test
  void shouldRingTheBellForWhatArrives() throws IOException {
    start(2);
    ranks.meet(0, 1);
    for (int round = 0; round < 200; round++) {
      CountDownLatch rang = new CountDownLatch(1);
      boolean before = random.nextBoolean();
      if (before) {
        ranks.until(() -> rank(0).trySend(1), 0);
      }
      rank(1).transport.arm(rang::countDown);
      if (!before) {
        ranks.until(() -> rank(0).trySend(1), 0);
      }
      Waiting.until(() -> rank(0).poll() >= 0 && rang.getCount() == 0, () -> "the bell stays silent");
      rank(1).transport.disarm();
      ranks.deliver();
    }
  }

  // ---- ends ----

  @Test
  void shouldDeliverAllDrainedFramesAfterTheSenderHasClosed() throws IOException {
    start(2);
    ranks.meet(0, 1);
    int frames = 500;
    int total = rank(1).receivedFrom(0) + frames;
    AtomicBoolean closed = new AtomicBoolean();
    Parties.together(
        () -> {
          for (int i = 0; i < frames; i++) {
            rank(0).send(1);
          }
          rank(0).drain();
          rank(0).close();
          closed.set(true);
        },
        () -> {
          Waiting.until(() -> rank(1).poll() >= 0 && closed.get(), () -> "never drained");
          ranks.until(() -> rank(1).receivedFrom(0) == total, 1);
        });
    assertEquals(List.of(), rank(1).lost, "this was an orderly end");
  }

  @Test
  void shouldNotWaitForAPeerThatHasLeft() throws IOException {
    start(2);
    rank(0).channel(1);
    rank(0).trySend(1);
    rank(1).close();
    ranks.until(() -> rank(0).transport.drained(), 0);
  }

  @Test
  void shouldTellOnceThatAPeerHasLeftWhenAllThatItSentHasArrived() throws IOException {
    start(2);
    ranks.meet(0, 1);
    ranks.meet(1, 0);
    int frames = 500;
    int total = rank(0).receivedFrom(1) + frames;
    Parties.together(
        () -> {
          for (int i = 0; i < frames; i++) {
            rank(1).send(0);
          }
          rank(1).drain();
          rank(1).transport.leave();
          rank(1).close();
        },
        () -> {
          while (rank(0).left.isEmpty()) {
            rank(0).pollOrSleep();
          }
        });
    assertEquals(total, rank(0).receivedFrom(1));
    for (int i = 0; i < 1000; i++) {
      rank(0).poll();
    }
    assertEquals(List.of(1), rank(0).left);
    assertEquals(List.of(), rank(0).lost);
  }

  @Test
  void shouldTellOnceThatAPeerIsLost() throws IOException {
    assumeTrue(tellsLoss(), "this transport cannot know");
    start(2);
    ranks.meet(0, 1);
    ranks.meet(1, 0);
    ranks.fill(1, 0);
    rank(1).close();
    ranks.until(() -> !rank(0).trySend(1) && rank(0).lost.contains(1), 0);
    for (int i = 0; i < 100; i++) {
      rank(0).trySend(1);
      rank(0).poll();
    }
    assertEquals(List.of(1), rank(0).lost);
    assertFalse(rank(0).trySend(1), "a lost peer has no room");
  }

  @Test
  void shouldEndItsThreadsOnClose() throws IOException {
    Set<Thread> before = new HashSet<>();
    for (int round = 0; round < 2; round++) { // the first one starts threads that the JDK keeps
      before.addAll(Thread.getAllStackTraces().keySet());
      start(3);
      ranks.exchange(ranks.everyWay(), 5);
      rank(0).transport.sleep(1000);
      ranks.close();
    }
    Set<Thread> left = new HashSet<>();
    Waiting.until(
        () -> {
          left.clear();
          left.addAll(Thread.getAllStackTraces().keySet());
          left.removeAll(before);
          return left.isEmpty();
        },
        () -> "left running: " + left);
  }

  // ---- direct access ----

  @ParameterizedTest
  @EnumSource(PayloadMemory.class)
  void shouldFetchWhatAPeerExposes(PayloadMemory kind) throws IOException {
    start(2);
    assumeTrue(rank(0).transport instanceof DirectAccess, "no direct access");
    ranks.meet(0, 1);
    DirectAccess owner = (DirectAccess) rank(0).transport;
    DirectAccess reader = (DirectAccess) rank(1).transport;
    byte[] content = new byte[100_000];
    random.nextBytes(content);
    MemorySegment source = kind.allocate(content.length + 7, arena, directory);
    MemorySegment.copy(content, 0, source, ValueLayout.JAVA_BYTE, 3, content.length);
    long whole = owner.expose(source, 3, content.length);
    assumeTrue(whole != 0, "such memory is sent");
    long tail = owner.expose(source, 3 + 50_000, 50_000);
    assertNotEquals(whole, tail);
    MemorySegment target = kind.allocate(content.length + 9, arena, directory);
    int refusals = 0;
    while (!reader.fetch(0, whole, 0, target, 5, 60_000)) {
      assertTrue(++refusals < 10_000, "never fetched"); // a transport may send the first ones
    }
    assertTrue(reader.fetch(0, tail, 10_000, target, 5 + 60_000, 40_000));
    assertArrayEquals(content, target.asSlice(5, content.length).toArray(ValueLayout.JAVA_BYTE));
    owner.withdraw(whole);
    owner.withdraw(tail);
  }

  private List<? extends Transport> start(int n) throws IOException {
    List<? extends Transport> transports = open(n);
    ranks = new Parties(transports, seed, arena, directory);
    assertEquals(n, transports.size());
    return transports;
  }

  private Party rank(int rank) {
    return ranks.get(rank);
  }
}
