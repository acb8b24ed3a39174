// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import java.util.List;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** The failure of one rank; has the expected value, so that IDEs show the difference. */
final class RankFailure extends AssertionFailedError {
  private static final long serialVersionUID = 1L;

  private final int rank;

  private RankFailure(int rank, String message, Throwable thrown) {
    super(message, thrown);
    this.rank = rank;
    setStackTrace(thrown.getStackTrace());
  }

  private RankFailure(int rank, String message, AssertionFailedError thrown) {
    super(message, thrown.getExpected(), thrown.getActual(), thrown);
    this.rank = rank;
    setStackTrace(thrown.getStackTrace());
  }

  static RankFailure of(int rank, JobShape shape, Throwable thrown) {
    boolean assertion = thrown instanceof AssertionError && thrown.getMessage() != null;
    String text = assertion ? thrown.getMessage() : thrown.toString();
    String message = "rank " + rank + " (" + shape + "): " + text;
    return thrown instanceof AssertionFailedError f && f.isExpectedDefined()
        ? new RankFailure(rank, message, f)
        : new RankFailure(rank, message, thrown);
  }

  /** The exception for JUnit: the first failure with all others, or that the test was skipped. */
  static Throwable summary(List<RankFailure> inOrder) {
    RankFailure first = inOrder.getFirst();
    inOrder.stream().skip(1).forEach(first::addSuppressed);
    return first.getCause() instanceof TestAbortedException skipped ? skipped : first;
  }

  int rank() {
    return rank;
  }
}
