// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.ProgressRig.Flag;
import org.mpi4j.internal.runtime.ProgressRig.Waiter;

/** Who makes progress while several threads wait, and who hears of what. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProgressTest {
  private final ProgressRig rig = new ProgressRig(false, true);
  private final Progress progress = rig.progress;

  @AfterEach
  void close() {
    rig.close();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "spin", "yield", "sleep"})
  void shouldWaitAloneUntilSomethingArrives(String wait) throws Exception {
    try (ProgressRig alone = new ProgressRig(false, false, wait)) {
      Waiter waiter = alone.waiter(alone.flag());
      if (!wait.equals("spin")) {
        alone.transport.awaitSleeper(waiter.thread());
      }
      alone.finish(waiter);
      waiter.join();
    }
  }

  @Test
  void shouldSleepOnIfWhatComesIsNotWhatItWaitsFor() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    int sleeps = rig.transport.sleeps();
    rig.transport.then(_ -> {});
    rig.until(() -> rig.transport.sleeps() > sleeps);
    rig.finish(leader);
    leader.join();
  }

  @Test
  void shouldWakeAFollowerWhoseCompletionIsDoneAndLetTheLeaderSleepOn() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Waiter follower = rig.follower();
    rig.finish(follower);
    follower.join();
    rig.transport.awaitSleeper(leader.thread());
    assertFalse(leader.flag().isDone());
    rig.finish(leader);
    leader.join();
  }

  @Test
  void shouldWakeTheSleeperForATaskOfAThreadThatRunsNone() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    progress.enter();
    try {
      progress.defer(() -> leader.flag().finish(progress));
    } finally {
      progress.exit();
    }
    leader.join();
  }

  @Test
  void shouldRunATaskThatComesAfterItsLastLookAndBeforeItSleeps() {
    AtomicBoolean added = new AtomicBoolean();
    AtomicBoolean done = new AtomicBoolean();
    progress.await(new Completion() {
      @Override
      public boolean isDone() {
        if (progress.turns() > 0 && !added.getAndSet(true)) { // called between the look and the sleep
          progress.enter();
          progress.defer(() -> done.set(true));
          progress.exit();
        }
        return done.get();
      }

      @Override
      public void waiter(Thread thread) {
        // the thread that waits does all
      }
    });
  }

  @Test
  void shouldLeaveProgressToAThreadThatSleepsWhileOthersAccessMemory() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    BackgroundThread target = BackgroundThread.start(progress, false);
    try {
      rig.until(() -> rig.isParked(target.thread()));
      rig.finish(leader);
      leader.join();
    } finally {
      target.stop();
    }
  }

  @Test
  void shouldHandTheLeadToAFollowerWhenTheLeaderGoes() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Waiter second = rig.follower();
    Waiter third = rig.follower();
    rig.finish(leader);
    leader.join();
    rig.until(() -> rig.transport.sleeper() == second.thread() || rig.transport.sleeper() == third.thread());
    rig.finish(second);
    second.join();
    rig.finish(third);
    third.join();
  }

  @Test
  void shouldHandTheLeadToAFollowerWhenTheLeaderFails() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Waiter follower = rig.follower();
    rig.transport.then(_ -> {
      throw new IllegalStateException("as a test");
    });
    assertEquals("as a test", leader.failure().getMessage());
    rig.transport.awaitSleeper(follower.thread());
    rig.finish(follower);
    follower.join();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldThrowIntoAllWhoWaitWhenTheJobIsAborted(boolean parks) throws Exception {
    try (ProgressRig here = new ProgressRig(parks, true)) {
      List<Waiter> all = new ArrayList<>(List.of(here.waiter(here.flag())));
      here.transport.awaitSleeper(all.getFirst().thread());
      all.add(here.follower());
      all.add(here.virtual(here.flag()));
      here.until(() -> here.isParked(all.getLast().thread()));
      Fault first = Progress.abortedBy("the first");
      here.progress.abort(first);
      for (Waiter w : all) {
        assertSame(first, w.failure());
      }
      here.progress.abort(Progress.abortedBy("the second"));
      assertSame(first, assertThrows(Fault.class, () -> here.progress.await(here.flag())));
      assertSame(first, assertThrows(Fault.class, here.progress::checkAborted));
      assertSame(first, assertThrows(Fault.class, here.progress::pollOnce));
      assertEquals(List.of(), here.failures, "the library's threads have not failed");
    }
  }

  @Test
  void shouldThrowIntoAThreadThatWaitsAloneWhenTheJobIsAborted() throws Exception {
    try (ProgressRig alone = new ProgressRig(false, false)) {
      Waiter waiter = alone.waiter(alone.flag());
      alone.transport.awaitSleeper(waiter.thread());
      Fault fault = Progress.abortedBy("as a test");
      alone.progress.abort(fault);
      assertSame(fault, waiter.failure());
    }
  }

  @Test
  void shouldMakeTheSleeperLookAgainWhenNudged() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    int sleeps = rig.transport.sleeps();
    progress.requestPump();
    rig.until(() -> rig.transport.sleeps() > sleeps);
    rig.finish(leader);
    leader.join();
  }

  @Test
  void shouldRunDeferredTasksWithoutTheLock() throws Exception {
    Flag flag = rig.flag();
    rig.transport.then(_ -> progress.defer(() -> {
      progress.enter(); // would never return if this thread held it
      flag.finish(progress);
      progress.exit();
    }));
    rig.waiter(flag).join();
  }

  @Test
  void shouldLetOthersMakeProgressWhileADeferredTaskTakesLong() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Waiter follower = rig.follower();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicInteger runs = new AtomicInteger();
    rig.transport.then(_ -> progress.defer(() -> {
      runs.incrementAndGet();
      begun.countDown();
      rig.await(goOn);
    }));
    begun.await();
    rig.finish(follower);
    follower.join();
    goOn.countDown();
    rig.finish(leader);
    leader.join();
    assertEquals(1, runs.get());
  }

  @Test
  void shouldLeaveTheLockFreeAndTheOtherDeferredTasksWhenOneThrows() throws Exception {
    Flag flag = rig.flag();
    progress.enter();
    progress.defer(() -> {
      throw new StackOverflowError("as a test");
    });
    progress.defer(() -> flag.finish(progress));
    progress.exit();
    assertInstanceOf(StackOverflowError.class, rig.waiter(rig.flag()).failure());
    rig.waiter(flag).join(); // takes the lock, and runs the other one
  }

  @Test
  void shouldLeaveTheLockFreeWhenAFrameThrows() throws Exception {
    rig.transport.then(_ -> {
      throw new AssertionError("as a test");
    });
    assertThrows(AssertionError.class, progress::look);
    CompletableFuture.runAsync(() -> {
      progress.enter();
      progress.exit();
    }).get();
  }

  @Test
  void shouldLookForWatchedCompletionsOfFollowers() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Flag shared = rig.watchedFlag();
    Waiter follower = rig.waiter(shared);
    rig.until(() -> rig.isParked(follower.thread()) && progress.hasFollowers());
    rig.transport.awaitSleeper(leader.thread());
    shared.happen(); // in memory that others write: this engine is not told
    rig.transport.wake(); // as their bell does
    follower.join();
    rig.finish(leader);
    leader.join();
  }

  @Test
  void shouldNotSleepWhenWhatItWatchesIsThere() throws Exception {
    Flag shared = rig.watchedFlag();
    shared.happenOnceAwaited();
    rig.waiter(shared).join();
    assertEquals(0, rig.transport.sleeps());
  }

  @Test
  void shouldLookAgainFromTimeToTimeIfNobodyUnparks() throws Exception {
    Waiter leader = rig.waiter(rig.flag());
    rig.transport.awaitSleeper(leader.thread());
    Flag untold = rig.untoldFlag();
    Waiter follower = rig.waiter(untold);
    rig.until(progress::hasFollowers);
    untold.happen();
    follower.join();
    rig.finish(leader);
    leader.join();
  }

  @Test
  void shouldLetVirtualThreadsLeadWhereSleepOnlyParks() throws Exception {
    try (ProgressRig here = new ProgressRig(true, true)) {
      Waiter waiter = here.virtual(here.flag());
      here.transport.awaitSleeper(waiter.thread());
      here.finish(waiter);
      waiter.join();
    }
  }

  @Test
  void shouldNotLetVirtualThreadsSleepInATransportThatHoldsTheirCarrier() throws Exception {
    Waiter waiter = rig.virtual(rig.flag());
    Thread sleeper = rig.transport.awaitSleeper();
    assertNotSame(waiter.thread(), sleeper);
    assertFalse(sleeper.isVirtual());
    rig.finish(waiter);
    waiter.join();
  }

  @Test
  void shouldKeepTheFirstOfTwoAborts() {
    Fault first = new Fault(ErrorCode.OTHER, "the first");
    progress.abort(first);
    progress.abort(new Fault(ErrorCode.OTHER, "the second"));
    assertSame(first, assertThrows(Fault.class, progress::checkAborted));
  }

  /** Threads come and go at random, each with its own completion; whoever leads serves all. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldServeThreadsThatComeAndGo(boolean virtual) throws Exception {
    int rounds = 300;
    List<Waiter> all = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      all.add(virtual && i % 2 == 0 ? rig.virtual(rig.flag()) : rig.waiter(rig.flag()));
      rig.finish(all.get(i / 2 * 2 == i ? i : i - 1));
    }
    for (int i = 0; i < rounds; i++) {
      rig.finish(all.get(i));
    }
    for (Waiter w : all) {
      w.join();
    }
    assertTrue(rig.failures.isEmpty());
  }
}
