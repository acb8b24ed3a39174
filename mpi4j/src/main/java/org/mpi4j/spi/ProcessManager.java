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

  /**
   * This rank.
   *
   * @return {@code 0..size-1}
   */
  int rank();

  /**
   * How many ranks the job has.
   *
   * @return 1 or more
   */
  int size();

  /**
   * Names the job.
   *
   * @return characters {@code A-Za-z0-9._-}; no other job on any of its machines has the same name while it
   *     runs
   */
  String jobId();

  /**
   * The number of the machine on which a rank runs. Cheap for any rank.
   *
   * @param rank {@code 0..size-1}
   * @return 0 or more; equal numbers mean one machine
   */
  int node(int rank);

  /**
   * How many cores this rank and the others of its machine have together. A rank that is bound sees fewer
   * than that.
   *
   * @return 1 or more
   */
  default int cores() {
    return Runtime.getRuntime().availableProcessors();
  }

  /**
   * Whether a rank runs in this JVM.
   *
   * @param rank {@code 0..size-1}
   * @return true for ranks of this JVM, this one among them
   */
  boolean sameJvm(int rank);

  /**
   * Which program of the command line this rank runs.
   *
   * @return the program, counted from 0; -1 if that is not known
   */
  int appnum();

  /**
   * How many ranks the job could have in all.
   *
   * @return the number; -1 if that is not known
   */
  int universeSize();

  /**
   * Publishes a value; others see it after the next {@link #fence}. A key is put once.
   *
   * @param key 1 to 60 characters
   * @param value 1 to 800 characters
   * @throws IOException if the manager is gone, or refuses the value
   */
  void put(String key, String value) throws IOException;

  /**
   * Waits until all ranks of the job have called it; then all earlier puts are visible to all.
   *
   * @throws IOException if the manager is gone
   */
  void fence() throws IOException;

  /**
   * Reads the value that some rank has put before the last fence.
   *
   * @param key 1 to 60 characters
   * @return the value; null if there is none
   * @throws IOException if the manager is gone
   */
  String get(String key) throws IOException;

  /**
   * Whether {@link #abort} brings its message to the user.
   *
   * @return false if the caller should show the message first, as the library itself does not print
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

  /**
   * Tells the manager that this rank has left MPI in good order (MPI_Finalize).
   *
   * @throws IOException if the manager is gone
   */
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
