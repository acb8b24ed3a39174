// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Schedule;

/** The persistent collectives of section 6.13 on a communicator of the engine. */
abstract class BoundPersistent extends BoundNonblocking implements PersistentCollectives {

  /** Makes it ready to be started. */
  final Prequest init(String call, Body body) {
    Arguments a = new Arguments();
    try {
      Schedule schedule = core().group().prepare(s -> body.write(s, a));
      return new CollectivePrequest(this, call, schedule, a);
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public final Prequest barrierInit() {
    return init("MPI_Barrier_init", Bodies.barrier());
  }

  @Override
  public final Prequest bcastInit(Buf buf, int root) {
    return init("MPI_Bcast_init", Bodies.bcast(buf, root));
  }

  @Override
  public final Prequest gatherInit(Buf send, Buf recv, int root) {
    return init("MPI_Gather_init", Bodies.gather(send, recv, root));
  }

  @Override
  public final Prequest gathervInit(Buf send, Buf recv, int root) {
    return init("MPI_Gatherv_init", Bodies.gatherv(send, recv, root));
  }

  @Override
  public final Prequest scatterInit(Buf send, Buf recv, int root) {
    return init("MPI_Scatter_init", Bodies.scatter(send, recv, root));
  }

  @Override
  public final Prequest scattervInit(Buf send, Buf recv, int root) {
    return init("MPI_Scatterv_init", Bodies.scatterv(send, recv, root));
  }

  @Override
  public final Prequest allgatherInit(Buf send, Buf recv) {
    return init("MPI_Allgather_init", Bodies.allgather(send, recv));
  }

  @Override
  public final Prequest allgathervInit(Buf send, Buf recv) {
    return init("MPI_Allgatherv_init", Bodies.allgatherv(send, recv));
  }

  @Override
  public final Prequest alltoallInit(Buf send, Buf recv) {
    return init("MPI_Alltoall_init", Bodies.alltoall(send, recv));
  }

  @Override
  public final Prequest alltoallvInit(Buf send, Buf recv) {
    return init("MPI_Alltoallv_init", Bodies.alltoallv(send, recv));
  }

  @Override
  public final Prequest alltoallwInit(Buf[] send, Buf... recv) {
    return init("MPI_Alltoallw_init", Bodies.alltoallw(send, recv));
  }

  @Override
  public final Prequest reduceInit(Buf send, Buf recv, Op op, int root) {
    return init("MPI_Reduce_init", Bodies.reduce(send, recv, op, root));
  }

  @Override
  public final Prequest allreduceInit(Buf send, Buf recv, Op op) {
    return init("MPI_Allreduce_init", Bodies.allreduce(send, recv, op));
  }

  @Override
  public final Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op) {
    return init("MPI_Reduce_scatter_init", Bodies.reduceScatter(send, recv, counts, op));
  }

  @Override
  public final Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op) {
    return init("MPI_Reduce_scatter_block_init", Bodies.reduceScatterBlock(send, recv, op));
  }

  @Override
  public final Prequest scanInit(Buf send, Buf recv, Op op) {
    return init("MPI_Scan_init", Bodies.scan(send, recv, op));
  }

  @Override
  public final Prequest exscanInit(Buf send, Buf recv, Op op) {
    return init("MPI_Exscan_init", Bodies.exscan(send, recv, op));
  }
}
