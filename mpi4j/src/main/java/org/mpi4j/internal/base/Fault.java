// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

/**
 * An error as the engine knows it: a class and a text, not yet an exception of the user's.
 *
 * <p>Checks throw it, requests keep it; only the public API's implementation passes it to an error handler.
 * It has no stack trace: the exception made from it there has one.
 */
public final class Fault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final int errorClass;

  /**
   * @param errorClass one of {@link ErrorCode}
   * @param text parameter, value, range and the next step: {@code dest = 5, but the communicator has
   *     ranks 0..3}
   */
  public Fault(int errorClass, String text) {
    this(errorClass, text, null);
  }

  /** An error caused by an exception. */
  public Fault(int errorClass, String text, Throwable cause) {
    super(text, cause, false, false);
    this.errorClass = errorClass;
  }

  /** The first of two errors, each null for none. */
  public static Fault first(Fault earlier, Fault later) {
    return earlier == null ? later : earlier;
  }

  /** Throws an error, unless it is null. */
  public static void demandNone(Fault fault) {
    if (fault != null) {
      throw fault;
    }
  }

  /** One of {@link ErrorCode}. */
  public int errorClass() {
    return errorClass;
  }
}
