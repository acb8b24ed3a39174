// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RunnableFuture;
import org.mpi4j.Serializer;

/** A task as the manager knows it: its bytes until a worker has them, then what becomes of it. */
final class PoolFuture<T> extends CompletableFuture<T> implements RunnableFuture<T> {
  private final T fixed; // the result of a task that has none of its own
  private byte[] task; // null from the time on when it is sent; for the thread that sends it

  PoolFuture(byte[] task, T fixed) {
    this.task = task;
    this.fixed = fixed;
  }

  /** The task, to be sent once. */
  byte[] takeTask() {
    byte[] bytes = task;
    task = null;
    return bytes;
  }

  /**
   * Completes it with what a worker has sent.
   *
   * @param worker its rank
   */
  void complete(byte[] outcome, int worker, Serializer serializer) {
    Outcome.read(outcome, worker, serializer, this::completeWith, this::completeExceptionally);
  }

  @SuppressWarnings("unchecked") // the task has returned it
  private void completeWith(Object value) {
    complete(value == null ? fixed : (T) value);
  }

  /** Nothing runs it here. */
  @Override
  public void run() {
    throw new UnsupportedOperationException("this task runs on another rank: give it to its MpiExecutor");
  }
}
