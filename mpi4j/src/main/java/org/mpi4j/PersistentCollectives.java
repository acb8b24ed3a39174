// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The collectives of {@link Collectives}, made once and started as often as needed (section 6.13). All ranks
 * make them in the same order, among themselves and with the other collectives; they may start them in
 * different orders. A request can be freed while it is inactive, and cannot be cancelled.
 *
 * <p>Each start takes the present contents of the buffers. Errors of arguments are thrown here, others at
 * completion.
 */
public interface PersistentCollectives {

  /** Makes {@link Collectives#barrier} ready to be started. */
  @Procedure(value = "MPI_Barrier_init", section = "6.13")
  Prequest barrierInit();

  /** Makes {@link Collectives#bcast} ready to be started. */
  @Procedure(value = {"MPI_Bcast_init", "MPI_Bcast_init_c"}, section = "6.13")
  Prequest bcastInit(Buf buf, int root);

  /** Makes {@link Collectives#gather} ready to be started. */
  @Procedure(value = {"MPI_Gather_init", "MPI_Gather_init_c"}, section = "6.13")
  Prequest gatherInit(Buf send, Buf recv, int root);

  /** Makes {@link Collectives#gatherv} ready to be started. */
  @Procedure(value = {"MPI_Gatherv_init", "MPI_Gatherv_init_c"}, section = "6.13")
  Prequest gathervInit(Buf send, Buf recv, int root);

  /** Makes {@link Collectives#scatter} ready to be started. */
  @Procedure(value = {"MPI_Scatter_init", "MPI_Scatter_init_c"}, section = "6.13")
  Prequest scatterInit(Buf send, Buf recv, int root);

  /** Makes {@link Collectives#scatterv} ready to be started. */
  @Procedure(value = {"MPI_Scatterv_init", "MPI_Scatterv_init_c"}, section = "6.13")
  Prequest scattervInit(Buf send, Buf recv, int root);

  /** Makes {@link Collectives#allgather} ready to be started. */
  @Procedure(value = {"MPI_Allgather_init", "MPI_Allgather_init_c"}, section = "6.13")
  Prequest allgatherInit(Buf send, Buf recv);

  /** Makes {@link Collectives#allgatherv} ready to be started. */
  @Procedure(value = {"MPI_Allgatherv_init", "MPI_Allgatherv_init_c"}, section = "6.13")
  Prequest allgathervInit(Buf send, Buf recv);

  /** Makes {@link Collectives#alltoall} ready to be started. */
  @Procedure(value = {"MPI_Alltoall_init", "MPI_Alltoall_init_c"}, section = "6.13")
  Prequest alltoallInit(Buf send, Buf recv);

  /** Makes {@link Collectives#alltoallv} ready to be started. */
  @Procedure(value = {"MPI_Alltoallv_init", "MPI_Alltoallv_init_c"}, section = "6.13")
  Prequest alltoallvInit(Buf send, Buf recv);

  /** Makes {@link Collectives#alltoallw} ready to be started. */
  @Procedure(value = {"MPI_Alltoallw_init", "MPI_Alltoallw_init_c"}, section = "6.13")
  Prequest alltoallwInit(Buf[] send, Buf... recv);

  /** Makes {@link Collectives#reduce} ready to be started. */
  @Procedure(value = {"MPI_Reduce_init", "MPI_Reduce_init_c"}, section = "6.13")
  Prequest reduceInit(Buf send, Buf recv, Op op, int root);

  /** Makes {@link Collectives#allreduce} ready to be started. */
  @Procedure(value = {"MPI_Allreduce_init", "MPI_Allreduce_init_c"}, section = "6.13")
  Prequest allreduceInit(Buf send, Buf recv, Op op);

  /** Makes {@link Collectives#reduceScatter} ready to be started. */
  @Procedure(value = {"MPI_Reduce_scatter_init", "MPI_Reduce_scatter_init_c"}, section = "6.13")
  Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op);

  /** Makes {@link Collectives#reduceScatterBlock} ready to be started. */
  @Procedure(value = {"MPI_Reduce_scatter_block_init", "MPI_Reduce_scatter_block_init_c"}, section = "6.13")
  Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op);

  /** Makes {@link Collectives#scan} ready to be started. */
  @Procedure(value = {"MPI_Scan_init", "MPI_Scan_init_c"}, section = "6.13")
  Prequest scanInit(Buf send, Buf recv, Op op);

  /** Makes {@link Collectives#exscan} ready to be started. */
  @Procedure(value = {"MPI_Exscan_init", "MPI_Exscan_init_c"}, section = "6.13")
  Prequest exscanInit(Buf send, Buf recv, Op op);
}
