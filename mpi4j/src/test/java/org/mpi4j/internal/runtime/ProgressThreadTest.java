// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.ProgressRig.Waiter;

/** The thread that makes progress while virtual threads wait. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProgressThreadTest {
  private final ProgressRig rig = new ProgressRig(false, true);

  @AfterEach
  void close() {
    rig.close();
  }

  @Test
  void shouldLeadForVirtualThreadsAndRestInBetween() throws Exception {
    Thread helper = null;
    for (int round = 0; round < 50; round++) {
      Waiter one = rig.virtual(rig.flag());
      Waiter other = rig.virtual(rig.flag());
      Thread sleeper = rig.transport.awaitSleeper();
      assertEquals("mpi4j-progress", sleeper.getName());
      assertTrue(helper == null || helper == sleeper, "another thread");
      helper = sleeper;
      rig.finish(one);
      one.join();
      rig.finish(other);
      other.join();
      rig.transport.wake(); // else it would sleep on, a while, though nobody follows
      rig.until(() -> rig.transport.sleeper() == null);
    }
    rig.progress.close();
    assertFalse(helper.isAlive());
    assertEquals(List.of(), rig.failures);
  }

  /** Otherwise each message would wake two threads, one after the other, for the rest of the job. */
  @Test
  void shouldLeaveTheLeadToAPlatformThreadOnceNoVirtualThreadWaits() throws Exception {
    Waiter virtual = rig.virtual(rig.flag());
    assertEquals("mpi4j-progress", rig.transport.awaitSleeper().getName());
    Waiter platform = rig.follower();
    rig.finish(virtual);
    virtual.join();
    rig.transport.wake(); // the helper has looked for waiters before the virtual thread has gone
    rig.transport.awaitSleeper(platform.thread());
    rig.finish(platform);
    platform.join();
    assertEquals(List.of(), rig.failures);
  }

  /** Nobody else would notice, and those who wait would do so for ever. */
  @ParameterizedTest
  @ValueSource(strings = {"exception", "error", "fault"})
  void shouldTellThoseWhoWaitWhyItHasFailed(String kind) {
    List<Waiter> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(rig.virtual(rig.flag()));
    }
    rig.until(() -> all.stream().allMatch(w -> rig.isParked(w.thread())));
    rig.transport.awaitSleeper();
    Throwable cause = switch (kind) {
      case "exception" -> new IllegalStateException("as a test");
      case "error" -> new AssertionError("as a test");
      default -> new Fault(ErrorCode.OTHER, "as a test");
    };
    rig.transport.then(_ -> ProgressRig.<RuntimeException>sneak(cause));
    for (Waiter w : all) {
      Fault fault = assertInstanceOf(Fault.class, w.failure());
      assertEquals(ErrorCode.INTERN, fault.errorClass());
      assertSame(cause, fault.getCause());
      assertTrue(fault.getMessage().contains("mpi4j-progress"), fault.getMessage());
      assertTrue(fault.getMessage().contains("as a test"), fault.getMessage());
    }
    rig.until(() -> !rig.failures.isEmpty());
    assertTrue(rig.failures.getFirst().endsWith("/ true"), rig.failures::toString);
    assertThrows(Fault.class, () -> rig.progress.await(rig.flag()));
    assertInstanceOf(Fault.class, rig.virtual(rig.flag()).failure());
    assertEquals(1, rig.failures.size());
  }

  @Test
  void shouldEndInSilenceWhenTheJobIsAborted() {
    Waiter waiter = rig.virtual(rig.flag());
    Thread helper = rig.transport.awaitSleeper();
    Fault abort = Progress.abortedBy("as a test");
    rig.progress.abort(abort);
    assertSame(abort, waiter.failure());
    rig.progress.close();
    assertFalse(helper.isAlive());
    assertEquals(List.of(), rig.failures);
  }

  @Test
  void shouldNotBeStartedAfterTheEnd() {
    ProgressThread helper = new ProgressThread(rig.progress);
    helper.close();
    helper.serve();
    assertTrue(helper.isDone());
  }
}
