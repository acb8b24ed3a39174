// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** How tests wait: for a condition or for threads, until JUnit's timeout interrupts them. */
public final class Waiting {
  private Waiting() {}

  public static void until(BooleanSupplier condition, Supplier<String> otherwise) {
    while (!condition.getAsBoolean()) {
      if (Thread.currentThread().isInterrupted()) {
        throw new AssertionError("timed out: " + otherwise.get());
      }
      Thread.yield();
    }
  }

  static void checkTimeout(String doing) {
    if (Thread.currentThread().isInterrupted()) {
      throw new AssertionError("timed out: " + doing);
    }
  }

  /** Runs each task in its own thread; the first failure interrupts the others and is thrown. */
  static void together(Thread.Builder kind, List<? extends Runnable> tasks) {
    List<Thread> threads = new ArrayList<>();
    List<CompletableFuture<Void>> ends = new ArrayList<>();
    for (Runnable task : tasks) {
      CompletableFuture<Void> end = new CompletableFuture<>();
      ends.add(end);
      threads.add(kind.unstarted(() -> finish(task, end)));
    }
    threads.forEach(Thread::start);
    try {
      awaitAll(ends);
    } finally {
      threads.forEach(Thread::interrupt);
    }
  }

  private static void finish(Runnable task, CompletableFuture<Void> end) {
    try {
      task.run();
      end.complete(null);
    } catch (RuntimeException | Error e) {
      end.completeExceptionally(e);
    }
  }

  private static void awaitAll(List<CompletableFuture<Void>> ends) {
    CompletableFuture<?>[] array = ends.toArray(CompletableFuture<?>[]::new);
    CompletableFuture<Void> all = CompletableFuture.allOf(array);
    for (CompletableFuture<Void> end : ends) { // allOf alone would wait for the others
      end.exceptionally(
          e -> {
            all.completeExceptionally(e);
            return null;
          });
    }
    try {
      all.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("timed out waiting for threads", e);
    } catch (ExecutionException | CompletionException e) {
      throw new AssertionError(e.getCause().getMessage(), e.getCause());
    }
  }
}
