// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The collectives of {@link Collectives}, started and completed later (section 6.12). All ranks start them in
 * the same order, among themselves and with the blocking ones; they may complete in any. Until a request is
 * complete its buffers belong to MPI, and it can be neither freed nor cancelled.
 *
 * <p>They make progress while some thread of the rank is inside MPI. Errors of arguments are thrown here,
 * others at completion.
 */
public interface NonblockingCollectives {

  /** Starts {@link Collectives#barrier}. */
  @Procedure(value = "MPI_Ibarrier", section = "6.12")
  Request ibarrier();

  /** Starts {@link Collectives#bcast}. */
  @Procedure(value = {"MPI_Ibcast", "MPI_Ibcast_c"}, section = "6.12")
  Request ibcast(Buf buf, int root);

  /** Starts {@link Collectives#gather}. */
  @Procedure(value = {"MPI_Igather", "MPI_Igather_c"}, section = "6.12")
  Request igather(Buf send, Buf recv, int root);

  /** Starts {@link Collectives#gatherv}. */
  @Procedure(value = {"MPI_Igatherv", "MPI_Igatherv_c"}, section = "6.12")
  Request igatherv(Buf send, Buf recv, int root);

  /** Starts {@link Collectives#scatter}. */
  @Procedure(value = {"MPI_Iscatter", "MPI_Iscatter_c"}, section = "6.12")
  Request iscatter(Buf send, Buf recv, int root);

  /** Starts {@link Collectives#scatterv}. */
  @Procedure(value = {"MPI_Iscatterv", "MPI_Iscatterv_c"}, section = "6.12")
  Request iscatterv(Buf send, Buf recv, int root);

  /** Starts {@link Collectives#allgather}. */
  @Procedure(value = {"MPI_Iallgather", "MPI_Iallgather_c"}, section = "6.12")
  Request iallgather(Buf send, Buf recv);

  /** Starts {@link Collectives#allgatherv}. */
  @Procedure(value = {"MPI_Iallgatherv", "MPI_Iallgatherv_c"}, section = "6.12")
  Request iallgatherv(Buf send, Buf recv);

  /** Starts {@link Collectives#alltoall}. */
  @Procedure(value = {"MPI_Ialltoall", "MPI_Ialltoall_c"}, section = "6.12")
  Request ialltoall(Buf send, Buf recv);

  /** Starts {@link Collectives#alltoallv}. */
  @Procedure(value = {"MPI_Ialltoallv", "MPI_Ialltoallv_c"}, section = "6.12")
  Request ialltoallv(Buf send, Buf recv);

  /** Starts {@link Collectives#alltoallw}. */
  @Procedure(value = {"MPI_Ialltoallw", "MPI_Ialltoallw_c"}, section = "6.12")
  Request ialltoallw(Buf[] send, Buf... recv);

  /** Starts {@link Collectives#reduce}. */
  @Procedure(value = {"MPI_Ireduce", "MPI_Ireduce_c"}, section = "6.12")
  Request ireduce(Buf send, Buf recv, Op op, int root);

  /** Starts {@link Collectives#allreduce}. */
  @Procedure(value = {"MPI_Iallreduce", "MPI_Iallreduce_c"}, section = "6.12")
  Request iallreduce(Buf send, Buf recv, Op op);

  /** Starts {@link Collectives#reduceScatter}. */
  @Procedure(value = {"MPI_Ireduce_scatter", "MPI_Ireduce_scatter_c"}, section = "6.12")
  Request ireduceScatter(Buf send, Buf recv, long[] counts, Op op);

  /** Starts {@link Collectives#reduceScatterBlock}. */
  @Procedure(value = {"MPI_Ireduce_scatter_block", "MPI_Ireduce_scatter_block_c"}, section = "6.12")
  Request ireduceScatterBlock(Buf send, Buf recv, Op op);

  /** Starts {@link Collectives#scan}. */
  @Procedure(value = {"MPI_Iscan", "MPI_Iscan_c"}, section = "6.12")
  Request iscan(Buf send, Buf recv, Op op);

  /** Starts {@link Collectives#exscan}. */
  @Procedure(value = {"MPI_Iexscan", "MPI_Iexscan_c"}, section = "6.12")
  Request iexscan(Buf send, Buf recv, Op op);
}
