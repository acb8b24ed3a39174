// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertEquals;

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

/** Sleeping and ringing without native access; with it, see ShmProcessesTest. */
@Timeout(60)
class ProcessDoorbellTest {
  private static final int BY_FUTEX = 1;
  private static final int BY_SOCKET = 2;

  private final Arena arena = Arena.ofShared();
  private final MemorySegment announcements = arena.allocate(4096, 64);
  private final ProcessDoorbell doorbell = new ProcessDoorbell(announcements, false, FirstSleeps.AS_LATER);

  @AfterEach
  void close() {
    doorbell.close();
    arena.close();
  }

  @Test
  void shouldNotSleepAfterSomebodyRang() {
    for (int i = 0; i < 100; i++) {
      doorbell.announce();
      doorbell.doorbellOf(announcements).ringIfAsleep();
      doorbell.await(Long.MAX_VALUE);
    }
  }

  @Test
  void shouldEndASleepWhenTheTimeIsOver() {
    doorbell.announce();
    doorbell.await(1);
  }

  /** A rank and its doorbell thread may wait at one doorbell. */
  @Test
  void shouldWakeAllWhoWait() throws InterruptedException {
    for (int round = 0; round < 200; round++) {
      CountDownLatch announced = new CountDownLatch(2);
      List<Thread> waiting = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        waiting.add(Thread.ofPlatform().daemon().start(() -> announceAndAwait(announced)));
      }
      announced.await();
      doorbell.wake();
      for (Thread t : waiting) {
        t.join(); // for ever, if it was not woken
      }
    }
  }

  private void announceAndAwait(CountDownLatch announced) {
    doorbell.announce();
    announced.countDown();
    doorbell.await(Long.MAX_VALUE);
  }

  @Test
  void shouldStaySilentAfterClose() {
    doorbell.announce();
    doorbell.close();
    doorbell.wake();
    doorbell.await(1);
  }

  /** Here a sleep by futex would fail. Later sleeps are by futex. */
  @Test
  void shouldBeginBySocketIfToldSo() throws InterruptedException {
    MemorySegment own = arena.allocate(4096, 64);
    ProcessDoorbell first = new ProcessDoorbell(own, true, FirstSleeps.BY_SOCKET);
    Thread waits = Thread.ofPlatform().daemon().start(() -> {
      first.announce();
      first.await(Long.MAX_VALUE);
    });
    while (own.get(ValueLayout.JAVA_INT, ProcessDoorbell.STATE) != BY_SOCKET) {
      Thread.onSpinWait();
    }
    first.doorbellOf(own).ringIfAsleep();
    waits.join(); // for ever, if it was not woken
    int sleeps = 1;
    first.announce();
    while (own.get(ValueLayout.JAVA_INT, ProcessDoorbell.STATE) == BY_SOCKET) {
      first.wake();
      first.await(1);
      first.announce();
      sleeps++;
    }
    assertEquals(BY_FUTEX, own.get(ValueLayout.JAVA_INT, ProcessDoorbell.STATE));
    assertEquals(2000, sleeps);
    first.close();
  }
}
