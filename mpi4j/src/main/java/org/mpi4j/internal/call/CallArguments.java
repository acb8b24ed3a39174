// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.CallKind;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.CollectiveArguments;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.Neighbours;
import org.mpi4j.internal.coll.RootRole;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The arguments of one collective call. Checks the buffers and resolves them to the memory that the engine
 * takes. Keeps those that messages use a copy of, since their data is copied in before the operation and out
 * after it.
 */
public class CallArguments {
  private final CollectiveArguments resolved = new CollectiveArguments();
  private CallKind call;
  private CallBuffer send;
  private CallBuffer recv;
  private CallBlocks sendBlocks;
  private CallBlocks recvBlocks;
  private CallBuffer[] sends;
  private CallBuffer[] recvs;
  private long[] counts;
  private OperatorSource op;
  private int root;
  private Neighbours neighbours;
  private Runnable check; // null: there is none
  private List<CallBuffer> copies; // null: there are none
  private List<CallBuffer> written; // those of them that are written; null: none

  /** Sets which call it is. */
  public final void kind(CallKind itsKind) {
    call = itsKind;
  }

  /** Sets what is read. */
  public final void sendFrom(CallBuffer buffer) {
    send = buffer;
  }

  /** Sets what is read, with a block for each rank. */
  public final void sendFrom(CallBlocks blocks) {
    sendBlocks = blocks;
  }

  /** Sets what is read, a buffer for each rank. */
  public final void sendFromEach(CallBuffer... buffers) {
    sends = buffers;
  }

  /** Sets what is written. */
  public final void recvInto(CallBuffer buffer) {
    recv = buffer;
  }

  /** Sets what is written, with a block for each rank. */
  public final void recvInto(CallBlocks blocks) {
    recvBlocks = blocks;
  }

  /** Sets what is written, a buffer for each rank. */
  public final void recvIntoEach(CallBuffer... buffers) {
    recvs = buffers;
  }

  /** Sets the lengths of the results of a reduction that is scattered. */
  public final void resultCounts(long... itsCounts) {
    counts = itsCounts;
  }

  /** Sets the operation. */
  public final void operation(OperatorSource itsOp) {
    op = itsOp;
  }

  /** Sets the root. */
  public final void rootRank(int itsRoot) {
    root = itsRoot;
  }

  /** Sets what else is checked, such as an info object: its Fault refuses the call. */
  public final void alsoCheck(Runnable itsCheck) {
    check = itsCheck;
  }

  /** Sets the neighbours. */
  public final void neighbourhood(Neighbours theirs) {
    neighbours = theirs;
  }

  /**
   * Forgets the user's memory, to serve another call. All that is forgotten becomes null: a store of null
   * costs less than one of an empty array or list, which the garbage collector must hear of.
   */
  public final void clear() {
    resolved.clear();
    send = null;
    recv = null;
    sendBlocks = null;
    recvBlocks = null;
    sends = null;
    recvs = null;
    counts = null;
    op = null;
    check = null;
    copies = null;
    written = null;
  }

  /** Which call it is. */
  public final CallKind call() {
    return call;
  }

  /**
   * The call as the engine takes it. Errors of the arguments are its refusal; arguments that are not
   * significant on this rank are not read.
   */
  final CollectiveArguments resolve(Form form, CollectiveGroup group) {
    resolved.of(call, form);
    resolved.root(root);
    try {
      if (check != null) {
        check.run();
      }
      resolved.comparedBytes(CallText.bytes(this, group));
      if (group.checks()) {
        resolved.signature(CallText.claim(this, call.name(form), group));
      }
      fill(group);
    } catch (Fault f) {
      resolved.refuse(f);
    }
    return resolved;
  }

