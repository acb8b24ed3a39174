// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Blocking;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** Chapter 6 on a communicator of the engine. */
abstract class BoundCollectives extends BoundPointToPoint implements Collectives {

  /** One collective call. */
  @FunctionalInterface
  private interface Call {
    void run(Blocking collectives);
  }

  @Override
  public final void barrier() {
    call("MPI_Barrier", Blocking::barrier);
  }

  @Override
  public final void bcast(Buf buf, int root) {
    call("MPI_Bcast", c -> c.bcast(rank() == root ? source(buf) : target(buf), root));
    if (rank() != root) {
      written(buf);
    }
  }

  @Override
  public final void gather(Buf send, Buf recv, int root) {
    call("MPI_Gather", c -> {
      boolean isRoot = rank() == root;
      c.gather(isRoot ? sourceOrInPlace(send) : source(send), isRoot ? target(recv) : null, root);
    });
    if (rank() == root) {
      written(recv);
    }
  }

  @Override
  public final void scatter(Buf send, Buf recv, int root) {
    call("MPI_Scatter", c -> {
      boolean isRoot = rank() == root;
      c.scatter(isRoot ? source(send) : null, isRoot ? targetOrInPlace(recv) : target(recv), root);
    });
    if (recv != Buf.IN_PLACE) {
      written(recv);
    }
  }

  @Override
  public final void allgather(Buf send, Buf recv) {
    call("MPI_Allgather", c -> c.allgather(sourceOrInPlace(send), inAndOut(send, recv)));
    written(recv);
  }

  @Override
  public final void alltoall(Buf send, Buf recv) {
    call("MPI_Alltoall", c -> c.alltoall(sourceOrInPlace(send), inAndOut(send, recv)));
    written(recv);
  }

  @Override
  public final void reduce(Buf send, Buf recv, Op op, int root) {
    call("MPI_Reduce", c -> {
      boolean isRoot = rank() == root;
      Payload out = isRoot ? inAndOut(send, recv) : null;
      c.reduce(isRoot ? sourceOrInPlace(send) : source(send), out, operator(op, send, recv), root);
    });
    if (rank() == root) {
      written(recv);
    }
  }

  @Override
  public final void allreduce(Buf send, Buf recv, Op op) {
    call("MPI_Allreduce", c ->
        c.allreduce(sourceOrInPlace(send), inAndOut(send, recv), operator(op, send, recv)));
    written(recv);
  }

  /** This rank. */
  public abstract int rank();

  private void call(String name, Call call) {
    try {
      call.run(core().collectives());
    } catch (Fault f) {
      throw error(f, name);
    }
  }

  private static Payload sourceOrInPlace(Buf buf) {
    return buf == Buf.IN_PLACE ? null : source(buf);
  }

  private static Payload targetOrInPlace(Buf buf) {
    return buf == Buf.IN_PLACE ? null : target(buf);
  }

  /** The receive buffer, which holds the input, too, if the send buffer says so. */
  private static Payload inAndOut(Buf send, Buf recv) {
    Payload p = target(recv);
    if (send == Buf.IN_PLACE) {
      recv.beforeRead();
    }
    return p;
  }

  private static void written(Buf buf) {
    buf.afterWrite(buf.payload().bytes());
  }

  private static Operator operator(Op op, Buf send, Buf recv) {
    if (op == null) {
      throw new Fault(ErrorCode.OP, "the operation is null");
    }
    return op.operator(send == Buf.IN_PLACE ? recv.type() : send.type());
  }
}
