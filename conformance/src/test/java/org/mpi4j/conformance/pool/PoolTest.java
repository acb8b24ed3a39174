// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.pool;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.pool.MpiExecutor;
import org.mpi4j.pool.TaskException;

/** A pool over the ranks of a communicator. */
class PoolTest {
  private static final int MANY = 500;

  /** An exception with a field that cannot travel. */
  private static final class Stubborn extends Exception {
    private static final long serialVersionUID = 1L;
    private final Object inside = new Object();

    Stubborn(String message) {
      super(message);
    }

    @Override
    public String getMessage() {
      return super.getMessage() + (inside == null ? "?" : "");
    }
  }

  /** A value that cannot travel. */
  private static final class Unwritable implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(@SuppressWarnings("unused") java.io.ObjectOutputStream out) {
      throw new IllegalStateException("not this one");
    }
  }

  private static int square(int n) {
    return n * n;
  }

  private static Object failing(int n) {
    throw new ArithmeticException("number " + n);
  }

  @OnSeveralRanks
  void shouldReturnWhatTasksReturn(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      assertEquals(Math.max(1, world.size() - 1), pool.workers());
      List<Future<Integer>> squares = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        int n = i;
        squares.add(pool.submit(() -> square(n)));
      }
      for (int i = 0; i < MANY; i++) {
        assertEquals(i * i, squares.get(i).get());
      }
      assertEquals(null, pool.submit((MpiExecutor.Task<Object>) () -> null).get());
      assertEquals(null, pool.submit(() -> Thread.onSpinWait()).get());
      assertEquals("done", pool.submit((Runnable & Serializable) Thread::onSpinWait, "done").get());
    });
  }

  @OnSeveralRanks
  void shouldLetAnyRankBeTheManager(Intracomm world) throws Exception {
    for (int manager = 0; manager < world.size(); manager++) {
      List<Integer> seen = new ArrayList<>();
      MpiExecutor.run(world, manager, pool -> seen.add(pool.submit(() -> 42).get()));
      assertEquals(world.rank() == manager ? List.of(42) : List.of(), seen);
    }
    assertEquals(world.size(), world.allreduce(1, Op.SUM)); // it is as it was
  }

  /** Tasks that wait for each other need different workers. */
  @OnSeveralRanks
  void shouldUseAllWorkersAtTheSameTime(Mpi mpi) throws Exception {
    Intracomm world = mpi.world();
    int workers = world.size() - 1;
    if (workers < 2) {
      return;
    }
    MpiExecutor.run(world, 0, pool -> {
      long pause = TimeUnit.MILLISECONDS.toNanos(200);
      List<Future<String>> all = new ArrayList<>();
      for (int i = 0; i < workers; i++) {
        all.add(pool.submit(() -> {
          long end = System.nanoTime() + pause;
          while (System.nanoTime() < end) {
            Thread.onSpinWait();
          }
          return Thread.currentThread().getName() + " of " + ProcessHandle.current().pid();
        }));
      }
      Set<String> threads = new TreeSet<>();
      for (Future<String> each : all) {
        threads.add(each.get());
      }
      assertEquals(workers, threads.size(), threads::toString);
    });
  }

  @OnSeveralRanks
  void shouldBringTheExceptionWithTheWorkersStackTrace(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      Future<Object> future = pool.submit(() -> failing(7));
      Throwable cause = assertThrows(ExecutionException.class, future::get).getCause();
      assertInstanceOf(ArithmeticException.class, cause);
      assertEquals("number 7", cause.getMessage());
      assertEquals("failing", cause.getStackTrace()[0].getMethodName());
      String frames = Arrays.toString(cause.getStackTrace());
      assertTrue(frames.contains("org.mpi4j.pool.Worker"), frames);
      String where = "rank " + Math.min(1, world.size() - 1);
      String suppressed = Arrays.toString(cause.getSuppressed());
      assertTrue(world.size() > 2 || suppressed.contains(where), suppressed);
      assertTrue(suppressed.contains("thrown by a task on rank"), suppressed);
    });
  }

  @OnSeveralRanks
  void shouldDescribeExceptionsThatCannotTravel(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      Future<Object> future = pool.submit(() -> {
        throw new Stubborn("stays here");
      });
      Throwable cause = assertThrows(ExecutionException.class, future::get).getCause();
      assertInstanceOf(TaskException.class, cause);
      assertTrue(cause.getMessage().contains("stays here"), cause::getMessage);
      assertTrue(Arrays.toString(cause.getStackTrace()).contains("PoolTest"), cause::getMessage);
    });
  }

  @OnSeveralRanks
  void shouldSayThatATaskOrResultCannotTravel(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      Object captured = new Object();
      Callable<Integer> plain = captured::hashCode;
      RejectedExecutionException e = assertThrows(RejectedExecutionException.class, () -> pool.submit(plain));
      assertTrue(e.getMessage().contains("Serializable"), e::getMessage);
      Future<Object> future = pool.submit(() -> new Unwritable());
      Throwable cause = assertThrows(ExecutionException.class, future::get).getCause();
      assertTrue(cause.toString().contains("not this one"), cause::toString);
      assertThrows(NullPointerException.class, () -> pool.submit((Callable<Integer>) null));
      assertEquals(1, pool.submit(() -> 1).get()); // it goes on
    });
  }

  /** What the JVM throws is an outcome like others. */
  @OnSeveralRanks
  void shouldSurviveErrorsOfTheJvm(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      Future<Integer> future = pool.submit(() -> depth(0));
      Throwable cause = assertThrows(ExecutionException.class, future::get).getCause();
      assertInstanceOf(StackOverflowError.class, cause);
      assertEquals(1, pool.submit(() -> 1).get());
    });
  }

  @SuppressWarnings("InfiniteRecursion") // that is the point
  private static int depth(int n) {
    return depth(n + 1) + 1;
  }

  @OnSeveralRanks
  void shouldMapInOrderAndLookAheadOnlySoFar(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      AtomicInteger taken = new AtomicInteger();
      Stream<Integer> endless = Stream.generate(taken::getAndIncrement);
      try (Stream<Integer> squares = pool.map(PoolTest::square, endless, 5, 3)) {
        assertEquals(IntStream.range(0, 20).map(n -> n * n).boxed().toList(), squares.limit(20).toList());
      }
      assertTrue(taken.get() <= 20 + 6 * 3, () -> taken + " elements have been taken");
      assertEquals(List.of(), pool.map(PoolTest::square, Stream.empty()).toList());
      assertEquals(MANY, pool.map(PoolTest::square, IntStream.range(0, MANY).boxed()).count());
    });
  }

  @OnSeveralRanks
  void shouldFailWhereTheMappedFunctionFails(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      List<Object> seen = Collections.synchronizedList(new ArrayList<>());
      CompletionException e = assertThrows(CompletionException.class,
          () -> pool.map(n -> n == 3 ? failing(n) : n, Stream.of(1, 2, 3, 4)).forEach(seen::add));
      assertInstanceOf(ArithmeticException.class, e.getCause());
      assertEquals(List.of(1, 2), seen);
      Failures.with(ErrorClass.ERR_ARG, () -> pool.map(n -> n, Stream.of(1), 0, 1), "buffered = 0");
    });
  }

  @OnSeveralRanks
  void shouldInvokeAllAndAny(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      List<MpiExecutor.Task<Integer>> tasks =
          IntStream.range(0, 20).<MpiExecutor.Task<Integer>>mapToObj(n -> () -> square(n)).toList();
      List<Future<Integer>> all = pool.invokeAll(tasks);
      assertEquals(IntStream.range(0, 20).map(PoolTest::square).boxed().toList(),
          all.stream().map(Future::resultNow).toList());
      List<MpiExecutor.Task<Object>> mostFail = List.of(() -> failing(1), () -> failing(2), () -> "fine");
      assertEquals("fine", pool.invokeAny(mostFail));
      ExecutionException e =
          assertThrows(ExecutionException.class, () -> pool.invokeAny(mostFail.subList(0, 2)));
      assertInstanceOf(ArithmeticException.class, e.getCause());
      assertThrows(IllegalArgumentException.class, () -> pool.invokeAny(List.of()));
    });
  }

  @OnSeveralRanks
  void shouldCompleteFuturesThatDepend(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      CompletableFuture<Integer> sum = pool.submit(() -> 20)
          .thenCompose(n -> pool.submit(() -> n + 1))
          .thenCombine(pool.submit(() -> 21), Integer::sum);
      assertEquals(42, sum.get());
    });
  }

  @OnSeveralRanks
  void shouldDropCancelledTasks(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      List<CompletableFuture<Integer>> all = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        all.add(pool.submit(() -> 1));
      }
      CompletableFuture<Integer> last = all.getLast();
      assertTrue(last.cancel(true) || last.isDone());
      assertTrue(last.isCancelled() || last.get() == 1);
      if (last.isCancelled()) {
        assertThrows(CancellationException.class, last::get);
      }
      assertEquals(1, pool.submit(() -> 1).get());
    });
  }

  @OnSeveralRanks
  void shouldFinishWhatWasSubmittedBeforeTheShutdown(Intracomm world) throws Exception {
    List<Future<Integer>> all = new ArrayList<>();
    MpiExecutor[] over = new MpiExecutor[1];
    MpiExecutor.run(world, 0, pool -> {
      for (int i = 0; i < 50; i++) {
        all.add(pool.submit(() -> 1));
      }
      pool.shutdown();
      assertTrue(pool.isShutdown());
      assertThrows(RejectedExecutionException.class, () -> pool.submit(() -> 1));
      over[0] = pool;
    });
    if (world.rank() == 0) {
      assertTrue(over[0].isTerminated());
      assertEquals(50, all.stream().mapToInt(Future::resultNow).sum());
    }
  }

  @OnSeveralRanks
  void shouldGiveBackWhatHasNotBegun(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      List<Future<Integer>> all = new ArrayList<>();
      for (int i = 0; i < MANY; i++) {
        all.add(pool.submit(() -> 1));
      }
      List<Runnable> dropped = pool.shutdownNow();
      assertTrue(pool.awaitTermination(30, TimeUnit.SECONDS));
      long done = all.stream().filter(Future::isDone).count();
      assertEquals(MANY, done + dropped.size());
      for (Runnable each : dropped) {
        assertTrue(all.stream().anyMatch(f -> f == each), "one that was not submitted");
      }
    });
  }

  @OnSeveralRanks
  void shouldEndThePoolIfTheManagersWorkFails(Intracomm world) {
    if (world.rank() == world.size() - 1) {
      ArithmeticException e = assertThrows(ArithmeticException.class,
          () -> MpiExecutor.run(world, world.size() - 1, pool -> failing(9)));
      assertEquals("number 9", e.getMessage());
    } else {
      MpiExecutor.run(world, world.size() - 1, pool -> failing(9));
    }
    world.barrier();
  }

  @OnSeveralRanks
  void shouldCarryLargeTasksAndResults(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      byte[] large = new byte[3_000_000];
      Arrays.fill(large, (byte) 5);
      List<Future<byte[]>> all = new ArrayList<>();
      for (int i = 0; i < 6; i++) {
        all.add(pool.submit(() -> large.clone()));
      }
      for (Future<byte[]> each : all) {
        assertEquals(-1, Arrays.mismatch(large, each.get()));
      }
    });
  }

  @OnSeveralRanks
  void shouldServeSeveralThreads(Intracomm world) throws Exception {
    MpiExecutor.run(world, 0, pool -> {
      List<Thread> threads = new ArrayList<>();
      AtomicInteger sum = new AtomicInteger();
      for (int t = 0; t < 4; t++) {
        threads.add(Thread.ofPlatform().start(() ->
            pool.map(n -> n + 1, IntStream.range(0, 100).boxed()).forEach(sum::addAndGet)));
      }
      for (Thread t : threads) {
        t.join();
      }
      assertEquals(4 * 5050, sum.get());
    });
  }

  @OnSeveralRanks
  void shouldRefuseWrongArguments(Intracomm world) {
    Failures.with(ErrorClass.ERR_RANK, () -> MpiExecutor.run(world, world.size(), pool -> { }), "manager");
    Failures.with(ErrorClass.ERR_RANK, () -> MpiExecutor.serve(world, -1), "manager = -1");
    Failures.with(ErrorClass.ERR_COMM, () -> MpiExecutor.run(null, 0, pool -> { }), "null");
    Failures.with(ErrorClass.ERR_COMM, () -> MpiExecutor.over(null), "null");
    Failures.with(ErrorClass.ERR_COMM, () -> MpiExecutor.run(Mpi.COMM_NULL, 0, pool -> { }), "COMM_NULL");
    Failures.with(ErrorClass.ERR_ARG, () -> MpiExecutor.spawn(null, 1, null), "null");
    assertFalse(world.isNull());
    assertNotEquals(0, world.size());
  }

  /** The manager is alone in its group. */
  @OnSeveralRanks
  void shouldWorkOverAnIntercommunicator(Intracomm world) throws Exception {
    if (world.size() == 1) {
      return;
    }
    boolean isManager = world.rank() == 0;
    try (Intracomm half = world.split(isManager ? 0 : 1, 0)) {
      var bridge = half.createIntercomm(0, world, isManager ? 1 : 0, 1);
      if (isManager) {
        try (MpiExecutor pool = MpiExecutor.over(bridge)) {
          assertEquals(world.size() - 1, pool.workers());
          assertEquals(49, pool.submit(() -> square(7)).get());
        }
      } else {
        MpiExecutor.serve(bridge, 0);
      }
      assertTrue(bridge.isNull());
    }
  }
}
