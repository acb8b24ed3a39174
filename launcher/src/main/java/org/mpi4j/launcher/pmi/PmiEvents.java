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

  /** The rank asks to end the whole job. */
  void aborted(int rank, int code, String message);

  /** The rank's connection is gone, whatever the reason. */
  void closed(int rank);
}
