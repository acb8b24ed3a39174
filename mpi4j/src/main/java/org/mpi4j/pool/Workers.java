// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import org.mpi4j.Buf;
import org.mpi4j.BytesRequest;
import org.mpi4j.Comm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Serializer;

/**
 * The manager's side of a pool: tasks that wait for a worker, and workers, each with a task or idle. Whoever
 * submits sends a task to an idle worker; one thread receives results and sends the tasks that wait.
 */
final class Workers {
  private static final byte[] STOP = {};

  private final Comm comm;
  private final Serializer serializer;
  private final Consumer<? super Comm> end;
  private final int count;
  private final Thread local; // works where there is no other rank; else null
  private final CountDownLatch terminated = new CountDownLatch(1);

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition changed = lock.newCondition();
  // guarded by the lock
  private final Deque<PoolFuture<?>> waiting = new ArrayDeque<>();
  private final Deque<Integer> idle = new ArrayDeque<>();
  private final Map<Integer, PoolFuture<?>> underWay = new HashMap<>(); // by the worker's rank
  private boolean shutdown;
  private Throwable broken; // null: the workers can be reached

  private Workers(Comm comm, Consumer<? super Comm> end) {
    this.comm = comm;
    this.serializer = comm.serializer();
    this.end = end;
    boolean remote = comm.isInter();
    int ranks = remote ? comm.remoteSize() : comm.size();
    for (int rank = 0; rank < ranks; rank++) {
      if (remote || ranks == 1 || rank != comm.rank()) {
        idle.add(rank);
      }
    }
    this.count = idle.size();
    this.local = remote || ranks > 1 ? null : thread("mpi4j pool worker", new Worker(comm, 0)::work);
  }

  /**
   * The workers of a communicator, where this rank is the manager.
   *
   * @param comm the pool's own
   * @param end what to do with it after the last task
   */
  static Workers of(Comm comm, Consumer<? super Comm> end) {
    Workers made = new Workers(comm, end);
    if (made.local != null) {
      made.local.start();
    }
    thread("mpi4j pool", made::run).start();
    return made;
  }

  private static Thread thread(String name, Runnable body) {
    return Thread.ofPlatform().daemon().name(name).unstarted(body);
  }

  int count() {
    return count;
  }

  /** A task in bytes. */
  byte[] written(Object task) {
    Objects.requireNonNull(task, "the task is null");
    byte[] bytes;
    try {
      bytes = serializer.write(task);
    } catch (IOException | RuntimeException e) {
      throw new RejectedExecutionException("the task cannot be serialized: " + e + "; a lambda must be a "
          + "MpiExecutor.Task, Action or Mapping, and what it captures must be Serializable", e);
    }
    if (bytes.length == 0) { // would end the worker
      throw new RejectedExecutionException("the communicator's serializer has written the task as no bytes");
    }
    return bytes;
  }

  /** Takes a task, and sends it if a worker is idle. */
  void submit(PoolFuture<?> task) {
    lock.lock();
    try {
      if (shutdown) {
        throw new RejectedExecutionException(
            broken == null ? "the executor has been shut down" : "the workers are gone", broken);
      }
      waiting.add(task);
    } finally {
      lock.unlock();
    }
    sendWaiting();
  }

  private record Assignment(int worker, PoolFuture<?> task) {}

  private void sendWaiting() {
    for (Assignment next = assign(); next != null; next = assign()) {
      try {
        comm.send(Buf.of(next.task.takeTask()), next.worker, Worker.TASK);
      } catch (MpiException e) {
        breakDown(e);
      }
    }
  }

  /** A task and the worker that is to have it; null if there is no task, or no worker. */
  private Assignment assign() {
    lock.lock();
    try {
      while (!waiting.isEmpty() && waiting.peek().isDone()) { // cancelled
        waiting.remove();
      }
      if (waiting.isEmpty() || idle.isEmpty()) {
        changed.signalAll();
        return null;
      }
      Assignment next = new Assignment(idle.remove(), waiting.remove());
      underWay.put(next.worker, next.task);
      changed.signalAll();
      return next;
    } finally {
      lock.unlock();
    }
  }

  /** Receives results until the executor has been shut down and all is done. */
  private void run() {
    try {
      while (awaitTask()) {
        BytesRequest result = comm.irecvBytes(Mpi.ANY_SOURCE, Worker.RESULT);
        int worker = result.await().source();
        PoolFuture<?> task = release(worker);
        sendWaiting();
        if (task != null) { // else another thread has found the workers gone
          task.complete(result.bytes(), worker, serializer);
        }
      }
      stopWorkers();
    } catch (RuntimeException | Error e) { // of any kind: nobody may wait for results that nobody receives
      breakDown(e);
    } finally {
      terminated.countDown();
    }
  }

  /** Waits until a worker has a task; false if none will ever have one again. */
  private boolean awaitTask() {
    lock.lock();
    try {
      while (underWay.isEmpty() && !(shutdown && waiting.isEmpty())) {
        changed.awaitUninterruptibly();
      }
      return !underWay.isEmpty();
    } finally {
      lock.unlock();
    }
  }

  private PoolFuture<?> release(int worker) {
    lock.lock();
    try {
      idle.add(worker);
      return underWay.remove(worker);
    } finally {
      lock.unlock();
    }
  }

  private void stopWorkers() {
    for (int worker : idle) {
      comm.send(Buf.of(STOP), worker, Worker.TASK);
    }
    if (local != null) {
      awaitEnd(local);
    }
    end.accept(comm);
  }

  private static void awaitEnd(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // nobody interrupts the pool's thread
    }
  }

  /** Workers cannot be reached any more: all tasks fail. */
  private void breakDown(Throwable why) {
    List<PoolFuture<?>> lost = new ArrayList<>();
    lock.lock();
    try {
      broken = broken == null ? why : broken;
      shutdown = true;
      lost.addAll(underWay.values());
      lost.addAll(waiting);
      underWay.clear();
      waiting.clear();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
    lost.forEach(task -> task.completeExceptionally(why));
  }

  void shutdown() {
    lock.lock();
    try {
      shutdown = true;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** Takes no more tasks; returns those that wait. */
  List<PoolFuture<?>> shutdownNow() {
    lock.lock();
    try {
      shutdown = true;
      List<PoolFuture<?>> dropped = waiting.stream().filter(task -> !task.isDone()).toList();
      waiting.clear();
      changed.signalAll();
      return dropped;
    } finally {
      lock.unlock();
    }
  }

  boolean isShutdown() {
    lock.lock();
    try {
      return shutdown;
    } finally {
      lock.unlock();
    }
  }

  boolean isTerminated() {
    return terminated.getCount() == 0;
  }

  boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
    return terminated.await(timeout, unit);
  }
}
