// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.pool;

/**
 * A task has failed in a way that its own exception does not tell: that could not be brought from the worker,
 * or the result could not. Its stack trace is then that of the exception on the worker. As a suppressed
 * exception of one that was brought it says on which rank that was thrown.
 */
public final class TaskException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  TaskException(String message, Throwable cause) {
    super(message, cause);
  }

  TaskException(String message, StackTraceElement... trace) {
    super(message);
    setStackTrace(trace);
  }
}
