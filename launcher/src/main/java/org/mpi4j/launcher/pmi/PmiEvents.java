// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

/** Is called by the server's thread when something happens to a rank, before the rank gets its answer. */
public interface PmiEvents {
  /** The rank has authenticated itself; {@link #closed} will follow. */
  void connected(int rank);

  /** The rank began MPI. */
  void initialized(int rank);

  /** The rank left MPI in good order. */
  void finalized(int rank);

  /** The rank waits in the barrier until all have come. */
  void waits(int rank);

  /** All have come: the barrier is over. */
  void released();

  /** The rank asks to end the whole job. */
  void aborted(int rank, int code, String message);

  /**
   * The rank is about to fail.
   *
   * @param report for the user; empty: nothing new
   * @param consequence true if the rank has heard of the end of another one before
   */
  void failed(int rank, String report, boolean consequence);

  /** The rank's connection is gone, whatever the reason. */
  void closed(int rank);
}
