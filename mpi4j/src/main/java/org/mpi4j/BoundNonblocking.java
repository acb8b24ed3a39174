// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.Fault;

/** The nonblocking collectives of section 6.12 on a communicator of the engine. */
abstract class BoundNonblocking extends BoundCollectives implements NonblockingCollectives {

  /** Starts it. */
  final Request start(String call, Body body) {
    Arguments a = new Arguments();
    try {
      return new CollectiveRequest(this, call, core().group().start(s -> body.write(s, a)), a);
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public final Request ibarrier() {
    return start("MPI_Ibarrier", Bodies.barrier());
  }

  @Override
  public final Request ibcast(Buf buf, int root) {
    return start("MPI_Ibcast", Bodies.bcast(buf, root));
  }

  @Override
  public final Request igather(Buf send, Buf recv, int root) {
    return start("MPI_Igather", Bodies.gather(send, recv, root));
  }

  @Override
  public final Request igatherv(Buf send, Buf recv, int root) {
    return start("MPI_Igatherv", Bodies.gatherv(send, recv, root));
  }

  @Override
  public final Request iscatter(Buf send, Buf recv, int root) {
    return start("MPI_Iscatter", Bodies.scatter(send, recv, root));
  }

  @Override
  public final Request iscatterv(Buf send, Buf recv, int root) {
    return start("MPI_Iscatterv", Bodies.scatterv(send, recv, root));
  }

  @Override
  public final Request iallgather(Buf send, Buf recv) {
    return start("MPI_Iallgather", Bodies.allgather(send, recv));
  }

  @Override
  public final Request iallgatherv(Buf send, Buf recv) {
    return start("MPI_Iallgatherv", Bodies.allgatherv(send, recv));
  }

  @Override
  public final Request ialltoall(Buf send, Buf recv) {
    return start("MPI_Ialltoall", Bodies.alltoall(send, recv));
  }

  @Override
  public final Request ialltoallv(Buf send, Buf recv) {
    return start("MPI_Ialltoallv", Bodies.alltoallv(send, recv));
  }

  @Override
  public final Request ialltoallw(Buf[] send, Buf... recv) {
    return start("MPI_Ialltoallw", Bodies.alltoallw(send, recv));
  }

  @Override
  public final Request ireduce(Buf send, Buf recv, Op op, int root) {
    return start("MPI_Ireduce", Bodies.reduce(send, recv, op, root));
  }

  @Override
  public final Request iallreduce(Buf send, Buf recv, Op op) {
    return start("MPI_Iallreduce", Bodies.allreduce(send, recv, op));
  }

  @Override
  public final Request ireduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    return start("MPI_Ireduce_scatter", Bodies.reduceScatter(send, recv, counts, op));
  }

  @Override
  public final Request ireduceScatterBlock(Buf send, Buf recv, Op op) {
    return start("MPI_Ireduce_scatter_block", Bodies.reduceScatterBlock(send, recv, op));
  }

  @Override
  public final Request iscan(Buf send, Buf recv, Op op) {
    return start("MPI_Iscan", Bodies.scan(send, recv, op));
  }

  @Override
  public final Request iexscan(Buf send, Buf recv, Op op) {
    return start("MPI_Iexscan", Bodies.exscan(send, recv, op));
  }
}
