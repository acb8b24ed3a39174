// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.function.Executable;
import org.mpi4j.MpiException;

/** What code of a program may throw. */
public enum Thrower {
  EXCEPTION(IllegalStateException.class) {
    @Override
    public void run() {
      throw new IllegalStateException("no sum today");
    }
  },

  FAILED_ASSERTION(AssertionError.class) {
    @Override
    public void run() {
      throw new AssertionError("1 is not 2");
    }
  },

  ENDLESS_RECURSION(StackOverflowError.class) {
    @Override
    public void run() {
      recur(0);
    }
  },

  NO_MEMORY(OutOfMemoryError.class) {
    @Override
    public void run() {
      assertNotNull(new long[Integer.MAX_VALUE]); // more than any array may have
    }
  },

  CHECKED(java.io.IOException.class) {
    @Override
    public void run() {
      sneak(new java.io.IOException("undeclared"));
    }
  },

  SILENT(SilentError.class) {
    @Override
    public void run() {
      throw new SilentError();
    }
  };

  private final Class<? extends Throwable> type;

  Thrower(Class<? extends Throwable> type) {
    this.type = type;
  }

  /** An error that cannot even be told. */
  static final class SilentError extends Error {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new UnsupportedOperationException("no message");
    }
  }

  /** Throws it. */
  public abstract void run();

  /** Fails unless the call throws an error of MPI with it as cause, and a text that names it. */
  public MpiException assertCauseOf(Executable call) throws Throwable {
    try {
      call.execute();
    } catch (MpiException e) {
      assertInstanceOf(type, root(e), e.getMessage());
      assertTrue(e.getMessage().contains(type.getName()), e.getMessage());
      return e;
    }
    throw new AssertionError("no error, but the function has thrown " + type);
  }

  private static Throwable root(Throwable t) {
    return t.getCause() == null ? t : root(t.getCause());
  }

  private static int recur(int depth) {
    return depth < 0 ? 0 : 1 + recur(depth + 1) + recur(depth + 2); // it is not, for long
  }

  @SuppressWarnings("unchecked") // as other languages do it
  private static <T extends Throwable> void sneak(Throwable t) throws T {
    throw (T) t;
  }
}
