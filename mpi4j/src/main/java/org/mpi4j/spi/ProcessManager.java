// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

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
   * True if it is known that all ranks of the job run in this JVM, and on one machine: then nothing is asked
   * for each of them, which would take time that grows with the square of their number.
   *
   * @return false where that is not so, or not known
   */
  default boolean isOneJvm() {
    return false;
  }

  /**
   * Which program of the command line this rank runs.
   *
   * @return the program, counted from 0; -1 if that is not known
   */
  int appnum();

  /**
   * Which program of the command line another rank runs.
   *
   * @param rank {@code 0..size-1}
   * @return the program, counted from 0; -1 if that is not known
   */
  default int appnum(int rank) {
    return rank == rank() ? appnum() : -1;
  }

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
   * Reads the value that a certain rank has put before the last fence; some managers find it sooner so.
   *
   * @param rank the rank that has put it, {@code 0..size-1}
   * @param key 1 to 60 characters
   * @return the value; null if there is none
   * @throws IOException if the manager is gone
   */
  default String get(int rank, String key) throws IOException {
    return get(key);
  }

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
   * Sets what answers the launcher's questions about this rank, such as where it is. Does nothing where the
   * launcher does not ask.
   *
   * @param answers makes the answer to a question, in a thread of its own, at any time
   */
  default void answerWith(UnaryOperator<String> answers) {}

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

  /**
   * Starts processes as a new job, whose ranks can ask for {@link #parentPort}. Returns when they have been
   * started, or have failed to start; does not wait until they have joined their job.
   *
   * @param commands what to start; ranks are numbered in this order
   * @param parentPort the port to which the new job connects, 1 to 1024 characters
   * @param listener hears if one of the processes ends before it has joined its job
   * @return for each process 0, or an error class of the standard, such as that of ERR_SPAWN
   * @throws IOException if nothing could be started; the message says why and what to do
   */
  default int[] spawn(List<SpawnCommand> commands, String parentPort, SpawnListener listener)
      throws IOException {
    throw new IOException("this rank has no launcher that could start processes");
  }

  /**
   * Processes that {@link #spawn} has started are no longer waited for. A manager that can end processes ends
   * them, unless they have joined their job and connected meanwhile; others do nothing.
   *
   * @param parentPort the port that was given to spawn
   * @throws IOException if the launcher cannot be told
   */
  default void abandonSpawn(String parentPort) throws IOException {}

  /**
   * The port of the rank that has started this job.
   *
   * @return the text given to {@link #spawn}; null if the job was not spawned
   * @throws IOException if the manager is gone
   */
  default String parentPort() throws IOException {
    return null;
  }

  /**
   * Publishes the name of a port (section 11.9.4).
   *
   * @param service any text of 1 character or more
   * @param port 1 to 1024 characters
   * @param info hints, such as where the name is to be seen
   * @return false if the name is published already
   * @throws IOException if the manager is gone, or has no place for names
   */
  default boolean publish(String service, String port, Map<String, String> info) throws IOException {
    throw new IOException("this rank has no launcher that could publish names");
  }

  /**
   * Takes a published name back.
   *
   * @param service the name
   * @param info the hints with which it was published
   * @return false if this job has not published it
   * @throws IOException if the manager is gone, or has no place for names
   */
  default boolean unpublish(String service, Map<String, String> info) throws IOException {
    throw new IOException("this rank has no launcher that could publish names");
  }

  /**
   * Reads a published name.
   *
   * @param service the name
   * @param info hints, such as where to look
   * @return the port; null if there is no such name
   * @throws IOException if the manager is gone, or has no place for names
   */
  default String lookup(String service, Map<String, String> info) throws IOException {
    throw new IOException("this rank has no launcher that could publish names");
  }

  /**
   * Tells the manager whether this rank can be reached by processes of other jobs. While it can, its failure
   * may end these jobs, and theirs this one. Does not wait; does nothing where the manager cannot part jobs.
   *
   * @param yes true when the first process of another job has been met, false when this rank has disconnected
   *     from all; a rank that ends MPI without that stays connected
   */
  default void connected(boolean yes) {}

  /** Closes connections; without a {@link #leave} before it, the rank counts as failed. */
  @Override
  void close();
}