  private void fill(CollectiveGroup group) {
    switch (call) {
      case BARRIER -> { }
      case BCAST -> resolved.buffers(bcastBuffer(group), null);
      case GATHER -> resolved.buffers(ownOut(group), atRoot(group) ? in() : null);
      case GATHERV -> {
        resolved.buffers(ownOut(group), null);
        resolved.recvParts(atRoot(group) ? inBlocks() : null);
      }
      case SCATTER -> resolved.buffers(atRoot(group) ? out() : null, ownIn(group));
      case SCATTERV -> {
        resolved.sendParts(atRoot(group) ? outBlocks() : null);
        resolved.buffers(null, ownIn(group));
      }
      case ALLGATHER, ALLTOALL -> resolved.buffers(apartOut(), in());
      case ALLGATHERV -> {
        resolved.buffers(outOrInPlace(), null);
        resolved.recvParts(inBlocks());
      }
      case ALLTOALLV -> {
        resolved.sendParts(outBlocksOrInPlace());
        resolved.recvParts(inBlocks());
      }
      case ALLTOALLW -> {
        resolved.sendParts(outEachOrInPlace());
        resolved.recvParts(inEach());
      }
      default -> fillReductionOrNeighbors(group);
    }
  }

  private void fillReductionOrNeighbors(CollectiveGroup group) {
    switch (call) {
      case REDUCE -> {
        resolved.buffers(ownOut(group), atRoot(group) ? in() : null);
        resolved.op(op());
      }
      case REDUCE_SCATTER -> {
        resolved.buffers(apartOut(), in());
        resolved.counts(counts());
        resolved.op(op());
      }
      case ALLREDUCE, REDUCE_SCATTER_BLOCK, SCAN, EXSCAN -> {
        resolved.buffers(apartOut(), in());
        resolved.op(op());
      }
      default -> fillNeighbors();
    }
  }

  private void fillNeighbors() {
    resolved.neighbours(neighbours);
    switch (call) {
      case NEIGHBOR_ALLGATHERV -> {
        resolved.buffers(out(), null);
        resolved.recvParts(inBlocks());
      }
      case NEIGHBOR_ALLTOALLV -> {
        resolved.sendParts(outBlocks());
        resolved.recvParts(inBlocks());
      }
      case NEIGHBOR_ALLTOALLW -> {
        resolved.sendParts(outEach());
        resolved.recvParts(inEach());
      }
      default -> resolved.buffers(apartOut(), in());
    }
  }

  final CallBuffer givenSend() {
    return send;
  }

  /** True if MPI_IN_PLACE was given as what is sent. */
  final boolean isInPlace() {
    return isInPlace(send) || sendBlocks != null && sendBlocks.isInPlace();
  }

  final CallBuffer givenRecv() {
    return recv;
  }

  final long[] givenCounts() {
    return counts;
  }

  final OperatorSource givenOp() {
    return op;
  }

  final int root() {
    return root;
  }

  private long[] counts() {
    if (counts == null) {
      throw new Fault(ErrorCode.COUNT, "the array of counts is null");
    }
    return counts;
  }

  private Operator op() {
    if (op == null) {
      throw new Fault(ErrorCode.OP, "the operation is null");
    }
    return op.operator(send == null || send.isInPlace() ? recv : send);
  }

  /** The buffer that is read. */
  private Payload out() {
    return out(send);
  }

  /** The buffer that is read, or MPI_IN_PLACE. */
  private Payload outOrInPlace() {
    return isInPlace(send) ? null : out(send);
  }

  /** The buffer that is read and shares no memory with the one that is written, or MPI_IN_PLACE. */
  private Payload apartOut() {
    checkApart();
    return outOrInPlace();
  }

  /** The buffer that is written, and perhaps read. */
  private Payload in() {
    return in(recv);
  }

  /** True at the root. */
  private boolean atRoot(CollectiveGroup group) {
    return RootRole.part(group, root) == RootRole.IS_ROOT;
  }

  /** At the root of an intracommunicator and at those who have a root: what this rank contributes. */
  private Payload ownOut(CollectiveGroup group) {
    if (group.isInter() && RootRole.part(group, root) != RootRole.HAS_ROOT) {
      return null;
    }
    return atRoot(group) ? apartOut() : outOrInPlace();
  }

