// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

import org.mpi4j.internal.spawn.SpawnRequest;

/**
 * Is called by the server's thread when something happens to a process, before the process gets its answer.
 * Processes are numbered over all jobs of the launcher.
 */
public interface PmiEvents {
  /** The process has authenticated itself; {@link #closed} will follow. */
  void connected(int process);

  /** The process began MPI. */
  void initialized(int process);

  /** The process left MPI in good order. */
  void finalized(int process);

  /** The process waits in the barrier until all of its job have come. */
  void waits(int process);

  /** All of the process's job have come: the barrier is over. */
  void released(int process);

  /** The process asks to end the whole job. */
  void aborted(int process, int code, String message);

  /**
   * The process is about to fail.
   *
   * @param report for the user; empty: nothing new
   * @param consequence true if the rank has heard of the end of another one before
   */
  void failed(int process, String report, boolean consequence);

  /** The process answers questions from now on. */
  void answers(int process);

  /**
   * The process has answered a question.
   *
   * @param id of the question
   */
  void answered(int process, int id, String text);

  /**
   * The process asks for other processes.
   *
   * @param id to be repeated in the answer
   */
  void spawns(int process, int id, SpawnRequest request);

  /**
   * The process no longer waits for those that it has asked for.
   *
   * @param id of the request
   */
  void abandonsSpawn(int process, int id);

  /** The process can be reached by processes of other jobs, or no longer. */
  void reachable(int process, boolean yes);

  /** The process's connection is gone, whatever the reason. */
  void closed(int process);
}
