// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.IntConsumer;

/** Several threads of one rank. */
public enum Threads {
  PLATFORM,
  VIRTUAL;

  /** Starts {@code body} in a thread of its own; the future tells how it ends. */
  public CompletableFuture<Void> start(Runnable body) {
    return CompletableFuture.runAsync(body, this::start0);
  }

  private void start0(Runnable body) {
    if (this == VIRTUAL) {
      Thread.ofVirtual().start(body);
    } else {
      Thread.ofPlatform().daemon().start(body);
    }
  }

  /** Runs {@code body} in {@code n} threads; returns when all are over, or one has failed. */
  public void run(int n, IntConsumer body) {
    CompletableFuture<Void> failed = new CompletableFuture<>();
    List<CompletableFuture<Void>> all = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      int number = i;
      CompletableFuture<Void> one = start(() -> body.accept(number));
      one.exceptionally(
          e -> {
            failed.completeExceptionally(e);
            return null;
          });
      all.add(one);
    }
    await(CompletableFuture.anyOf(failed, CompletableFuture.allOf(all.toArray(CompletableFuture[]::new))));
  }

  /** Waits; throws what the thread has thrown. */
  public static void await(CompletableFuture<?> future) {
    try {
      future.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof Error error) {
        throw error;
      }
      throw e;
    }
  }
}
