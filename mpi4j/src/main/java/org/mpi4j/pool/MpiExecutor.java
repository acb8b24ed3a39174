// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;
import org.mpi4j.Comm;
import org.mpi4j.Command;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;

/**
 * Runs tasks on other ranks: one rank, the manager, has the executor, and all others work.
 *
 * {@snippet :
 *   MpiExecutor.run(mpi.world(), 0, pool -> {                          // all ranks call it
 *     Future<Integer> sum = pool.submit(() -> 20 + 22);
 *     List<Double> roots = pool.map(Math::sqrt, Stream.of(1.0, 4.0, 9.0)).toList();
 *     System.out.println(sum.get() + " " + roots);
 *   });
 *
 *   try (MpiExecutor pool = MpiExecutor.spawn(mpi, 4, Info.NULL)) {    // one rank calls it
 *     System.out.println(pool.submit(() -> ProcessHandle.current().pid()).get());
 *   }
 * }
 *
 * <p>Tasks, their arguments and their results travel between ranks as objects, written and read by the
 * {@linkplain org.mpi4j.ObjectMessages#setSerializer serializer} of the communicator; by default they must be
 * {@link Serializable}. A lambda that is given as a {@link Task}, an {@link Action} or a {@link Mapping} is,
 * if what it captures is. Static fields are those of the worker.
 *
 * <p>A task that throws makes its future fail with the same exception, whose stack trace is that of the
 * worker. An exception that cannot be brought becomes a {@link TaskException} with its text and stack trace.
 *
 * <p>A worker has one task at a time; the others wait here, in the order in which they came. A task that has
 * begun cannot be interrupted: cancelling its future only drops the result. Functions that depend on a future
 * ({@link CompletableFuture#thenAccept}, ...) run in the thread that receives results, so they must be short.
 *
 * <p>Several threads may use the executor at the same time. It needs {@link org.mpi4j.ThreadLevel#MULTIPLE}.
 * While it is open, manager and workers may use the communicator for other things, too.
 */
public final class MpiExecutor extends AbstractExecutorService {
  private final Workers workers;

  /**
   * A task with a result.
   *
   * @param <T> the type of the result, which must be serializable, too
   */
  @FunctionalInterface
  public interface Task<T> extends Callable<T>, Serializable {}

  /** A task without a result. */
  @FunctionalInterface
  public interface Action extends Runnable, Serializable {}

  /**
   * What {@link #map} does with each element.
   *
   * @param <A> the type of the elements
   * @param <R> the type of the results
   */
  @FunctionalInterface
  public interface Mapping<A, R> extends Serializable {

    /**
     * Makes the result for an element, on a worker.
     *
     * @param element a copy of the element
     * @return the result, of which the manager gets a copy
     * @throws Exception anything: the stream of results then fails with it
     */
    R apply(A element) throws Exception;
  }

  /**
   * What the manager does with the executor.
   *
   * @param <X> what it may throw
   */
  @FunctionalInterface
  public interface Manager<X extends Exception> {

    /**
     * The manager's work.
     *
     * @param pool the executor, which is shut down afterwards
     * @throws X whatever it likes
     */
    void run(MpiExecutor pool) throws X;
  }

  private MpiExecutor(Workers workers) {
    this.workers = workers;
  }

  /**
   * Makes the ranks of a communicator workers for one of them, as long as that wants.
   *
   * <p>Collective over the communicator, blocking: returns on all ranks when the manager's work is done, and
   * all tasks that were submitted. With one rank alone, a thread of it does the work.
   *
   * @param <X> what the manager's work may throw
   * @param comm the manager and the workers
   * @param manager the manager's rank, {@code 0..size-1}, the same on all ranks
   * @param work what the manager does; does not matter elsewhere, but nobody needs to say null
   * @throws X what the manager's work throws, on the manager
   * @throws MpiException ERR_COMM if the communicator is null or freed, ERR_RANK if the manager is out of
   *     range, ERR_ARG if the work is null on the manager, ERR_OTHER if another rank has failed
   */
  public static <X extends Exception> void run(Intracomm comm, int manager, Manager<X> work) throws X {
    demand(comm != null, ErrorClass.ERR_COMM, "the communicator is null (MpiExecutor.run)");
    int size = comm.size();
    demand(manager >= 0 && manager < size, ErrorClass.ERR_RANK,
        "manager = " + manager + ", but the communicator has ranks 0.." + (size - 1) + " (MpiExecutor.run)");
    if (comm.rank() != manager) {
      serve(comm, manager);
      return;
    }
    demand(work != null, ErrorClass.ERR_ARG, "the manager's work is null (MpiExecutor.run)");
    try (MpiExecutor pool = new MpiExecutor(Workers.of(comm.dup(), Comm::free))) {
      runOrDrop(work, pool);
    }
  }

