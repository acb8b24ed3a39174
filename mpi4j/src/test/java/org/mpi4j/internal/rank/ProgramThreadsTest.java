// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class ProgramThreadsTest {
  private static final int RANKS = 200;

  private final ProgramThreads threads = new ProgramThreads();
  private final ThreadGroup group = new ThreadGroup("rank");

  @Test
  void shouldAwaitThreadsOfTheGroup() throws InterruptedException {
    assertAwaited(group);
  }

  @Test
  void shouldAwaitThreadsOfGroupsWithin() throws InterruptedException {
    assertAwaited(new ThreadGroup(new ThreadGroup(group, "pools"), "pool"));
  }

  @Test
  void shouldAwaitThreadsThatTheOthersStart() throws InterruptedException {
    AtomicInteger ended = new AtomicInteger();
    Thread first = new Thread(group, () -> {
      Thread second = new Thread(group, () -> {
        new Thread(group, ended::incrementAndGet).start();
        ended.incrementAndGet();
      });
      second.start();
      ended.incrementAndGet();
    });
    first.start();
    threads.awaitOthers(group, Thread.currentThread());
    assertEquals(3, ended.get());
  }

  @Test
  void shouldAwaitNeitherDaemonsNorOtherGroupsNorTheCaller() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Runnable waits = () -> awaitQuietly(end);
    Thread daemon = new Thread(group, waits);
    daemon.setDaemon(true);
    Thread other = new Thread(new ThreadGroup("another rank"), waits);
    Thread caller = new Thread(group, waits);
    List<Thread> all = List.of(daemon, other, caller);
    all.forEach(Thread::start);
    threads.awaitOthers(group, caller);
    assertTrue(all.stream().allMatch(Thread::isAlive));
    end.countDown();
    for (Thread each : all) {
      each.join();
    }
  }

  @Test
  void shouldEndIfTheCallerIsInterrupted() throws InterruptedException {
    CountDownLatch end = new CountDownLatch(1);
    Thread other = new Thread(group, () -> awaitQuietly(end));
    other.start();
    Thread.currentThread().interrupt();
    assertThrows(InterruptedException.class, () -> threads.awaitOthers(group, Thread.currentThread()));
    end.countDown();
    other.join();
  }

  /** Each rank starts a thread just before it asks: a look that began earlier does not count. */
  @Test
  void shouldMissNoThreadIfManyRanksAskAtOnce() throws InterruptedException {
    AtomicInteger awaited = new AtomicInteger();
    List<Thread> ranks = new ArrayList<>();
    for (int r = 0; r < RANKS; r++) {
      ThreadGroup its = new ThreadGroup("rank-" + r);
      ranks.add(new Thread(its, () -> {
        AtomicBoolean done = new AtomicBoolean();
        new Thread(its, () -> {
          Thread.yield();
          done.set(true);
        }).start();
        try {
          threads.awaitOthers(its, Thread.currentThread());
        } catch (InterruptedException e) {
          return;
        }
        if (done.get()) {
          awaited.incrementAndGet();
        }
      }));
    }
    ranks.forEach(Thread::start);
    for (Thread rank : ranks) {
      rank.join();
    }
    assertEquals(RANKS, awaited.get());
  }

  private void assertAwaited(ThreadGroup where) throws InterruptedException {
    CountDownLatch asked = new CountDownLatch(1);
    Thread other = new Thread(where, () -> awaitQuietly(asked));
    other.start();
    Thread waits = new Thread(() -> {
      try {
        threads.awaitOthers(group, Thread.currentThread());
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    });
    waits.start();
    while (waits.getState() != Thread.State.WAITING) { // in join
      assertTrue(waits.isAlive(), "did not wait");
      Thread.onSpinWait();
    }
    asked.countDown();
    waits.join();
    assertFalse(other.isAlive());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
