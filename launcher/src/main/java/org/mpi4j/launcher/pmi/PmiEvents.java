// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.pmi;

/** What the server learns about ranks; called by the server's thread, before it answers the rank. */
public interface PmiEvents {
  /** The rank has proved who it is; its {@link #closed} will follow one day. */
  void connected(int rank);

  /** The rank began MPI. */
  void initialized(int rank);

  /** The rank left MPI in good order. */
  void finalized(int rank);

  /** The rank waits in the barrier until all have come. */
  void waits(int rank);

  /** All have come: none waits any more. */
  void released();

  /** The rank asks to end the whole job. */
  void aborted(int rank, int code, String message);

  /**
   * The rank is about to end out of order.
   *
   * @param report what the user is to be told, empty: nothing new
   * @param consequence true if the rank has heard of the end of another one before
   */
  void failed(int rank, String report, boolean consequence);

  /** The rank's connection is gone, whatever the reason. */
  void closed(int rank);
}
