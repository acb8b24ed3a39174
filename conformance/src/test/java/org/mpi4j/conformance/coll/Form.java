// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Supplier;
import org.mpi4j.Prequest;
import org.mpi4j.Request;

/** The forms that each collective has. */
public enum Form {
  BLOCKING {
    @Override
    void run(Operation o) {
      o.fill.run();
      o.blocking.run();
      o.check.run();
    }
  },

  NONBLOCKING {
    @Override
    void run(Operation o) {
      o.fill.run();
      Request r = o.nonblocking.get();
      while (r.test().isEmpty()) {
        Thread.yield();
      }
      assertTrue(r.isNull());
      o.check.run();
    }
  },

  PERSISTENT {
    @Override
    void run(Operation o) {
      try (Prequest r = o.persistent.get()) {
        for (int i = 0; i < ROUNDS; i++) {
          o.fill.run();
          r.start();
          r.await();
          assertTrue(r.isNull());
          o.check.run();
        }
      }
    }
  };

  private static final int ROUNDS = 2;

  /**
   * One operation in all forms.
   *
   * @param fill sets the buffers before each run
   * @param check looks at them after it
   */
  public record Operation(
      Runnable fill, Runnable check, Runnable blocking, Supplier<Request> nonblocking,
      Supplier<Prequest> persistent) {}

  abstract void run(Operation o);

  /** Runs it in all forms, one after the other. */
  public static void all(Operation o) {
    for (Form form : values()) {
      form.run(o);
    }
  }
}
