// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

import java.util.Collection;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** The result of whichever of several tasks is the first to return; the others are cancelled. */
final class FirstSuccess<T> {
  private final CompletableFuture<T> first = new CompletableFuture<>();
  private final List<CompletableFuture<T>> all;

  FirstSuccess(MpiExecutor pool, Collection<? extends Callable<T>> tasks) {
    if (tasks.isEmpty()) {
      throw new IllegalArgumentException("there is no task");
    }
    AtomicInteger left = new AtomicInteger(tasks.size());
    all = tasks.stream().map(task -> pool.submit((Callable<T>) task)).toList();
    for (CompletableFuture<T> each : all) {
      var _ = each.whenComplete((value, thrown) -> {
        if (thrown == null) {
          first.complete(value);
        } else if (left.decrementAndGet() == 0) {
          first.completeExceptionally(thrown);
        }
      });
    }
  }

  T get() throws InterruptedException, ExecutionException {
    try {
      return first.get();
    } finally {
      cancelAll();
    }
  }

  T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
    try {
      return first.get(timeout, unit);
    } finally {
      cancelAll();
    }
  }

  private void cancelAll() {
    all.forEach(each -> each.cancel(false));
  }
}
