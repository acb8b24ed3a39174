// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.transport.shm.ProcessDoorbell.FirstSleeps;

/** The first sleeps of a rank, which do without futex: without native access, a sleep by futex fails. */
@Timeout(60)
class LookingDoorbellTest {
  private static final int AWAKE = 0;
  private static final int BY_FUTEX = 1;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment announcements = arena.allocate(4096, 64);
  private final ProcessDoorbell doorbell = new ProcessDoorbell(announcements, true, FirstSleeps.BY_LOOKING);

  @AfterEach
  void close() {
    doorbell.close();
    arena.close();
  }

  private int state() {
    return announcements.get(ValueLayout.JAVA_INT, ProcessDoorbell.STATE);
  }

  @Test
  void shouldNotSleepAfterSomebodyRang() {
    for (int i = 0; i < 1000; i++) {
      doorbell.announce();
      doorbell.doorbellOf(announcements).ringIfAsleep();
      assertEquals(AWAKE, state());
      doorbell.await(Long.MAX_VALUE);
    }
  }

  @Test
  void shouldWakeAllWhoWait() throws InterruptedException {
    for (int round = 0; round < 50; round++) {
      CountDownLatch announced = new CountDownLatch(2);
      List<Thread> waiting = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        waiting.add(Thread.ofPlatform().daemon().start(() -> {
          doorbell.announce();
          announced.countDown();
          doorbell.await(Long.MAX_VALUE);
        }));
      }
      announced.await();
      if (round % 2 == 0) {
        doorbell.wake();
      } else {
        doorbell.doorbellOf(announcements).ringIfAsleep(); // as another process does
      }
      for (Thread t : waiting) {
        t.join(); // for ever, if it was not woken
      }
    }
  }

  @Test
  void shouldEndASleepWhenTheThreadIsInterrupted() {
    doorbell.announce();
    Thread.currentThread().interrupt();
    doorbell.await(Long.MAX_VALUE);
    assertTrue(Thread.interrupted(), "the interrupt is for the program");
  }

  @Test
  void shouldSleepByFutexAfterManyShortSleeps() {
    int sleeps = 0;
    for (doorbell.announce(); state() != BY_FUTEX; doorbell.announce()) {
      doorbell.await(1);
      sleeps++;
    }
    assertTrue(sleeps > 0 && sleeps <= 500, sleeps + " sleeps");
  }

  /** It looks hundreds of times in each of these sleeps. */
  @Test
  void shouldSleepByFutexAfterLongSleeps() {
    int sleeps = 0;
    for (doorbell.announce(); state() != BY_FUTEX; doorbell.announce()) {
      doorbell.await(1_100_000_000);
      sleeps++;
    }
    assertTrue(sleeps > 1 && sleeps < 100, sleeps + " sleeps");
  }
}
