// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.NeighborCollectives;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.Neighbours;

/** The neighbour collectives of section 8.6, for communicators of the engine that have a topology. */
abstract class BoundNeighbors extends BoundPersistent implements NeighborCollectives {

  private Neighbours who(CollectiveCall call) {
    try {
      return core().neighbours();
    } catch (Fault f) {
      throw error(f, call.name(Form.BLOCKING));
    }
  }

  private Arguments among(CollectiveCall call, Buf send, Buf recv) {
    return new Arguments().of(call, send, recv).neighbours(who(call));
  }

  private Arguments among(CollectiveCall call, Buf[] send, Buf... recv) {
    return new Arguments().of(call, send, recv).neighbours(who(call));
  }

  @Override
  public final void neighborAllgather(Buf send, Buf recv) {
    run(among(CollectiveCall.NEIGHBOR_ALLGATHER, send, recv));
  }

  @Override
  public final Request ineighborAllgather(Buf send, Buf recv) {
    return start(among(CollectiveCall.NEIGHBOR_ALLGATHER, send, recv));
  }

  @Override
  public final Prequest neighborAllgatherInit(Buf send, Buf recv) {
    return init(among(CollectiveCall.NEIGHBOR_ALLGATHER, send, recv));
  }

  @Override
  public final void neighborAllgatherv(Buf send, Buf recv) {
    run(among(CollectiveCall.NEIGHBOR_ALLGATHERV, send, recv));
  }

  @Override
  public final Request ineighborAllgatherv(Buf send, Buf recv) {
    return start(among(CollectiveCall.NEIGHBOR_ALLGATHERV, send, recv));
  }

  @Override
  public final Prequest neighborAllgathervInit(Buf send, Buf recv) {
    return init(among(CollectiveCall.NEIGHBOR_ALLGATHERV, send, recv));
  }

  @Override
  public final void neighborAlltoall(Buf send, Buf recv) {
    run(among(CollectiveCall.NEIGHBOR_ALLTOALL, send, recv));
  }

  @Override
  public final Request ineighborAlltoall(Buf send, Buf recv) {
    return start(among(CollectiveCall.NEIGHBOR_ALLTOALL, send, recv));
  }

  @Override
  public final Prequest neighborAlltoallInit(Buf send, Buf recv) {
    return init(among(CollectiveCall.NEIGHBOR_ALLTOALL, send, recv));
  }

  @Override
  public final void neighborAlltoallv(Buf send, Buf recv) {
    run(among(CollectiveCall.NEIGHBOR_ALLTOALLV, send, recv));
  }

  @Override
  public final Request ineighborAlltoallv(Buf send, Buf recv) {
    return start(among(CollectiveCall.NEIGHBOR_ALLTOALLV, send, recv));
  }

  @Override
  public final Prequest neighborAlltoallvInit(Buf send, Buf recv) {
    return init(among(CollectiveCall.NEIGHBOR_ALLTOALLV, send, recv));
  }

  @Override
  public final void neighborAlltoallw(Buf[] send, Buf... recv) {
    run(among(CollectiveCall.NEIGHBOR_ALLTOALLW, send, recv));
  }

  @Override
  public final Request ineighborAlltoallw(Buf[] send, Buf... recv) {
    return start(among(CollectiveCall.NEIGHBOR_ALLTOALLW, send, recv));
  }

  @Override
  public final Prequest neighborAlltoallwInit(Buf[] send, Buf... recv) {
    return init(among(CollectiveCall.NEIGHBOR_ALLTOALLW, send, recv));
  }
}
