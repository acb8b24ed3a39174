// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The blocking collectives of one communicator: checks what can be checked on one rank, brings in-place
 * arguments into the form that the algorithms like, and chooses the algorithm.
 *
 * <p>A null payload stands for MPI_IN_PLACE where that is allowed, and for an argument that does not matter.
 */
public final class Blocking {
  private final Group g;

  /** Collectives of this group. */
  public Blocking(Group g) {
    this.g = g;
  }

  public void barrier() {
    DisseminationBarrier.run(g);
  }

  public void bcast(Payload p, int root) {
    checkRoot(root);
    BinomialBcast.run(g, p, root);
  }

  public void gather(Payload send, Payload recv, int root) {
    checkRoot(root);
    if (g.rank() == root) {
      Payload mine = share(recv, g.rank(), "recv");
      copyUnlessInPlace(send, mine);
    }
    LinearGather.run(g, send, recv, root);
  }

  public void scatter(Payload send, Payload recv, int root) {
    checkRoot(root);
    if (g.rank() == root) {
      Payload mine = share(send, g.rank(), "send");
      if (recv != null) {
        checkFits(mine, recv);
        Group.copy(mine, recv);
      }
    }
    LinearScatter.run(g, send, recv, root);
  }

  public void allgather(Payload send, Payload recv) {
    copyUnlessInPlace(send, share(recv, g.rank(), "recv"));
    RingAllgather.run(g, recv);
  }

  public void alltoall(Payload send, Payload recv) {
    Payload mine = share(recv, g.rank(), "recv");
    Payload out = send;
    if (send == null) {
      out = Scratch.like(recv);
      Group.copy(recv, out);
    }
    copyUnlessInPlace(share(out, g.rank(), "send"), mine);
    PairwiseAlltoall.run(g, out, recv);
  }

  /**
   * Folds everyone's elements to the root.
   *
   * @param recv at the root, where the result goes; elsewhere null
   */
  public void reduce(Payload send, Payload recv, Operator op, int root) {
    checkRoot(root);
    Payload sum = g.rank() == root ? recv : Scratch.like(send);
    op.check(sum);
    if (send != null) {
      checkSame(send, sum);
      Group.copy(send, sum);
    }
    BinomialReduce.run(g, sum, op, root);
  }

  public void allreduce(Payload send, Payload recv, Operator op) {
    op.check(recv);
    if (send != null) {
      checkSame(send, recv);
      Group.copy(send, recv);
    }
    RecursiveDoublingAllreduce.run(g, recv, op);
  }

  /** Throws unless this is a rank of the communicator. */
  public void checkRoot(int root) {
    if (root < 0 || root >= g.size()) {
      throw new Fault(
          ErrorCode.ROOT, "root = " + root + ", but the communicator has ranks 0.." + (g.size() - 1));
    }
  }

  private Payload share(Payload all, int rank, String what) {
    if (all.count() % g.size() != 0) {
      throw new Fault(
          ErrorCode.COUNT,
          what + " has " + all.count() + " elements, which cannot be shared equally by " + g.size()
          + " ranks");
    }
    long share = all.count() / g.size();
    return all.slice(rank * share, share);
  }

  private static void copyUnlessInPlace(Payload from, Payload to) {
    if (from != null) {
      checkFits(from, to);
      Group.copy(from, to);
    }
  }

  private static void checkFits(Payload from, Payload to) {
    if (from.bytes() > to.bytes()) {
      throw new Fault(
          ErrorCode.TRUNCATE, "the share has " + from.bytes() + " bytes, but there is room for "
          + to.bytes());
    }
  }

  private static void checkSame(Payload send, Payload recv) {
    if (send.count() != recv.count() || !send.layout().equals(recv.layout())) {
      throw new Fault(
          ErrorCode.COUNT,
          "send has " + send.count() + " x " + send.layout().name() + ", but recv " + recv.count() + " x "
              + recv.layout().name());
    }
  }
}
