// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Ranks of a job of threads have failed: the cause is the first failure, all others are suppressed
 * exceptions. Or the thread that ran the job was interrupted: then the cause is an InterruptedException.
 */
public final class MpiJobException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient SortedMap<Integer, Throwable> failures;

  /** The code of the job's end. */
  private final int exitCode;

  /**
   * A job that has failed.
   *
   * @param text what happened
   * @param cause the first failure
   * @param exitCode of the job
   * @param failures of all ranks that have failed
   */
  public MpiJobException(String text, Throwable cause, int exitCode, Map<Integer, Throwable> failures) {
    super(text, cause);
    this.exitCode = exitCode;
    this.failures = new TreeMap<>(failures); // those that still run may add theirs later
    this.failures.values().stream().filter(failure -> failure != cause).forEach(this::addSuppressed);
  }

  /**
   * The code with which the job has ended.
   *
   * @return the code given to {@link Comm#abort} or {@link Mpi#abort}, else 1
   */
  public int exitCode() {
    return exitCode;
  }

  /**
   * What each failed rank has thrown.
   *
   * @return by rank; the others are not in it
   */
  public SortedMap<Integer, Throwable> failures() {
    return failures;
  }
}
