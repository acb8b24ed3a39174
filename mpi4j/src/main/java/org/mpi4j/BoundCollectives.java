// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.Fault;

/** The blocking collectives of chapter 6 on a communicator of the engine. */
abstract class BoundCollectives extends BoundPointToPoint implements Collectives {

  /** Has it done now. */
  final void run(String call, Body body) {
    Arguments a = new Arguments();
    try {
      core().group().run(s -> body.write(s, a));
    } catch (Fault f) {
      throw error(f, call);
    }
    a.bringOut();
  }

  @Override
  public final void barrier() {
    run("MPI_Barrier", Bodies.barrier());
  }

  @Override
  public final void bcast(Buf buf, int root) {
    run("MPI_Bcast", Bodies.bcast(buf, root));
  }

  @Override
  public final void gather(Buf send, Buf recv, int root) {
    run("MPI_Gather", Bodies.gather(send, recv, root));
  }

  @Override
  public final void gatherv(Buf send, Buf recv, int root) {
    run("MPI_Gatherv", Bodies.gatherv(send, recv, root));
  }

  @Override
  public final void scatter(Buf send, Buf recv, int root) {
    run("MPI_Scatter", Bodies.scatter(send, recv, root));
  }

  @Override
  public final void scatterv(Buf send, Buf recv, int root) {
    run("MPI_Scatterv", Bodies.scatterv(send, recv, root));
  }

  @Override
  public final void allgather(Buf send, Buf recv) {
    run("MPI_Allgather", Bodies.allgather(send, recv));
  }

  @Override
  public final void allgatherv(Buf send, Buf recv) {
    run("MPI_Allgatherv", Bodies.allgatherv(send, recv));
  }

  @Override
  public final void alltoall(Buf send, Buf recv) {
    run("MPI_Alltoall", Bodies.alltoall(send, recv));
  }

  @Override
  public final void alltoallv(Buf send, Buf recv) {
    run("MPI_Alltoallv", Bodies.alltoallv(send, recv));
  }

  @Override
  public final void alltoallw(Buf[] send, Buf... recv) {
    run("MPI_Alltoallw", Bodies.alltoallw(send, recv));
  }

  @Override
  public final void reduce(Buf send, Buf recv, Op op, int root) {
    run("MPI_Reduce", Bodies.reduce(send, recv, op, root));
  }

  @Override
  public final void allreduce(Buf send, Buf recv, Op op) {
    run("MPI_Allreduce", Bodies.allreduce(send, recv, op));
  }

  @Override
  public final void reduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    run("MPI_Reduce_scatter", Bodies.reduceScatter(send, recv, counts, op));
  }

  @Override
  public final void reduceScatterBlock(Buf send, Buf recv, Op op) {
    run("MPI_Reduce_scatter_block", Bodies.reduceScatterBlock(send, recv, op));
  }

  @Override
  public final void scan(Buf send, Buf recv, Op op) {
    run("MPI_Scan", Bodies.scan(send, recv, op));
  }

  @Override
  public final void exscan(Buf send, Buf recv, Op op) {
    run("MPI_Exscan", Bodies.exscan(send, recv, op));
  }
}
