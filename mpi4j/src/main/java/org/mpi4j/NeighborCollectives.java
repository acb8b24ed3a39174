// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * Collectives of a rank with its neighbours, on communicators with a topology (section 8.6). All ranks call
 * them in the same order, among themselves and with the other collectives.
 *
 * <p>Buffers hold a block for each neighbour, in the order in which the topology lists them: {@code send} for
 * the destinations, {@code recv} for the sources; on a grid for each dimension the neighbour in negative,
 * then the one in positive direction. Blocks of neighbours that do not exist (PROC_NULL) are not touched.
 * {@link Buf#IN_PLACE} is not allowed. Errors as in {@link Collectives}, and ERR_TOPOLOGY if there is none.
 */
public interface NeighborCollectives {

  /**
   * Sends the same buffer to all destinations and collects those of the sources.
   *
   * @param send the whole of it goes to each
   * @param recv shared out equally
   */
  @Procedure(value = {"MPI_Neighbor_allgather", "MPI_Neighbor_allgather_c"}, section = "8.6.1")
  void neighborAllgather(Buf send, Buf recv);

  /** Starts {@link #neighborAllgather}. */
  @Procedure(value = {"MPI_Ineighbor_allgather", "MPI_Ineighbor_allgather_c"}, section = "8.7")
  Request ineighborAllgather(Buf send, Buf recv);

  /** Makes {@link #neighborAllgather} ready to be started. */
  @Procedure(
      value = {"MPI_Neighbor_allgather_init", "MPI_Neighbor_allgather_init_c"},
      section = "8.8")
  Prequest neighborAllgatherInit(Buf send, Buf recv);

  /**
   * As above, with blocks of different lengths.
   *
   * @param recv with blocks
   */
  @Procedure(value = {"MPI_Neighbor_allgatherv", "MPI_Neighbor_allgatherv_c"}, section = "8.6.1")
  void neighborAllgatherv(Buf send, Buf recv);

  /** Starts {@link #neighborAllgatherv}. */
  @Procedure(value = {"MPI_Ineighbor_allgatherv", "MPI_Ineighbor_allgatherv_c"}, section = "8.7")
  Request ineighborAllgatherv(Buf send, Buf recv);

  /** Makes {@link #neighborAllgatherv} ready to be started. */
  @Procedure(
      value = {"MPI_Neighbor_allgatherv_init", "MPI_Neighbor_allgatherv_init_c"},
      section = "8.8")
  Prequest neighborAllgathervInit(Buf send, Buf recv);

  /** Sends each destination its share and collects those of the sources. */
  @Procedure(value = {"MPI_Neighbor_alltoall", "MPI_Neighbor_alltoall_c"}, section = "8.6.2")
  void neighborAlltoall(Buf send, Buf recv);

  /** Starts {@link #neighborAlltoall}. */
  @Procedure(value = {"MPI_Ineighbor_alltoall", "MPI_Ineighbor_alltoall_c"}, section = "8.7")
  Request ineighborAlltoall(Buf send, Buf recv);

  /** Makes {@link #neighborAlltoall} ready to be started. */
  @Procedure(
      value = {"MPI_Neighbor_alltoall_init", "MPI_Neighbor_alltoall_init_c"},
      section = "8.8")
  Prequest neighborAlltoallInit(Buf send, Buf recv);

  /**
   * As above, with blocks of different lengths.
   *
   * @param send with blocks
   * @param recv with blocks
   */
  @Procedure(value = {"MPI_Neighbor_alltoallv", "MPI_Neighbor_alltoallv_c"}, section = "8.6.2")
  void neighborAlltoallv(Buf send, Buf recv);

  /** Starts {@link #neighborAlltoallv}. */
  @Procedure(value = {"MPI_Ineighbor_alltoallv", "MPI_Ineighbor_alltoallv_c"}, section = "8.7")
  Request ineighborAlltoallv(Buf send, Buf recv);

  /** Makes {@link #neighborAlltoallv} ready to be started. */
  @Procedure(
      value = {"MPI_Neighbor_alltoallv_init", "MPI_Neighbor_alltoallv_init_c"},
      section = "8.8")
  Prequest neighborAlltoallvInit(Buf send, Buf recv);

  /**
   * As above, with a buffer for each neighbour, perhaps of different types.
   *
   * @param send one for each destination
   * @param recv one for each source
   */
  @Procedure(value = {"MPI_Neighbor_alltoallw", "MPI_Neighbor_alltoallw_c"}, section = "8.6.2")
  void neighborAlltoallw(Buf[] send, Buf... recv);

  /** Starts {@link #neighborAlltoallw}. */
  @Procedure(value = {"MPI_Ineighbor_alltoallw", "MPI_Ineighbor_alltoallw_c"}, section = "8.7")
  Request ineighborAlltoallw(Buf[] send, Buf... recv);

  /** Makes {@link #neighborAlltoallw} ready to be started. */
  @Procedure(
      value = {"MPI_Neighbor_alltoallw_init", "MPI_Neighbor_alltoallw_init_c"},
      section = "8.8")
  Prequest neighborAlltoallwInit(Buf[] send, Buf... recv);

  /** With hints: {@link #neighborAllgatherInit(Buf, Buf)}. */
  default Prequest neighborAllgatherInit(Buf send, Buf recv, Info info) {
    return neighborAllgatherInit(send, recv);
  }

  /** With hints: {@link #neighborAllgathervInit(Buf, Buf)}. */
  default Prequest neighborAllgathervInit(Buf send, Buf recv, Info info) {
    return neighborAllgathervInit(send, recv);
  }

  /** With hints: {@link #neighborAlltoallInit(Buf, Buf)}. */
  default Prequest neighborAlltoallInit(Buf send, Buf recv, Info info) {
    return neighborAlltoallInit(send, recv);
  }

  /** With hints: {@link #neighborAlltoallvInit(Buf, Buf)}. */
  default Prequest neighborAlltoallvInit(Buf send, Buf recv, Info info) {
    return neighborAlltoallvInit(send, recv);
  }

  /** With hints: {@link #neighborAlltoallwInit(Buf[], Buf...)}. */
  default Prequest neighborAlltoallwInit(Buf[] send, Buf[] recv, Info info) {
    return neighborAlltoallwInit(send, recv);
  }
}
