// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;

/** What ranks of the tests do: the first argument says it, and which rank does something special. */
public final class RankProgram {
  private static final long HOUR_NS = 3_600_000_000_000L;

  private static int count;

  private RankProgram() {}

  public static void main(String... args) throws Exception {
    if (args[0].equals("exit-before-init") && System.getenv("PMI_RANK").equals("1")) {
      System.exit(4);
    }
    if (args[0].equals("never-init") && System.getenv("PMI_RANK").equals("1")) {
      return;
    }
    Mpi mpi = Mpi.init(args);
    int rank = mpi.world().rank();
    switch (args[0]) {
      case "all-throw" -> stumble();
      case "all-throw-inside" -> {
        try (mpi) {
          mpi.world().barrier();
          stumble();
        }
      }
      case "all-abort" -> {
        mpi.world().barrier();
        mpi.abort(9);
      }
      case "halt-others-exit", "halt-others-throw", "throw-others-return" -> {
        if (!othersBear(args[0], mpi)) {
          return;
        }
      }
      case "sum" -> System.out.println("sum " + mpi.world().allreduce(rank + 1, Op.SUM));
      case "static" -> System.out.println("count " + ++count + " of " + mpi.world().size());
      case "sleep" -> {
        System.out.println("ready " + ProcessHandle.current().pid());
        new CountDownLatch(1).await();
      }
      default -> {
        mpi.world().barrier();
        if (rank == 1) {
          misbehave(args[0], mpi);
        }
        if (args.length > 1 && args[1].equals("others-compute")) {
          compute();
        }
        mpi.world().barrier();
      }
    }
    mpi.close();
    if (args[0].equals("exit-after-finalize") && rank == 1) {
      System.exit(6);
    }
    if (args[0].equals("exit-while-others-go-on")) {
      if (rank == 1) {
        System.exit(6);
      }
      awaitTheirWait();
    }
    if (args[0].equals("all-exit-after-finalize")) {
      System.out.println("about to exit");
      System.exit(0);
    }
  }

  /** In one JVM: until the hook that runs for the rank that has called System.exit waits for the others. */
  private static void awaitTheirWait() {
    while (Thread.getAllStackTraces().keySet().stream()
        .noneMatch(t -> t.getName().equals("exit-of-ranks") && t.getState() == Thread.State.TIMED_WAITING)) {
      Thread.onSpinWait();
    }
  }

  /** Longer than any test. */
  private static void compute() {
    for (long end = System.nanoTime() + HOUR_NS; System.nanoTime() < end; ) {
      Thread.onSpinWait();
    }
  }

  private static void stumble() {
    try {
      throw new IOException("the root of it");
    } catch (IOException e) {
      throw new IllegalStateException("no such luck", new UncheckedIOException("half way", e));
    }
  }

  /** Rank 1 ends badly; the others take that in different ways. False: without a word. */
  private static boolean othersBear(String how, Mpi mpi) {
    if (mpi.world().rank() == 1) {
      if (how.startsWith("throw")) {
        Thread slow = new Thread(() -> LockSupport.parkNanos(500_000_000)); // its process ends late
        Runtime.getRuntime().addShutdownHook(slow);
        for (int other = 0; other < mpi.world().size(); other++) {
          mpi.world().send(new byte[1], other == 1 ? Mpi.PROC_NULL : other, 0);
        }
        throw new IllegalStateException("no such luck");
      }
      Runtime.getRuntime().halt(9);
    }
    if (how.startsWith("throw")) {
      mpi.world().recv(new byte[1], 1, 0);
      return false;
    }
    try {
      mpi.world().barrier();
    } catch (MpiException e) {
      if (how.endsWith("throw")) {
        throw new IllegalStateException("what now?", e);
      }
      System.exit(3);
    }
    return true;
  }

  private static void misbehave(String how, Mpi mpi) throws IOException, InterruptedException {
    switch (how) {
      case "abort" -> mpi.abort(7);
      case "abort-caught" -> abortAndGoOn(mpi);
      case "abort-in-thread" -> {
        Thread other = new Thread(() -> abortAndGoOn(mpi));
        other.start();
        compute();
      }
      case "throw-in-thread" -> {
        Thread other = new Thread(() -> {
          throw new IllegalStateException("no such luck");
        });
        other.start();
        other.join();
      }
      case "exit-0" -> System.exit(0);
      case "exit-3" -> System.exit(3);
      case "throw-inside" -> {
        try (mpi) {
          throw new IllegalStateException("no such luck");
        }
      }
      case "throw" -> throw new IllegalStateException("no such luck");
      case "killed" -> kill();
      default -> {}
    }
  }

  /** In a process of its own the rank ends in abort; in one JVM that throws. */
  private static void abortAndGoOn(Mpi mpi) {
    try {
      mpi.abort(7);
    } catch (MpiException e) {
      compute();
    }
  }

  private static void kill() throws IOException, InterruptedException {
    new ProcessBuilder("kill", "-KILL", "" + ProcessHandle.current().pid()).start();
    new CountDownLatch(1).await();
  }
}
