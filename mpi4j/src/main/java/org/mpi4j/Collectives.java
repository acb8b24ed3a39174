// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Operations that all ranks of a communicator call in the same order (chapter 6).
 *
 * <p>{@link Buf#IN_PLACE} is allowed where the standard allows it. Counts are those of one rank's share:
 * in gather the root's receive buffer holds {@code size * share} elements, in scatter its send buffer.
 */
public interface Collectives {

  /** Waits until all ranks have come here. */
  @Procedure(value = "MPI_Barrier", section = "6.3")
  void barrier();

  /** Copies the root's buffer to all others. */
  @Procedure(value = {"MPI_Bcast", "MPI_Bcast_c"}, section = "6.4")
  void bcast(Buf buf, int root);

  /** Collects everyone's buffer at the root, in rank order. {@code recv} matters at the root only. */
  @Procedure(value = {"MPI_Gather", "MPI_Gather_c"}, section = "6.5")
  void gather(Buf send, Buf recv, int root);

  /** Deals the root's buffer out in equal shares, in rank order. {@code send} matters at the root only. */
  @Procedure(value = {"MPI_Scatter", "MPI_Scatter_c"}, section = "6.6")
  void scatter(Buf send, Buf recv, int root);

  /** Collects everyone's buffer everywhere, in rank order. */
  @Procedure(value = {"MPI_Allgather", "MPI_Allgather_c"}, section = "6.7")
  void allgather(Buf send, Buf recv);

  /** Share j of rank i's send buffer becomes share i of rank j's receive buffer. */
  @Procedure(value = {"MPI_Alltoall", "MPI_Alltoall_c"}, section = "6.8")
  void alltoall(Buf send, Buf recv);

  /** Folds everyone's elements with {@code op} into {@code recv} at the root; it matters at the root only. */
  @Procedure(value = {"MPI_Reduce", "MPI_Reduce_c"}, section = "6.9.1")
  void reduce(Buf send, Buf recv, Op op, int root);

  /**
   * Folds everyone's elements with {@code op} into {@code recv} of all ranks, to the same bits everywhere.
   */
  @Procedure(value = {"MPI_Allreduce", "MPI_Allreduce_c"}, section = "6.9.6")
  void allreduce(Buf send, Buf recv, Op op);
}
