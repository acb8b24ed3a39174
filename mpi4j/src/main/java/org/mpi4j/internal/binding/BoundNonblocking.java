// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.NonblockingCollectives;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind.Form;

/** The nonblocking collectives of section 6.12 on a communicator of the engine. */
abstract class BoundNonblocking extends BoundCollectives implements NonblockingCollectives {

  /** Starts it. */
  final Request start(Arguments a) {
    String call = a.call().name(Form.NONBLOCKING);
    try {
      return new CollectiveRequest(this, call, core().group().start(a.as(Form.NONBLOCKING)), a);
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  @Override
  public final Request ibarrier() {
    return start(new Arguments().of(CollectiveCall.BARRIER, null, (Buf) null));
  }

  @Override
  public final Request ibcast(Buf buf, int root) {
    return start(new Arguments().of(CollectiveCall.BCAST, buf, null).root(root));
  }

  @Override
  public final Request igather(Buf send, Buf recv, int root) {
    return start(new Arguments().of(CollectiveCall.GATHER, send, recv).root(root));
  }

  @Override
  public final Request igatherv(Buf send, Buf recv, int root) {
    return start(new Arguments().of(CollectiveCall.GATHERV, send, recv).root(root));
  }

  @Override
  public final Request iscatter(Buf send, Buf recv, int root) {
    return start(new Arguments().of(CollectiveCall.SCATTER, send, recv).root(root));
  }

  @Override
  public final Request iscatterv(Buf send, Buf recv, int root) {
    return start(new Arguments().of(CollectiveCall.SCATTERV, send, recv).root(root));
  }

  @Override
  public final Request iallgather(Buf send, Buf recv) {
    return start(new Arguments().of(CollectiveCall.ALLGATHER, send, recv));
  }

  @Override
  public final Request iallgatherv(Buf send, Buf recv) {
    return start(new Arguments().of(CollectiveCall.ALLGATHERV, send, recv));
  }

  @Override
  public final Request ialltoall(Buf send, Buf recv) {
    return start(new Arguments().of(CollectiveCall.ALLTOALL, send, recv));
  }

  @Override
  public final Request ialltoallv(Buf send, Buf recv) {
    return start(new Arguments().of(CollectiveCall.ALLTOALLV, send, recv));
  }

  @Override
  public final Request ialltoallw(Buf[] send, Buf... recv) {
    return start(new Arguments().of(CollectiveCall.ALLTOALLW, send, recv));
  }

  @Override
  public final Request ireduce(Buf send, Buf recv, Op op, int root) {
    return start(new Arguments().of(CollectiveCall.REDUCE, send, recv).op(op).root(root));
  }

  @Override
  public final Request iallreduce(Buf send, Buf recv, Op op) {
    return start(new Arguments().of(CollectiveCall.ALLREDUCE, send, recv).op(op));
  }

  @Override
  public final Request ireduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    return start(new Arguments().of(CollectiveCall.REDUCE_SCATTER, send, recv).counts(counts).op(op));
  }

  @Override
  public final Request ireduceScatterBlock(Buf send, Buf recv, Op op) {
    return start(new Arguments().of(CollectiveCall.REDUCE_SCATTER_BLOCK, send, recv).op(op));
  }

  @Override
  public final Request iscan(Buf send, Buf recv, Op op) {
    return start(new Arguments().of(CollectiveCall.SCAN, send, recv).op(op));
  }

  @Override
  public final Request iexscan(Buf send, Buf recv, Op op) {
    return start(new Arguments().of(CollectiveCall.EXSCAN, send, recv).op(op));
  }
}
