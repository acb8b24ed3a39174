// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * One collective call with its arguments as the engine takes them. Null stands for MPI_IN_PLACE, and for what
 * is not significant on this rank. May serve one call after the other.
 *
 * <p>A call whose arguments are wrong is made all the same, with the reason as its refusal: all ranks count
 * the same calls, and checking mode compares also the refused ones.
 */
public final class CollectiveArguments implements Collective {
  private CallKind kind;
  private Form form;
  private Payload send;
  private Payload recv;
  private Parts sendParts;
  private Parts recvParts;
  private long[] counts;
  private Operator op;
  private int root;
  private Neighbours neighbours;
  private long bytes = CallWord.UNKNOWN;
  private CallSignature signature;
  private Fault refusal;

  /** Begins a call, without any arguments yet: it is new, or {@link #clear} came before. */
  public CollectiveArguments of(CallKind itsKind, Form itsForm) {
    kind = itsKind;
    form = itsForm;
    return this;
  }

  /** Forgets the memory of the program, between calls. */
  public void clear() {
    send = null;
    recv = null;
    sendParts = null;
    recvParts = null;
    counts = null;
    op = null;
    neighbours = null;
    bytes = CallWord.UNKNOWN;
    signature = null;
    refusal = null;
  }

  /** Sets what is read and what is written. */
  public void buffers(Payload itsSend, Payload itsRecv) {
    send = itsSend;
    recv = itsRecv;
  }

  /** Sets the blocks that are read. */
  public void sendParts(Parts parts) {
    sendParts = parts;
  }

  /** Sets the blocks that are written. */
  public void recvParts(Parts parts) {
    recvParts = parts;
  }

  /** Sets the lengths of the results of a reduction that is scattered. */
  public void counts(long... itsCounts) {
    counts = itsCounts;
  }

  /** Sets the operation. */
  public void op(Operator itsOp) {
    op = itsOp;
  }

  /** Sets the root. */
  public void root(int itsRoot) {
    root = itsRoot;
  }

  /** Sets the neighbours. */
  public void neighbours(Neighbours theirs) {
    neighbours = theirs;
  }

  /** Sets the length that all ranks must have in common; {@link CallWord#UNKNOWN} if there is none. */
  public void comparedBytes(long those) {
    bytes = those;
  }

  /** Sets what checking mode compares. */
  public void signature(CallSignature its) {
    signature = its;
  }

  /** The arguments are wrong: the call ends with this error. */
  public void refuse(Fault why) {
    refusal = why;
  }

  /** True if another call is the same; false also for those with blocks, neighbours or errors. */
  boolean isSame(CollectiveArguments other) {
    return kind == other.kind
        && form == other.form
        && root == other.root
        && bytes == other.bytes
        && op == other.op
        && isSame(send, other.send)
        && isSame(recv, other.recv)
        && isSimple()
        && other.isSimple();
  }

  private static boolean isSame(Payload one, Payload other) {
    return one == other || one != null && other != null && one.isSame(other);
  }

  private boolean isSimple() {
    return sendParts == null && recvParts == null && counts == null && neighbours == null && refusal == null;
  }

  /** A small number, which is equal for calls that are the same. */
  int place() {
    return kind.ordinal() + root;
  }

  @Override
  public CallSignature claim(Steps s) {
    return signature;
  }

  @Override
  public long word(Steps s) {
    return CallWord.of(kind, form, kind.isRooted() && !s.isInter() ? root : CallWord.NO_ROOT, bytes);
  }

  @Override
  public void write(Steps s) {
    if (refusal != null) {
      throw refusal;
    }
    switch (kind) {
      case BARRIER -> Barrier.write(s);
      case BCAST -> Bcast.write(s, send, root);
      case GATHER -> Gather.write(s, send, recv, root);
      case GATHERV -> Gather.write(s, send, recvParts, root);
      case SCATTER -> Scatter.write(s, send, recv, root);
      case SCATTERV -> Scatter.write(s, sendParts, recv, root);
      case ALLGATHER -> Allgather.write(s, send, recv);
      case ALLGATHERV -> Allgather.write(s, send, recvParts);
      case ALLTOALL -> Alltoall.write(s, send, recv);
      case ALLTOALLV, ALLTOALLW -> Alltoall.write(s, sendParts, recvParts);
      case REDUCE -> Reduce.write(s, send, recv, op, root);
      case ALLREDUCE -> Allreduce.write(s, send, recv, op);
      case REDUCE_SCATTER -> ReduceScatter.write(s, send, recv, counts, op);
      case REDUCE_SCATTER_BLOCK -> ReduceScatter.block(s, send, recv, op);
      case SCAN -> Scan.inclusive(s, send, recv, op);
      case EXSCAN -> Scan.exclusive(s, send, recv, op);
      case NEIGHBOR_ALLGATHER -> NeighbourExchange.allgather(s, neighbours, send, recv);
      case NEIGHBOR_ALLGATHERV -> NeighbourExchange.allgather(s, neighbours, send, recvParts);
      case NEIGHBOR_ALLTOALL -> NeighbourExchange.alltoall(s, neighbours, send, recv);
      case NEIGHBOR_ALLTOALLV, NEIGHBOR_ALLTOALLW ->
          NeighbourExchange.alltoall(s, neighbours, sendParts, recvParts);
    }
  }
}