  /** If the manager's work fails, nobody wants the results of what has not begun. */
  private static <X extends Exception> void runOrDrop(Manager<X> work, MpiExecutor pool) throws X {
    boolean returned = false;
    try {
      work.run(pool);
      returned = true;
    } finally {
      if (!returned) {
        pool.shutdownNow();
      }
    }
  }

  /**
   * Starts workers as new processes, or as new ranks of this JVM where the ranks are threads of it. They run
   * this program's classes, until the executor is shut down.
   *
   * <p>Local to this rank, but waits until the workers have started MPI.
   *
   * @param mpi MPI of this rank
   * @param count how many workers, 1 or more
   * @param info hints for the spawn, see {@link Command}, or {@link Info#NULL}
   * @return the executor
   * @throws MpiException ERR_ARG if {@code mpi} is null or {@code count} is less than 1, ERR_INFO if {@code
   *     info} is null or freed, ERR_SPAWN if the workers cannot be started
   */
  public static MpiExecutor spawn(Mpi mpi, int count, Info info) {
    demand(mpi != null, ErrorClass.ERR_ARG, "MPI is null (MpiExecutor.spawn)");
    Intercomm workers = mpi.self().spawn(Command.of(PoolWorker.class, count).withInfo(info), 0).comm();
    return over(workers);
  }

  /**
   * Makes the remote group of a communicator workers for this rank, which is alone in its group. They must
   * call {@link #serve} at the same time.
   *
   * <p>Collective over both groups, blocking. When the executor has been shut down and its work is done, the
   * communicator is {@linkplain Comm#disconnect disconnected}.
   *
   * @param workers a communicator of {@link org.mpi4j.Connections#spawn} or {@link
   *     org.mpi4j.Connections#accept}, say
   * @return the executor
   * @throws MpiException ERR_COMM if the communicator is null or freed, or this rank is not alone in its
   *     group, ERR_OTHER if another rank has failed
   */
  public static MpiExecutor over(Intercomm workers) {
    demand(workers != null, ErrorClass.ERR_COMM, "the communicator is null (MpiExecutor.over)");
    int managers = workers.size();
    demand(managers == 1, ErrorClass.ERR_COMM, "the local group has " + managers
        + " ranks, but the manager must be alone: use a communicator of Mpi.self (MpiExecutor.over)");
    Intercomm own = workers.dup();
    return new MpiExecutor(Workers.of(own, c -> {
      c.disconnect();
      workers.disconnect();
    }));
  }

  /**
   * Works for the manager of an executor until that shuts it down.
   *
   * <p>Collective over the communicator, blocking: {@link #run} of all other ranks of an intracommunicator,
   * or {@link #over} of the manager, which is the remote group of an intercommunicator; that one is
   * disconnected in the end.
   *
   * @param comm the communicator with the manager
   * @param manager the manager's rank, in the remote group if there is one
   * @throws MpiException ERR_COMM if the communicator is null or freed, ERR_RANK if the manager is out of
   *     range, ERR_OTHER if another rank has failed
   */
  public static void serve(Comm comm, int manager) {
    demand(comm != null, ErrorClass.ERR_COMM, "the communicator is null (MpiExecutor.serve)");
    int size = comm.isInter() ? comm.remoteSize() : comm.size();
    demand(manager >= 0 && manager < size, ErrorClass.ERR_RANK,
        "manager = " + manager + ", but there are ranks 0.." + (size - 1) + " (MpiExecutor.serve)");
    Comm own = comm.dup();
    new Worker(own, manager).work();
    if (comm.isInter()) {
      own.disconnect();
      comm.disconnect();
    } else {
      own.free();
    }
  }

  private static void demand(boolean isSo, ErrorClass otherwise, String text) {
    if (!isSo) {
      throw new MpiException(otherwise, text);
    }
  }

  /**
   * How many workers there are. Local.
   *
   * @return 1 or more
   */
  public int workers() {
    return workers.count();
  }

  /**
   * Submits a task. Local; does not wait.
   *
   * @param <T> the type of the result
   * @param task the task, which is written as bytes now
   * @return completes with the task's result, or with what it has thrown
   * @throws RejectedExecutionException if the executor has been shut down, or the task cannot be serialized
   */
  public <T> CompletableFuture<T> submit(Task<T> task) {
    return submit((Callable<T>) task);
  }

