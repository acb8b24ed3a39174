// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.injvm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.spi.ProcessManager;

@Timeout(30)
class InJvmJobTest {
  private interface RankTask {
    Object run(ProcessManager manager) throws Exception;
  }

  /** Runs all ranks and returns what each returned. */
  private static List<Object> runAll(InJvmJob job, RankTask task) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Callable<Object>> ranks = new ArrayList<>();
      for (int r = 0; r < job.size(); r++) {
        ProcessManager manager = job.manager(r);
        ranks.add(() -> task.run(manager));
      }
      List<Object> results = new ArrayList<>();
      for (Future<Object> f : threads.invokeAll(ranks)) {
        results.add(f.get());
      }
      return results;
    }
  }

  @Test
  void shouldShowWordsOfAllRanksAfterEachFence() throws Exception {
    int n = 100;
    runAll(
        new InJvmJob(n),
        m -> {
          for (int round = 0; round < 20; round++) {
            m.put("card-" + round + "-" + m.rank(), "r" + m.rank());
            m.fence();
            int other = (m.rank() + round + 1) % n;
            assertEquals("r" + other, m.get("card-" + round + "-" + other));
          }
          return null;
        });
  }

  @Test
  void shouldHoldRanksInTheFenceUntilAllHaveCome() throws Exception {
    AtomicInteger arrived = new AtomicInteger();
    int n = 8;
    runAll(
        new InJvmJob(n),
        m -> {
          for (int round = 1; round <= 200; round++) {
            arrived.incrementAndGet();
            m.fence();
            assertTrue(arrived.get() >= round * n, "left the fence too early");
          }
          return null;
        });
  }

  @Test
  void shouldRefuseAKeyTwice() throws Exception {
    ProcessManager m = new InJvmJob(1).manager(0);
    m.put("a", "1");
    assertThrows(IOException.class, () -> m.put("a", "2"));
    assertEquals("1", m.get("a"));
    assertNull(m.get("b"));
  }

  @Test
  void shouldEndFencesAndTellListenersOnAbort() throws Exception {
    InJvmJob job = new InJvmJob(3);
    AtomicInteger told = new AtomicInteger();
    job.onAbort(told::incrementAndGet);
    List<Object> texts =
        runAll(
            job,
            m -> {
              if (m.rank() == 2) {
                m.abort(42, "no more");
                m.abort(43, "too late");
                return "";
              }
              return assertThrows(IOException.class, m::fence).getMessage();
            });
    String want = "rank 2 aborted the job with code 42: no more";
    assertEquals(List.of(want, want, ""), texts);
    assertEquals(Optional.of(new InJvmJob.Abort(2, 42, "no more")), job.aborted());
    assertEquals(1, told.get());
    job.onAbort(told::incrementAndGet);
    assertEquals(2, told.get(), "who comes late is told at once");
  }

  @Test
  void shouldTakeARankThatClosesWithoutLeavingForFailed() throws Exception {
    InJvmJob job = new InJvmJob(2);
    ProcessManager good = job.manager(0);
    good.leave();
    good.close();
    assertEquals(Optional.empty(), job.aborted());
    job.manager(1).close();
    assertEquals(1, job.aborted().orElseThrow().rank());
    assertEquals(1, job.aborted().orElseThrow().code());
  }

  @Test
  void shouldKeepAnInterruptedRankInItsFence() throws Exception {
    InJvmJob job = new InJvmJob(2);
    ProcessManager zero = job.manager(0);
    CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
    Thread rank =
        Thread.ofPlatform()
            .start(
                () -> {
                  Thread.currentThread().interrupt();
                  try {
                    zero.fence();
                    interrupted.complete(Thread.currentThread().isInterrupted());
                  } catch (IOException e) {
                    interrupted.completeExceptionally(e);
                  }
                });
    for (int i = 0; i < 100; i++) {
      while (rank.getState() != Thread.State.WAITING) {
        Thread.yield();
      }
      rank.interrupt();
    }
    assertFalse(interrupted.isDone());
    job.manager(1).fence();
    assertTrue(interrupted.get(), "the interrupt is lost");
  }

  @Test
  void shouldNameJobsDifferently() {
    String id = new InJvmJob(1).id();
    assertTrue(id.matches("[A-Za-z0-9._-]+"), id);
    assertNotEquals(id, new InJvmJob(1).id());
    assertThrows(IllegalArgumentException.class, () -> new InJvmJob(0));
    assertThrows(IndexOutOfBoundsException.class, () -> new InJvmJob(2).manager(2));
  }
}
