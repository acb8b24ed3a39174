// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Operations that all ranks of a communicator call in the same order (chapter 6).
 *
 * <p>Where one buffer holds the data of all ranks ({@code recv} of gather and allgather, {@code send} of
 * scatter, both of alltoall), it is shared out in equal parts, in rank order. The operations whose names end
 * in v want it cut with {@link Buf#blocks} instead, those that end in w want a buffer for each rank. {@link
 * Buf#IN_PLACE} is allowed where the standard allows it; otherwise the two buffers of a call must not share
 * memory. Arguments that matter at the root only may be null elsewhere. Counts of zero are fine.
 *
 * <p>On an intercommunicator the data goes from one group to the other. In operations with a root, the root
 * then passes {@link Mpi#ROOT}, the others of its group {@link Mpi#PROC_NULL}, and the other group the root's
 * rank.
 *
 * <p>All throw MpiException, as the error handler says: ERR_ROOT if there is no such root; ERR_BUFFER for
 * null, read-only or shared memory, or IN_PLACE where it is not allowed; ERR_COUNT if a buffer cannot be
 * shared equally or counts contradict each other; ERR_TRUNCATE if lengths differ between ranks that must
 * have the same; ERR_OTHER if ranks call different things, or with different roots; ERR_OP if an operation is
 * not defined for the elements; ERR_COMM.
 *
 * <p>If ranks call different things, or with lengths that do not go together, the collectives of the
 * communicator end: the rank that finds it out gets the error and tells all others, whose calls under way and
 * later ones on this communicator fail with the same error class. No rank waits for ever. Point-to-point
 * messages on the communicator, and other communicators, go on. The control variable {@code check} finds
 * more, and says where in the program.
 */
public interface Collectives {

  /** Waits until all ranks have come here. */
  @Procedure(value = "MPI_Barrier", section = "6.3")
  void barrier();

  /** Copies the root's buffer to all others. */
  @Procedure(value = {"MPI_Bcast", "MPI_Bcast_c"}, section = "6.4")
  void bcast(Buf buf, int root);

  /**
   * Collects everyone's buffer at the root, in rank order.
   *
   * @param send this rank's part; IN_PLACE at the root if it is in its place already
   * @param recv matters at the root only
   */
  @Procedure(value = {"MPI_Gather", "MPI_Gather_c"}, section = "6.5")
  void gather(Buf send, Buf recv, int root);

  /**
   * Collects buffers of different lengths at the root.
   *
   * @param send as in {@link #gather}
   * @param recv with blocks; matters at the root only
   */
  @Procedure(value = {"MPI_Gatherv", "MPI_Gatherv_c"}, section = "6.5")
  void gatherv(Buf send, Buf recv, int root);

  /**
   * Deals the root's buffer out in equal shares, in rank order.
   *
   * @param send matters at the root only
   * @param recv this rank's part; IN_PLACE at the root if it may stay where it is
   */
  @Procedure(value = {"MPI_Scatter", "MPI_Scatter_c"}, section = "6.6")
  void scatter(Buf send, Buf recv, int root);

  /**
   * Deals the root's blocks out.
   *
   * @param send with blocks; matters at the root only
   * @param recv as in {@link #scatter}
   */
  @Procedure(value = {"MPI_Scatterv", "MPI_Scatterv_c"}, section = "6.6")
  void scatterv(Buf send, Buf recv, int root);

  /**
   * Collects everyone's buffer everywhere, in rank order.
   *
   * @param send this rank's part; IN_PLACE if it is in its place already
   */
  @Procedure(value = {"MPI_Allgather", "MPI_Allgather_c"}, section = "6.7")
  void allgather(Buf send, Buf recv);

  /**
   * Collects buffers of different lengths everywhere.
   *
   * @param send as in {@link #allgather}
   * @param recv with blocks
   */
  @Procedure(value = {"MPI_Allgatherv", "MPI_Allgatherv_c"}, section = "6.7")
  void allgatherv(Buf send, Buf recv);

  /**
   * Share j of rank i's send buffer becomes share i of rank j's receive buffer.
   *
   * @param send IN_PLACE: the shares are in {@code recv} and are replaced
   */
  @Procedure(value = {"MPI_Alltoall", "MPI_Alltoall_c"}, section = "6.8")
  void alltoall(Buf send, Buf recv);

  /**
   * Block j of rank i's send buffer becomes block i of rank j's receive buffer.
   *
   * @param send with blocks; IN_PLACE: the blocks are in {@code recv} and are replaced
   * @param recv with blocks
   */
  @Procedure(value = {"MPI_Alltoallv", "MPI_Alltoallv_c"}, section = "6.8")
  void alltoallv(Buf send, Buf recv);

  /**
   * Buffer j of rank i goes to buffer i of rank j; each may have its own memory and type.
   *
   * @param send one for each rank; {@code {IN_PLACE}}: the data is in {@code recv} and is replaced
   * @param recv one for each rank
   */
  @Procedure(value = {"MPI_Alltoallw", "MPI_Alltoallw_c"}, section = "6.8")
  void alltoallw(Buf[] send, Buf... recv);

  /**
   * Folds everyone's elements with {@code op}, in rank order unless it is commutative.
   *
   * @param send this rank's elements; IN_PLACE at the root if they are in {@code recv}
   * @param recv the result; matters at the root only
   */
  @Procedure(value = {"MPI_Reduce", "MPI_Reduce_c"}, section = "6.9.1")
  void reduce(Buf send, Buf recv, Op op, int root);

  /**
   * Folds everyone's elements with {@code op} into {@code recv} of all ranks, to the same bits everywhere.
   *
   * @param send this rank's elements; IN_PLACE if they are in {@code recv}
   */
  @Procedure(value = {"MPI_Allreduce", "MPI_Allreduce_c"}, section = "6.9.6")
  void allreduce(Buf send, Buf recv, Op op);

  /**
   * Folds everyone's elements with {@code op} and deals the result out.
   *
   * @param send this rank's elements; IN_PLACE if they are in {@code recv}, the beginning of which is
   *     replaced
   * @param recv this rank's share of the result
   * @param counts elements of each rank's share; their sum is the count of {@code send}
   */
  @Procedure(value = {"MPI_Reduce_scatter", "MPI_Reduce_scatter_c"}, section = "6.10")
  void reduceScatter(Buf send, Buf recv, long[] counts, Op op);

  /** As above, in equal shares. */
  @Procedure(value = {"MPI_Reduce_scatter_block", "MPI_Reduce_scatter_block_c"}, section = "6.10")
  void reduceScatterBlock(Buf send, Buf recv, Op op);

  /**
   * Gives each rank the fold of the elements of all ranks up to itself. Not on intercommunicators.
   *
   * @param send this rank's elements; IN_PLACE if they are in {@code recv}
   */
  @Procedure(value = {"MPI_Scan", "MPI_Scan_c"}, section = "6.11")
  void scan(Buf send, Buf recv, Op op);

  /**
   * Gives each rank the fold of the elements of all ranks before it; {@code recv} of rank 0 is not touched.
   * Not on intercommunicators.
   *
   * @param send as in {@link #scan}
   */
  @Procedure(value = {"MPI_Exscan", "MPI_Exscan_c"}, section = "6.11")
  void exscan(Buf send, Buf recv, Op op);
}
