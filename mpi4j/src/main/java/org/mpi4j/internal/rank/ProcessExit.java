// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.lang.Thread.UncaughtExceptionHandler;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import org.mpi4j.internal.base.Uninterrupted;
import org.mpi4j.spi.ProcessManager;

/**
 * Reports the end of the process of a rank to the process manager.
 *
 * <p>Our own launcher sees how a process ends, before finalize or after. Other launchers do not notice that a
 * process fails after finalize, which is how Java programs fail: an exception that leaves try-with-resources
 * finalizes MPI first. The other ranks would wait for ever. So those launchers are told of finalize only when
 * the process ends, and of an uncaught exception as an abort.
 */
final class ProcessExit implements RankRuntime.ExitPolicy {
  /** So long may the launcher take to hear the last words. */
  private static final long LAST_WORDS_NS = 500_000_000;

  /** Hydra throws away what it has not yet read of a rank's output when the rank aborts. */
  private static final long LAST_LINES_NS = 100_000_000;
  private static final int EXIT_FAILED = 1;

  private final boolean seen = System.getenv("MPI4J_JOB_TOKEN") != null;
  private volatile boolean uncaught;
  private final AtomicBoolean heeded = new AtomicBoolean();

  @Override
  public void halt(int code) {
    Runtime.getRuntime().halt(code);
  }

  @Override
  public void left(ProcessManager manager) throws IOException {
    if (seen) {
      manager.leave();
    } else if (!heeded.getAndSet(true)) {
      Thread thread = Thread.currentThread();
      UncaughtExceptionHandler before = thread.getUncaughtExceptionHandler();
      thread.setUncaughtExceptionHandler((t, e) -> fail(manager, before, t, e));
    }
  }

  @Override
  public void rejoins(ProcessManager manager) throws IOException {
    if (seen) {
      manager.rejoin();
    }
  }

  @Override
  public void end(ProcessManager manager) {
    if (seen) {
      manager.close();
    }
  }

  /**
   * Sends an exception that leaves this thread, usually the main thread, to the launcher, which prints once
   * what several ranks send. A handler that the program sets for this thread replaces this. A default handler
   * of the program still runs; then the launcher gets the exception's first line only.
   *
   * @param hasLostAnother whether the rank has heard that another one is gone
   */
  void reportUncaught(Thread thread, ProcessManager manager, BooleanSupplier hasLostAnother) {
    if (!manager.tellsAbortMessage() || thread.getUncaughtExceptionHandler() != thread.getThreadGroup()) {
      return;
    }
    thread.setUncaughtExceptionHandler((t, e) -> {
      uncaught = true;
      UncaughtExceptionHandler common = Thread.getDefaultUncaughtExceptionHandler();
      String report = common == null ? UncaughtReport.of(t, e) : e.toString();
      manager.failed(report, hasLostAnother.getAsBoolean());
      if (common != null) {
        common.uncaughtException(t, e);
      }
    });
  }

  private void fail(ProcessManager manager, UncaughtExceptionHandler before, Thread thread, Throwable e) {
    try {
      before.uncaughtException(thread, e);
      Uninterrupted.pause(LAST_LINES_NS);
    } finally {
      manager.abort(EXIT_FAILED, "rank " + manager.rank() + " failed: " + e);
      halt(EXIT_FAILED);
    }
  }

  /** To be called when the process ends, however it does. */
  void processEnds(RankRuntime runtime, ProcessManager manager) {
    if (!uncaught) {
      endInOrder(runtime);
    }
    runtime.end();
    if (seen) {
      if (!runtime.hasLeft() && runtime.hasLostAnother()) {
        manager.failed("", true);
      }
      return;
    }
    Runnable tell = runtime.hasLeft()
        ? () -> leaveLate(manager)
        : () -> manager.abort(
            EXIT_FAILED, "rank " + manager.rank() + " ended without MPI_Finalize, or with an open session");
    // a launcher that is ending this process may not answer
    Thread words = Thread.ofPlatform().daemon().name("mpi4j-last-words").start(tell);
    Uninterrupted.join(words, LAST_WORDS_NS);
  }

  private static void endInOrder(RankRuntime runtime) {
    try {
      runtime.programEnds();
    } catch (RuntimeException e) {
      // another rank is gone: the launcher finds that this one has not left MPI
    }
  }

  private static void leaveLate(ProcessManager manager) {
    try {
      manager.leave();
    } catch (IOException e) {
      // the launcher has ended before
    }
  }
}
