// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;

/**
 * The launcher's services to one rank: its number, the size of the job, a key-value store, abort.
 *
 * <p>Any thread may call it. Keys have 1 to 60 characters, values 1 to 800, all from {@code
 * A-Za-z0-9+/=._:-}. A manager that finds its control connection broken ends the rank (see the
 * implementations).
 */
public interface ProcessManager extends AutoCloseable {

  /** This rank, {@code 0..size-1}. */
  int rank();

  /** How many ranks the job has. */
  int size();

  /**
   * Names the job; no other job on any of its machines has the same name while it runs. Characters
   * {@code A-Za-z0-9._-}.
   */
  String jobId();

  /** The number of the machine on which a rank runs; equal numbers mean one machine. Cheap for any rank. */
  int node(int rank);

  /** How many cores the ranks of this machine have together. The JVM of a bound rank reports fewer. */
  default int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /** True if that rank runs in this JVM. */
  boolean sameJvm(int rank);

  /** Which program of the command line this rank runs, counted from 0; -1 if that is not known. */
  int appnum();

  /** How many ranks the job could have in all; -1 if that is not known. */
  int universeSize();

  /** Publishes a value; others see it after the next {@link #fence}. A key is put once. */
  void put(String key, String value) throws IOException;

  /** Waits until all ranks of the job have called it; then all earlier puts are visible to all. */
  void fence() throws IOException;

  /** The value that some rank put under this key before the last fence, or null. */
  String get(String key) throws IOException;

  /**
   * True if {@link #abort} shows its message to the user; else the caller should show it first, as the
   * library itself does not print.
   */
  default boolean tellsAbortMessage() {
    return false;
  }

  /**
   * Ends all ranks of the job. Where the launcher does not end this process it returns: then the
   * outermost layer must end the process with the code, or unwind where ranks share a JVM.
   *
   * @param code the exit code that the launcher should return
   * @param message for the user, one or more lines, or empty
   */
  void abort(int code, String message);

  /**
   * Reports to the user, through the launcher, that this rank is about to fail, and why; does not wait. Does
   * nothing where {@link #tellsAbortMessage} is false.
   *
   * @param report the failure, one or more lines; empty: nothing to report
   * @param consequence true if this rank had learned before that another one has failed, so that this is not
   *     the first failure of the job
   */
  default void failed(String report, boolean consequence) {}

  /** Tells the manager that this rank has left MPI in good order (MPI_Finalize). */
  void leave() throws IOException;

  /**
   * Takes {@link #leave} back: the rank is in MPI again. Only before {@link #close}.
   *
   * @throws IOException if the manager is gone, or cannot do that
   */
  default void rejoin() throws IOException {
    throw new IOException("the launcher cannot take a rank back that has left MPI");
  }

  /** Closes connections; without a {@link #leave} before it, the rank counts as failed. */
  @Override
  void close();
}
