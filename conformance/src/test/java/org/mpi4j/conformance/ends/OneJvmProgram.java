// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.mpi4j.Mpi;

/** What ranks with classes of their own do in {@link OneJvmTest}; uses nothing of the tests. */
public final class OneJvmProgram {
  /** A system property through which a rank tells that its second thread has ended. */
  static final String TOLD = "one.jvm.told";

  private static final long MOMENT_MS = 300;

  private OneJvmProgram() {}

  public static void main(String... args) throws Exception {
    if (args[0].equals("absent") && rank().equals("rank-1")) {
      return;
    }
    try (Mpi mpi = Mpi.init(args)) {
      mpi.world().barrier();
      if (args[0].equals("throw") && mpi.world().rank() == 1) {
        throw new IllegalStateException("as it should");
      }
      if (args[0].equals("thread") && mpi.world().rank() == 1) {
        new Thread(OneJvmProgram::goOn).start();
      }
      if (args[0].equals("throw")) {
        mpi.world().barrier();
      }
    }
  }

  /** Before init a rank can only know itself by its thread. */
  private static String rank() {
    return Thread.currentThread().getName();
  }

  /** Loads a class when main is over for long. */
  private static void goOn() {
    try {
      new CountDownLatch(1).await(MOMENT_MS, TimeUnit.MILLISECONDS);
      System.setProperty(TOLD, new Late().toString());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** A class that is loaded late. */
  static final class Late {
    @Override
    public String toString() {
      return "late";
    }
  }
}
