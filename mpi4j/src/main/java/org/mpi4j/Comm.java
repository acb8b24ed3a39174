// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A communicator: a group of ranks with a context of their own (chapter 7). */
public interface Comm
    extends PointToPoint, Collectives, NonblockingCollectives, PersistentCollectives, PlainArrays,
        ObjectMessages, AutoCloseable {

  /** How many ranks there are in it. */
  @Procedure(value = "MPI_Comm_size", section = "7.4.1")
  int size();

  /** This rank, {@code 0..size-1}. */
  @Procedure(value = "MPI_Comm_rank", section = "7.4.1")
  int rank();

  /** What it is called in messages to the user. */
  @Procedure(value = "MPI_Comm_get_name", section = "7.8")
  String name();

  /** Which kind of topology it has. */
  @Procedure(value = "MPI_Topo_test", section = "8.5.5")
  TopologyKind topoTest();

  /** Ends all ranks of the job with this exit code. */
  @Procedure(value = "MPI_Abort", section = "9.7")
  void abort(int errorCode);

  /** Gives the communicator back; pending operations go on. Collective. */
  @Procedure(value = "MPI_Comm_free", section = "7.4.3")
  void free();

  /** Same as {@link #free}, for try-with-resources. */
  @Override
  default void close() {
    free();
  }
}
