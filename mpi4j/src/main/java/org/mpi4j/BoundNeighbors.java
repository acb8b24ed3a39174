// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.coll.NeighbourExchange;
import org.mpi4j.internal.coll.Neighbours;

/** The neighbour collectives of section 8.6, for communicators of the engine that have a topology. */
abstract class BoundNeighbors extends BoundPersistent implements NeighborCollectives {

  private Neighbours who() {
    return core().neighbours();
  }

  private Body allgatherBody(Buf send, Buf recv) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      NeighbourExchange.allgather(s, who(), a.out(send), a.in(recv));
    };
  }

  private Body allgathervBody(Buf send, Buf recv) {
    return (s, a) -> NeighbourExchange.allgather(s, who(), a.out(send), a.inBlocks(recv));
  }

  private Body alltoallBody(Buf send, Buf recv) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      NeighbourExchange.alltoall(s, who(), a.out(send), a.in(recv));
    };
  }

  private Body alltoallvBody(Buf send, Buf recv) {
    return (s, a) -> NeighbourExchange.alltoall(s, who(), a.outBlocks(send), a.inBlocks(recv));
  }

  private Body alltoallwBody(Buf[] send, Buf... recv) {
    return (s, a) -> NeighbourExchange.alltoall(s, who(), a.outEach(send), a.inEach(recv));
  }

  @Override
  public final void neighborAllgather(Buf send, Buf recv) {
    run("MPI_Neighbor_allgather", allgatherBody(send, recv));
  }

  @Override
  public final Request ineighborAllgather(Buf send, Buf recv) {
    return start("MPI_Ineighbor_allgather", allgatherBody(send, recv));
  }

  @Override
  public final Prequest neighborAllgatherInit(Buf send, Buf recv) {
    return init("MPI_Neighbor_allgather_init", allgatherBody(send, recv));
  }

  @Override
  public final void neighborAllgatherv(Buf send, Buf recv) {
    run("MPI_Neighbor_allgatherv", allgathervBody(send, recv));
  }

  @Override
  public final Request ineighborAllgatherv(Buf send, Buf recv) {
    return start("MPI_Ineighbor_allgatherv", allgathervBody(send, recv));
  }

  @Override
  public final Prequest neighborAllgathervInit(Buf send, Buf recv) {
    return init("MPI_Neighbor_allgatherv_init", allgathervBody(send, recv));
  }

  @Override
  public final void neighborAlltoall(Buf send, Buf recv) {
    run("MPI_Neighbor_alltoall", alltoallBody(send, recv));
  }

  @Override
  public final Request ineighborAlltoall(Buf send, Buf recv) {
    return start("MPI_Ineighbor_alltoall", alltoallBody(send, recv));
  }

  @Override
  public final Prequest neighborAlltoallInit(Buf send, Buf recv) {
    return init("MPI_Neighbor_alltoall_init", alltoallBody(send, recv));
  }

  @Override
  public final void neighborAlltoallv(Buf send, Buf recv) {
    run("MPI_Neighbor_alltoallv", alltoallvBody(send, recv));
  }

  @Override
  public final Request ineighborAlltoallv(Buf send, Buf recv) {
    return start("MPI_Ineighbor_alltoallv", alltoallvBody(send, recv));
  }

  @Override
  public final Prequest neighborAlltoallvInit(Buf send, Buf recv) {
    return init("MPI_Neighbor_alltoallv_init", alltoallvBody(send, recv));
  }

  @Override
  public final void neighborAlltoallw(Buf[] send, Buf... recv) {
    run("MPI_Neighbor_alltoallw", alltoallwBody(send, recv));
  }

  @Override
  public final Request ineighborAlltoallw(Buf[] send, Buf... recv) {
    return start("MPI_Ineighbor_alltoallw", alltoallwBody(send, recv));
  }

  @Override
  public final Prequest neighborAlltoallwInit(Buf[] send, Buf... recv) {
    return init("MPI_Neighbor_alltoallw_init", alltoallwBody(send, recv));
  }
}
