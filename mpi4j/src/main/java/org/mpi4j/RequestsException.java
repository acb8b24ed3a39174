// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Some operations of a list of requests have failed (ERR_IN_STATUS); the statuses say which and how. The
 * exceptions of these are suppressed exceptions of this one.
 */
public final class RequestsException extends MpiException {
  private static final long serialVersionUID = 1L;

  private final transient Completed[] completed;

  /**
   * A call on a list of requests of which some failed.
   *
   * @param completed the requests that are complete, or marked ERR_PENDING
   */
  public RequestsException(Completed... completed) {
    super(ErrorClass.ERR_IN_STATUS, describe(completed));
    this.completed = completed;
    for (Completed c : completed) {
      if (c.status().exception() != null) {
        addSuppressed(c.status().exception());
      }
    }
  }

  /**
   * All operations that the call reports.
   *
   * @return their places in the list and how they ended, a copy; {@link Status#error} tells the failed ones
   */
  public Completed[] completed() {
    return completed.clone();
  }

  private static String describe(Completed... completed) {
    StringBuilder text = new StringBuilder("of the list of requests failed:");
    for (Completed c : completed) {
      ErrorClass e = c.status().error();
      if (e != ErrorClass.SUCCESS && e != ErrorClass.ERR_PENDING) {
        text.append(" [").append(c.index())
            .append("] ").append(c.status().exception().getMessage()).append(';');
      }
    }
    return text.toString();
  }
}
