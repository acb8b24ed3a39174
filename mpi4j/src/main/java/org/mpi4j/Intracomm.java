// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator of one group. */
public interface Intracomm extends Comm, Topologies {

  /** The same ranks in a new context. Collective. */
  @Procedure(value = "MPI_Comm_dup", section = "7.4.2")
  Intracomm dup();

  /**
   * One new communicator for each colour, its ranks ordered by key, then by rank in this one. Collective.
   *
   * @param color not negative, or {@link Mpi#UNDEFINED}: then this rank gets {@link Mpi#COMM_NULL}
   */
  @Procedure(value = "MPI_Comm_split", section = "7.4.2")
  Intracomm split(int color, int key);
}
