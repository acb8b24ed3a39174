// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EngineLockTest {
  private final EngineLock lock = new EngineLock(true);
  private long counter; // guarded by lock

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldLetInOneThreadAtATime(boolean virtual) throws Exception {
    int threads = 8;
    int rounds = 20_000;
    List<Future<?>> ends = new ArrayList<>();
    try (ExecutorService pool = virtual
        ? Executors.newVirtualThreadPerTaskExecutor() : Executors.newFixedThreadPool(threads)) {
      for (int t = 0; t < threads; t++) {
        boolean looks = t % 4 == 3; // those only look in now and then
        ends.add(pool.submit(() -> {
          for (int i = 0; i < rounds; i++) {
            if (looks) {
              while (!lock.tryLockToLook()) {
                Thread.yield();
              }
            } else {
              lock.lock();
            }
            counter++;
            lock.unlock();
          }
        }));
      }
      for (Future<?> end : ends) {
        end.get();
      }
    }
    assertEquals((long) threads * rounds, counter);
  }

  @Test
  void shouldWakeAThreadThatIsParkedForIt() throws Exception {
    lock.lock();
    Thread waiter = Thread.ofPlatform().daemon().start(() -> {
      lock.lock();
      lock.unlock();
    });
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    lock.unlock();
    waiter.join();
  }

  @Test
  void shouldKeepThoseOutWhoOnlyLookWhileSomebodyHasSomethingToDo() throws Exception {
    lock.lock();
    assertFalse(lock.tryLock());
    assertFalse(lock.tryLockToLook());
    Thread waiter = Thread.ofPlatform().daemon().start(lock::lock);
    while (waiter.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
    lock.unlock();
    assertFalse(lock.tryLockToLook(), "before the one that waited");
    waiter.join();
    lock.unlock(); // for it
    assertTrue(lock.tryLockToLook());
    lock.unlock();
  }

  @Test
  void shouldBeNothingWhereThreadsNeverMeet() {
    EngineLock none = new EngineLock(false);
    none.lock();
    none.lock();
    assertTrue(none.tryLock());
    assertTrue(none.tryLockToLook());
    none.unlock();
  }
}
