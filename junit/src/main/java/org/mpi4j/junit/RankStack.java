// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

/** The stack trace of a rank when the time was over. */
final class RankStack extends Throwable {
  private static final long serialVersionUID = 1L;

  /** Takes the stack of that thread; null if the rank has not started. */
  RankStack(int rank, Thread thread) {
    super("rank " + rank + (thread == null ? ": not started" : ": " + thread.getState()));
    setStackTrace(thread == null ? new StackTraceElement[0] : thread.getStackTrace());
  }
}