  /** At the root of an intracommunicator and at those who have a root: where this rank's part goes. */
  private Payload ownIn(CollectiveGroup group) {
    if (group.isInter() && RootRole.part(group, root) != RootRole.HAS_ROOT) {
      return null;
    }
    if (atRoot(group)) {
      checkApart();
    }
    return isInPlace(recv) ? null : in(recv);
  }

  /** What the root sends and the others receive. */
  private Payload bcastBuffer(CollectiveGroup group) {
    return switch (RootRole.part(group, root)) {
      case IS_ROOT -> out(send);
      case HAS_ROOT -> in(send);
      case ASIDE -> null;
    };
  }

  /** Blocks that are read. */
  private Parts outBlocks() {
    CallBlocks given = blocks(sendBlocks);
    out(given.buffer());
    return given.parts();
  }

  /** Blocks that are read, or MPI_IN_PLACE. */
  private Parts outBlocksOrInPlace() {
    return sendBlocks != null && sendBlocks.isInPlace() ? null : outBlocks();
  }

  /** Blocks that are written, and perhaps read. */
  private Parts inBlocks() {
    CallBlocks given = blocks(recvBlocks);
    in(given.buffer());
    return given.parts();
  }

  /** A buffer for each rank, read; or a single MPI_IN_PLACE. */
  private Parts outEachOrInPlace() {
    return sends != null && sends.length > 0 && isInPlace(sends[0]) ? null : outEach();
  }

  /** A buffer for each rank, read. */
  private Parts outEach() {
    Payload[] payloads = new Payload[length(sends)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = out(sends[i]);
    }
    return new Parts.Each(payloads);
  }

  /** A buffer for each rank, written. */
  private Parts inEach() {
    Payload[] payloads = new Payload[length(recvs)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = in(recvs[i]);
    }
    return new Parts.Each(payloads);
  }

  /** Copies the data of the user in, before the operation starts again. */
  final void bringIn() {
    if (copies != null) {
      copies.forEach(CallBuffer::beforeRead);
    }
  }

  /** Copies the received data to the memory of the user, after the operation. */
  final void bringOut() {
    if (written != null) {
      written.forEach(buf -> buf.afterWrite(Long.MAX_VALUE)); // all of it
    }
  }

  private Payload out(CallBuffer buf) {
    Payload p = CallBuffer.given(buf).source();
    buf.demandAlive();
    note(buf, false);
    return p;
  }

  private Payload in(CallBuffer buf) {
    Payload p = CallBuffer.given(buf).target();
    buf.demandAlive();
    note(buf, true);
    return p;
  }

  private void checkApart() {
    if (send != null && recv != null && send.overlaps(recv)) {
      throw new Fault(
          ErrorCode.BUFFER, "send and recv share memory; pass IN_PLACE as the one where that is meant");
    }
  }

  private void note(CallBuffer buf, boolean isWritten) {
    if (buf.isCopied()) {
      noteCopied(buf, isWritten);
    }
  }

  private void noteCopied(CallBuffer buf, boolean isWritten) {
    copies = with(copies, buf);
    if (isWritten) {
      buf.beforeRead(); // elements that the call does not write keep their values
      written = with(written, buf);
    }
  }

  private static List<CallBuffer> with(List<CallBuffer> list, CallBuffer one) {
    List<CallBuffer> longer = list == null ? new ArrayList<>(1) : list;
    longer.add(one);
    return longer;
  }

  private static boolean isInPlace(CallBuffer buf) {
    return buf != null && buf.isInPlace();
  }

  private static int length(CallBuffer... bufs) {
    if (bufs == null) {
      throw new Fault(ErrorCode.BUFFER, "the array of buffers is null");
    }
    return bufs.length;
  }

  private static CallBlocks blocks(CallBlocks given) {
    if (CallBlocks.given(given).isInPlace()) {
      throw new Fault(ErrorCode.BUFFER, "IN_PLACE is not allowed for these blocks");
    }
    return given;
  }
}
