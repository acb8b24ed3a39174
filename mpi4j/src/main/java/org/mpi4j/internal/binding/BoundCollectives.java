// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Collectives;
import org.mpi4j.Op;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind.Form;

/** The blocking collectives of chapter 6 on a communicator of the engine. */
abstract class BoundCollectives extends BoundPointToPoint implements Collectives {
  /** Serves one call after the other, so that they allocate nothing; null while it is in use. */
  private Arguments spare = new Arguments();

  final Arguments now() {
    Arguments a = spare;
    spare = null;
    return a == null ? new Arguments() : a;
  }

  /** Has it done. */
  final void run(Arguments a) {
    run(a, false);
  }

  /**
   * The same.
   *
   * @param cut it is known, and no error, that messages are longer than the memory for them
   */
  final void run(Arguments a, boolean cut) {
    String call = a.call().name(Form.BLOCKING);
    try {
      core().group().run(a.as(Form.BLOCKING));
      a.bringOut();
    } catch (Fault f) {
      if (!cut || f.errorClass() != ErrorCode.TRUNCATE) {
        throw error(f, call);
      }
    } finally {
      a.clear();
      spare = a;
    }
  }

  @Override
  public final void barrier() {
    run(now().of(CollectiveCall.BARRIER, null, (Buf) null));
  }

  @Override
  public final void bcast(Buf buf, int root) {
    run(now().of(CollectiveCall.BCAST, buf, null).root(root));
  }

  @Override
  public final void gather(Buf send, Buf recv, int root) {
    run(now().of(CollectiveCall.GATHER, send, recv).root(root));
  }

  @Override
  public final void gatherv(Buf send, Buf recv, int root) {
    run(now().of(CollectiveCall.GATHERV, send, recv).root(root));
  }

  @Override
  public final void scatter(Buf send, Buf recv, int root) {
    run(now().of(CollectiveCall.SCATTER, send, recv).root(root));
  }

  @Override
  public final void scatterv(Buf send, Buf recv, int root) {
    run(now().of(CollectiveCall.SCATTERV, send, recv).root(root));
  }

  @Override
  public final void allgather(Buf send, Buf recv) {
    run(now().of(CollectiveCall.ALLGATHER, send, recv));
  }

  @Override
  public final void allgatherv(Buf send, Buf recv) {
    run(now().of(CollectiveCall.ALLGATHERV, send, recv));
  }

  @Override
  public final void alltoall(Buf send, Buf recv) {
    run(now().of(CollectiveCall.ALLTOALL, send, recv));
  }

  @Override
  public final void alltoallv(Buf send, Buf recv) {
    run(now().of(CollectiveCall.ALLTOALLV, send, recv));
  }

  @Override
  public final void alltoallw(Buf[] send, Buf... recv) {
    run(now().of(CollectiveCall.ALLTOALLW, send, recv));
  }

  @Override
  public final void reduce(Buf send, Buf recv, Op op, int root) {
    run(now().of(CollectiveCall.REDUCE, send, recv).op(op).root(root));
  }

  @Override
  public final void allreduce(Buf send, Buf recv, Op op) {
    run(now().of(CollectiveCall.ALLREDUCE, send, recv).op(op));
  }

  @Override
  public final void reduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    run(now().of(CollectiveCall.REDUCE_SCATTER, send, recv).counts(counts).op(op));
  }

  @Override
  public final void reduceScatterBlock(Buf send, Buf recv, Op op) {
    run(now().of(CollectiveCall.REDUCE_SCATTER_BLOCK, send, recv).op(op));
  }

  @Override
  public final void scan(Buf send, Buf recv, Op op) {
    run(now().of(CollectiveCall.SCAN, send, recv).op(op));
  }

  @Override
  public final void exscan(Buf send, Buf recv, Op op) {
    run(now().of(CollectiveCall.EXSCAN, send, recv).op(op));
  }
}
