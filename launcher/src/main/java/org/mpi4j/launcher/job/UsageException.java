// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.job;

/** The user asked for something that cannot be done; the message says what and what to do instead. */
public final class UsageException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** A command line that is wrong. */
  public static final int USAGE = 2;

  /** A program that exists but cannot be run, and one that cannot be found; as in the shell. */
  public static final int NOT_EXECUTABLE = 126;

  public static final int NOT_FOUND = 127;

  private final int exitCode;

  public UsageException(String message) {
    this(USAGE, message);
  }

  public UsageException(int exitCode, String message) {
    super(message);
    this.exitCode = exitCode;
  }

  /** What the launcher should return. */
  public int exitCode() {
    return exitCode;
  }
}
