// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.internal.boot.injvm.InJvmJob;
import org.mpi4j.spi.ScriptedTransport;
import org.mpi4j.spi.SleepGuard;

/** The thread that answers others while a rank's program does not use MPI. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class IdleProgressThreadTest {
  private final InJvmJob job = new InJvmJob(2);
  private final ScriptedTransport transport = new ScriptedTransport(1024);

  private Engine engine(boolean threaded) {
    Engine engine = ScriptedEngine.over(job.manager(1), transport, threaded, Map.of("MPI4J_WAIT", "sleep"));
    engine.progress().attach(ProgressRig.NOBODY, () -> 0);
    return engine;
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldTakeInWhatComesUntilTheProgramIsBack(boolean threaded) throws Exception {
    try (Engine engine = engine(threaded)) {
      for (int round = 0; round < 20; round++) {
        engine.idle();
        Thread sleeper = transport.awaitSleeper();
        CountDownLatch polled = new CountDownLatch(1);
        transport.then(_ -> polled.countDown());
        polled.await();
        engine.resume();
        assertFalse(sleeper.isAlive());
      }
      assertTrue(job.aborted().isEmpty());
    }
    assertTrue(transport.isClosed());
  }

  /** Nobody waits in this rank, but others may wait for it. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldEndTheJobWhenItFails(boolean isError) throws Exception {
    try (Engine engine = engine(true)) {
      CountDownLatch aborted = new CountDownLatch(1);
      job.onAbort(aborted::countDown);
      engine.idle();
      transport.awaitSleeper();
      transport.then(_ -> ProgressRig.<RuntimeException>sneak(
          isError ? new NoClassDefFoundError("as a test") : new IllegalStateException("as a test")));
      aborted.await();
      InJvmJob.Abort abort = job.aborted().orElseThrow();
      assertEquals(1, abort.rank());
      assertTrue(abort.message().contains("mpi4j-idle"), abort.message());
      assertTrue(abort.message().contains("as a test"), abort.message());
      engine.resume();
      Fault later = assertThrows(Fault.class, () -> engine.progress().pollOnce());
      assertTrue(later.getMessage().contains("as a test"), later.getMessage());
    }
  }

  @Test
  void shouldEndInSilenceWhenTheJobIsAborted() {
    try (Engine engine = engine(true)) {
      engine.idle();
      Thread idle = transport.awaitSleeper();
      engine.progress().abort(Progress.abortedBy("as a test"));
      Uninterrupted.join(idle);
      assertTrue(job.aborted().isEmpty());
    }
  }

  /** Among ranks of one JVM: a thread for each would be thousands, for nothing. */
  @Test
  void shouldStartOnlyWhenAFrameComes() {
    Bells bells = new Bells();
    Engine engine = ScriptedEngine.over(job.manager(1), bells, true, Map.of("MPI4J_WAIT", "sleep"));
    try (engine) {
      engine.progress().attach(ProgressRig.NOBODY, () -> 0);
      engine.idle();
      Runnable first = bells.bell;
      engine.resume();
      assertNull(bells.bell);
      first.run(); // too late
      assertNull(bells.sleeper());
      engine.idle();
      Runnable second = bells.bell;
      second.run();
      Thread idle = bells.awaitSleeper();
      assertNull(bells.bell);
      second.run(); // once more, as it may
      engine.resume();
      assertFalse(idle.isAlive());
      assertEquals(Set.of("mpi4j-idle"), bells.sleepers);
    }
  }

  /** Most programs end soon after they have left MPI; to prepare for messages would delay that. */
  @Test
  @Timeout(value = 20, unit = TimeUnit.SECONDS)
  void shouldWaitALittleBeforeItLooks() {
    try (Engine engine = engine(true)) {
      boolean seen = false;
      while (!seen && !Thread.currentThread().isInterrupted()) { // it is when the time is up
        engine.idle();
        while (!seen && transport.sleeper() == null) {
          seen = Thread.getAllStackTraces().keySet().stream()
              .anyMatch(t -> LockSupport.getBlocker(t) instanceof IdleProgressThread);
        }
        engine.resume();
      }
      assertTrue(seen);
    }
  }

  /** A transport that can tell of the next frame without being polled. */
  private static final class Bells extends ScriptedTransport {
    private final Set<String> sleepers = ConcurrentHashMap.newKeySet();
    private volatile Runnable bell;

    Bells() {
      super(1024);
    }

    @Override
    public boolean whenFrameComes(Runnable its) {
      bell = its;
      return its != null;
    }

    @Override
    public void sleep(long maxNanos, SleepGuard guard) {
      sleepers.add(Thread.currentThread().getName());
      super.sleep(maxNanos, guard);
    }
  }
}
