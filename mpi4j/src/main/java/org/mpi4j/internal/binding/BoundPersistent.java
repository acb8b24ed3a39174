// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.HintedCollectives;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind.Form;

/** The persistent collectives of section 6.13 on a communicator of the engine. */
abstract class BoundPersistent extends BoundNonblocking implements HintedCollectives {

  /** Makes it ready to be started. */
  final Prequest init(Arguments a) {
    String call = a.call().name(Form.PERSISTENT);
    try {
      return new CollectivePrequest(this, call, core().group().prepare(a.as(Form.PERSISTENT)), a);
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public final Prequest barrierInit() {
    return init(new Arguments().of(CollectiveCall.BARRIER, null, (Buf) null));
  }

  @Override
  public final Prequest bcastInit(Buf buf, int root) {
    return init(new Arguments().of(CollectiveCall.BCAST, buf, null).root(root));
  }

  @Override
  public final Prequest gatherInit(Buf send, Buf recv, int root) {
    return init(new Arguments().of(CollectiveCall.GATHER, send, recv).root(root));
  }

  @Override
  public final Prequest gathervInit(Buf send, Buf recv, int root) {
    return init(new Arguments().of(CollectiveCall.GATHERV, send, recv).root(root));
  }

  @Override
  public final Prequest scatterInit(Buf send, Buf recv, int root) {
    return init(new Arguments().of(CollectiveCall.SCATTER, send, recv).root(root));
  }

  @Override
  public final Prequest scattervInit(Buf send, Buf recv, int root) {
    return init(new Arguments().of(CollectiveCall.SCATTERV, send, recv).root(root));
  }

  @Override
  public final Prequest allgatherInit(Buf send, Buf recv) {
    return init(new Arguments().of(CollectiveCall.ALLGATHER, send, recv));
  }

  @Override
  public final Prequest allgathervInit(Buf send, Buf recv) {
    return init(new Arguments().of(CollectiveCall.ALLGATHERV, send, recv));
  }

  @Override
  public final Prequest alltoallInit(Buf send, Buf recv) {
    return init(new Arguments().of(CollectiveCall.ALLTOALL, send, recv));
  }

  @Override
  public final Prequest alltoallvInit(Buf send, Buf recv) {
    return init(new Arguments().of(CollectiveCall.ALLTOALLV, send, recv));
  }

  @Override
  public final Prequest alltoallwInit(Buf[] send, Buf... recv) {
    return init(new Arguments().of(CollectiveCall.ALLTOALLW, send, recv));
  }

  @Override
  public final Prequest reduceInit(Buf send, Buf recv, Op op, int root) {
    return init(new Arguments().of(CollectiveCall.REDUCE, send, recv).op(op).root(root));
  }

  @Override
  public final Prequest allreduceInit(Buf send, Buf recv, Op op) {
    return init(new Arguments().of(CollectiveCall.ALLREDUCE, send, recv).op(op));
  }

  @Override
  public final Prequest reduceScatterInit(Buf send, Buf recv, long[] counts, Op op) {
    return init(new Arguments().of(CollectiveCall.REDUCE_SCATTER, send, recv).counts(counts).op(op));
  }

  @Override
  public final Prequest reduceScatterBlockInit(Buf send, Buf recv, Op op) {
    return init(new Arguments().of(CollectiveCall.REDUCE_SCATTER_BLOCK, send, recv).op(op));
  }

  @Override
  public final Prequest scanInit(Buf send, Buf recv, Op op) {
    return init(new Arguments().of(CollectiveCall.SCAN, send, recv).op(op));
  }

  @Override
  public final Prequest exscanInit(Buf send, Buf recv, Op op) {
    return init(new Arguments().of(CollectiveCall.EXSCAN, send, recv).op(op));
  }
}