  /**
   * Submits a task without a result. Local; does not wait.
   *
   * @param task the task, which is written as bytes now
   * @return completes with null, or with what the task has thrown
   * @throws RejectedExecutionException if the executor has been shut down, or the task cannot be serialized
   */
  public CompletableFuture<?> submit(Action task) {
    return submit((Runnable) task);
  }

  @Override
  public <T> CompletableFuture<T> submit(Callable<T> task) {
    return submitted(new PoolFuture<>(workers.written(task), null));
  }

  private <T> PoolFuture<T> submitted(PoolFuture<T> future) {
    workers.submit(future);
    return future;
  }

  @Override
  public CompletableFuture<?> submit(Runnable task) {
    return submit(task, null);
  }

  @Override
  public <T> CompletableFuture<T> submit(Runnable task, T result) {
    return submitted(new PoolFuture<>(workers.written(task), result));
  }

  /**
   * Submits a task whose end nobody asks for; what it throws is lost. Local; does not wait.
   *
   * @param task the task, which is written as bytes now
   * @throws RejectedExecutionException if the executor has been shut down, or the task cannot be serialized
   */
  public void execute(Action task) {
    execute((Runnable) task);
  }

  @Override
  public void execute(Runnable task) {
    workers.submit(
        task instanceof PoolFuture<?> known ? known : new PoolFuture<>(workers.written(task), null));
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Callable<T> task) {
    return new PoolFuture<>(workers.written(task), null);
  }

  @Override
  protected <T> RunnableFuture<T> newTaskFor(Runnable task, T result) {
    return new PoolFuture<>(workers.written(task), result);
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks)
      throws InterruptedException, ExecutionException {
    return new FirstSuccess<T>(this, tasks).get();
  }

  @Override
  public <T> T invokeAny(Collection<? extends Callable<T>> tasks, long timeout, TimeUnit unit)
      throws InterruptedException, ExecutionException, TimeoutException {
    return new FirstSuccess<T>(this, tasks).get(timeout, unit);
  }

  /**
   * Applies a function to each element, on the workers. Lazy: elements are taken from the stream as results
   * are asked for, and no more than twice as many as there are workers are under way or waiting at any time.
   *
   * @param <A> the type of the elements
   * @param <R> the type of the results
   * @param function what to do with each element
   * @param elements may be without end
   * @return the results, in the order of the elements. If the function throws, what asks for that result
   *     fails with a {@link java.util.concurrent.CompletionException} with that cause
   */
  public <A, R> Stream<R> map(Mapping<? super A, ? extends R> function, Stream<? extends A> elements) {
    return map(function, elements, 2 * workers(), 1);
  }

  /**
   * Applies a function to each element, on the workers. Lazy: elements are taken from the stream as results
   * are asked for, and only so many are under way or waiting at any time.
   *
   * @param <A> the type of the elements
   * @param <R> the type of the results
   * @param function what to do with each element
   * @param elements may be without end
   * @param buffered how many tasks may be submitted whose results have not been taken, 1 or more
   * @param chunk how many elements make one task, 1 or more; more are faster where the function is quick
   * @return the results, in the order of the elements. If the function throws, what asks for that result
   *     fails with a {@link java.util.concurrent.CompletionException} with that cause. Closing the stream
   *     cancels what has not begun
   * @throws MpiException ERR_ARG if the function or the stream is null, or a number is less than 1
   */
  public <A, R> Stream<R> map(
      Mapping<? super A, ? extends R> function, Stream<? extends A> elements, int buffered, int chunk) {
    demand(function != null && elements != null, ErrorClass.ERR_ARG,
        "the function or the stream is null (MpiExecutor.map)");
    demand(buffered >= 1 && chunk >= 1, ErrorClass.ERR_ARG, "buffered = " + buffered + ", chunk = " + chunk
        + ", but both must be 1 or more (MpiExecutor.map)");
    return new MappedElements<A, R>(this, function, elements.iterator(), buffered, chunk).stream();
  }

  /** Takes no more tasks; those that were submitted are done. Does not wait. */
  @Override
  public void shutdown() {
    workers.shutdown();
  }

  /**
   * Takes no more tasks, and gives those back that no worker has begun. Tasks that have begun are done; they
   * cannot be interrupted.
   *
   * @return the futures of the tasks that will not be done
   */
  @Override
  public List<Runnable> shutdownNow() {
    return new ArrayList<>(workers.shutdownNow());
  }

  @Override
  public boolean isShutdown() {
    return workers.isShutdown();
  }

  @Override
  public boolean isTerminated() {
    return workers.isTerminated();
  }

  @Override
  public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return workers.awaitTermination(timeout, unit);
  }
}
