// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.coll.Allgather;
import org.mpi4j.internal.coll.Allreduce;
import org.mpi4j.internal.coll.Alltoall;
import org.mpi4j.internal.coll.Barrier;
import org.mpi4j.internal.coll.Bcast;
import org.mpi4j.internal.coll.Gather;
import org.mpi4j.internal.coll.Parts;
import org.mpi4j.internal.coll.Reduce;
import org.mpi4j.internal.coll.ReduceScatter;
import org.mpi4j.internal.coll.Roots;
import org.mpi4j.internal.coll.Scan;
import org.mpi4j.internal.coll.Scatter;
import org.mpi4j.internal.coll.Steps;

/**
 * The collective calls, for all forms. Arguments that do not matter on this rank are not looked at.
 */
final class Bodies {
  private Bodies() {}

  static Body barrier() {
    return (s, a) -> Barrier.write(s);
  }

  static Body bcast(Buf buf, int root) {
    return (s, a) -> Bcast.write(s, bcastBuffer(s, a, buf, root), root);
  }

  private static org.mpi4j.internal.type.Payload bcastBuffer(Steps s, Arguments a, Buf buf, int root) {
    return switch (Roots.part(s, root)) {
      case IS_ROOT -> a.out(buf);
      case HAS_ROOT -> a.in(buf);
      case ASIDE -> null;
    };
  }

  static Body gather(Buf send, Buf recv, int root) {
    return (s, a) -> {
      boolean isRoot = isRoot(s, root);
      if (isRoot && !s.isInter()) {
        Arguments.checkApart(send, recv);
      }
      Gather.write(
          s, hasPart(s, root) ? a.outOrInPlace(send) : null, isRoot ? a.in(recv) : null, root);
    };
  }

  static Body gatherv(Buf send, Buf recv, int root) {
    return (s, a) -> {
      Parts in = isRoot(s, root) ? a.inBlocks(recv) : null;
      Gather.write(s, hasPart(s, root) ? a.outOrInPlace(send) : null, in, root);
    };
  }

  static Body scatter(Buf send, Buf recv, int root) {
    return (s, a) -> {
      boolean isRoot = isRoot(s, root);
      if (isRoot && !s.isInter()) {
        Arguments.checkApart(send, recv);
      }
      Scatter.write(
          s, isRoot ? a.out(send) : null, hasPart(s, root) ? a.inOrInPlace(recv) : null, root);
    };
  }

  static Body scatterv(Buf send, Buf recv, int root) {
    return (s, a) -> {
      Parts out = isRoot(s, root) ? a.outBlocks(send) : null;
      Scatter.write(s, out, hasPart(s, root) ? a.inOrInPlace(recv) : null, root);
    };
  }

  static Body allgather(Buf send, Buf recv) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      Allgather.write(s, a.outOrInPlace(send), a.in(recv));
    };
  }

  static Body allgatherv(Buf send, Buf recv) {
    return (s, a) -> Allgather.write(s, a.outOrInPlace(send), a.inBlocks(recv));
  }

  static Body alltoall(Buf send, Buf recv) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      Alltoall.write(s, a.outOrInPlace(send), a.in(recv));
    };
  }

  static Body alltoallv(Buf send, Buf recv) {
    return (s, a) -> alltoall(s, a.outBlocksOrInPlace(send), a.inBlocks(recv));
  }

  static Body alltoallw(Buf[] send, Buf... recv) {
    return (s, a) -> alltoall(s, a.outEachOrInPlace(send), a.inEach(recv));
  }

  private static void alltoall(Steps s, Parts send, Parts recv) {
    Arguments.checkApart(send, recv, s.rank());
    Alltoall.write(s, send, recv);
  }

  static Body reduce(Buf send, Buf recv, Op op, int root) {
    return (s, a) -> {
      boolean isRoot = isRoot(s, root);
      if (isRoot && !s.isInter()) {
        Arguments.checkApart(send, recv);
      }
      Reduce.write(
          s, hasPart(s, root) ? a.outOrInPlace(send) : null, isRoot ? a.in(recv) : null, a.op(op, send, recv), root);
    };
  }

  static Body allreduce(Buf send, Buf recv, Op op) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      Allreduce.write(s, a.outOrInPlace(send), a.in(recv), a.op(op, send, recv));
    };
  }

  static Body reduceScatter(Buf send, Buf recv, long[] counts, Op op) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      ReduceScatter.write(s, a.outOrInPlace(send), a.in(recv), counts, a.op(op, send, recv));
    };
  }

  static Body reduceScatterBlock(Buf send, Buf recv, Op op) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      ReduceScatter.block(s, a.outOrInPlace(send), a.in(recv), a.op(op, send, recv));
    };
  }

  static Body scan(Buf send, Buf recv, Op op) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      Scan.inclusive(s, a.outOrInPlace(send), a.in(recv), a.op(op, send, recv));
    };
  }

  static Body exscan(Buf send, Buf recv, Op op) {
    return (s, a) -> {
      Arguments.checkApart(send, recv);
      Scan.exclusive(s, a.outOrInPlace(send), a.in(recv), a.op(op, send, recv));
    };
  }

  private static boolean isRoot(Steps s, int root) {
    return Roots.part(s, root) == Roots.IS_ROOT;
  }

  /** True if one of the parts that the root has to do with is this rank's. */
  private static boolean hasPart(Steps s, int root) {
    return s.isInter() ? root >= 0 : true;
  }
}
