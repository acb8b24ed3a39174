// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.mpi4j.conformance.p2p.Threads;

/** Interrupts the calling thread before or within a call; fails unless the flag is set afterwards. */
final class Interrupts {
  /** So often it is interrupted while it waits. */
  private static final int TIMES = 5;

  private static final String RUNTIME = "org.mpi4j.internal.runtime.";

  private static final Set<String> SLEEPS = Set.of("sleep", "park");

  private Interrupts() {}

  /** The flag is set when the call begins. */
  static void before(Runnable call) {
    Thread.currentThread().interrupt();
    call.run();
    assertTrue(Thread.interrupted(), "the call has lost the interrupt");
  }

  /**
   * The flag gets set, several times, while the call waits.
   *
   * @param release run thereafter; the call cannot end before
   */
  static void within(Runnable release, Runnable call) {
    Thread me = Thread.currentThread();
    AtomicBoolean over = new AtomicBoolean();
    CompletableFuture<Void> other =
        Threads.PLATFORM.start(
            () -> {
              for (int times = 0; times < TIMES && !over.get(); ) {
                times += waits(me) ? 1 : 0;
                me.interrupt();
                Thread.yield();
              }
              release.run();
            });
    try {
      call.run();
    } finally {
      over.set(true); // it may have failed before it waited
    }
    assertTrue(Thread.interrupted(), "the call has lost the interrupt");
    Threads.await(other);
  }

  private static boolean waits(Thread thread) {
    return Arrays.stream(thread.getStackTrace()).anyMatch(Interrupts::isOfProgress);
  }

  /** True if the thread, in a call that waits, sleeps or is about to; or parks while another one sleeps. */
  static boolean sleeps(Thread thread) {
    return Arrays.stream(thread.getStackTrace())
        .anyMatch(f -> f.getClassName().startsWith(RUNTIME) && SLEEPS.contains(f.getMethodName()));
  }

  private static boolean isOfProgress(StackTraceElement frame) {
    return frame.getClassName().equals(RUNTIME + "Progress");
  }
}
