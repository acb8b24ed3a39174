// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.util.concurrent.Callable;
import java.util.function.BiConsumer;

/**
 * Calls functions of the program: operations, functions of attributes, serializers. Whatever they throw, also
 * errors of the JVM such as StackOverflowError, becomes the cause of a {@link Fault}, so that the engine
 * completes this rank's part of a collective and reports the error afterwards.
 */
public final class UserCode {
  private static final int LONGEST_TEXT = 1000;

  private UserCode() {}

  /**
   * Calls a function for its result.
   *
   * @param what it is, in messages to the user
   */
  public static <T> T get(String what, Callable<T> code) {
    try {
      return code.call();
    } catch (Throwable t) { // checked exceptions, too, which other languages throw undeclared
      throw failure(what, t);
    }
  }

  /** Calls a function of two arguments; allocates nothing, so that operations can be called by it. */
  public static <A, B> void accept(String what, BiConsumer<A, B> code, A a, B b) {
    try {
      code.accept(a, b);
    } catch (Throwable t) { // checked exceptions, too
      throw failure(what, t);
    }
  }

  private static Fault failure(String what, Throwable t) {
    return t instanceof Fault f ? f : new Fault(ErrorCode.OTHER, what + " has thrown " + text(t), t);
  }

  /** What was thrown, in words; the program's own {@code toString} may throw once more. */
  private static String text(Throwable t) {
    String text;
    try {
      text = t.toString();
    } catch (Throwable again) {
      text = t.getClass().getName();
    }
    return text.length() > LONGEST_TEXT ? text.substring(0, LONGEST_TEXT) + "..." : text;
  }
}
