// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Op;
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
final class Arguments {
  private static final Buf[] NONE = {};

  private final CollectiveArguments resolved = new CollectiveArguments();
  private CallKind call;
  private Buf send;
  private Buf recv;
  private Blocks sendBlocks;
  private Blocks recvBlocks;
  private Buf[] sends = NONE;
  private Buf[] recvs = NONE;
  private long[] counts;
  private Op op;
  private int root;
  private Info info = Info.NULL;
  private Neighbours neighbours;
  private List<BufHandle> copies = List.of();
  private List<BufHandle> written = List.of();

  Arguments of(CallKind itsCall) {
    call = itsCall;
    return this;
  }

  Arguments of(CallKind itsCall, Buf itsSend, Buf itsRecv) {
    call = itsCall;
    send = itsSend;
    recv = itsRecv;
    return this;
  }

  Arguments of(CallKind itsCall, Buf[] itsSends, Buf... itsRecvs) {
    call = itsCall;
    sends = itsSends;
    recvs = itsRecvs;
    return this;
  }

  Arguments send(Buf itsSend) {
    send = itsSend;
    return this;
  }

  Arguments send(Blocks itsSend) {
    sendBlocks = itsSend;
    return this;
  }

  Arguments recv(Buf itsRecv) {
    recv = itsRecv;
    return this;
  }

  Arguments recv(Blocks itsRecv) {
    recvBlocks = itsRecv;
    return this;
  }

  Arguments counts(long... itsCounts) {
    counts = itsCounts;
    return this;
  }

  Arguments op(Op itsOp) {
    op = itsOp;
    return this;
  }

  Arguments root(int itsRoot) {
    root = itsRoot;
    return this;
  }

  /** Of a persistent call. No hint is known, but it must be an info object. */
  Arguments info(Info itsInfo) {
    info = itsInfo;
    return this;
  }

  Arguments neighbours(Neighbours theirs) {
    neighbours = theirs;
    return this;
  }

  /** Forgets the user's memory, to serve another call. */
  void clear() {
    resolved.clear();
    send = null;
    recv = null;
    sendBlocks = null;
    recvBlocks = null;
    sends = NONE;
    recvs = NONE;
    counts = null;
    op = null;
    copies = List.of();
    written = List.of();
  }

  CallKind call() {
    return call;
  }

  /**
   * The call as the engine takes it. Errors of the arguments are its refusal; arguments that are not
   * significant on this rank are not read.
   */
  CollectiveArguments resolve(Form form, CollectiveGroup group) {
    resolved.of(call, form);
    resolved.root(root);
    try {
      if (info != Info.NULL) {
        InfoHandle.hints(info);
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

  Buf givenSend() {
    return send;
  }

  /** True if MPI_IN_PLACE was given as what is sent. */
  boolean isInPlace() {
    return send == Buf.IN_PLACE || sendBlocks == Blocks.IN_PLACE;
  }

  Buf givenRecv() {
    return recv;
  }

  long[] givenCounts() {
    return counts;
  }

  Op givenOp() {
    return op;
  }

  int root() {
    return root;
  }

  long[] counts() {
    if (counts == null) {
      throw new Fault(ErrorCode.COUNT, "the array of counts is null");
    }
    return counts;
  }

  Operator op() {
    Buf operand = send == null || send == Buf.IN_PLACE ? recv : send;
    return Given.op(op).operator(operand == null ? Datatype.BYTE : operand.type());
  }

  /** The buffer that is read. */
  Payload out() {
    return out(send);
  }

  /** The buffer that is read, or MPI_IN_PLACE. */
  Payload outOrInPlace() {
    return send == Buf.IN_PLACE ? null : out(send);
  }

  /** The buffer that is read and shares no memory with the one that is written, or MPI_IN_PLACE. */
  Payload apartOut() {
    checkApart();
    return outOrInPlace();
  }

  /** The buffer that is written, and perhaps read. */
  Payload in() {
    return in(recv);
  }

  /** True at the root. */
  boolean atRoot(CollectiveGroup group) {
    return RootRole.part(group, root) == RootRole.IS_ROOT;
  }

  /** At the root of an intracommunicator and at those who have a root: what this rank contributes. */
  Payload ownOut(CollectiveGroup group) {
    if (group.isInter() && RootRole.part(group, root) != RootRole.HAS_ROOT) {
      return null;
    }
    return atRoot(group) ? apartOut() : outOrInPlace();
  }

  /** At the root of an intracommunicator and at those who have a root: where this rank's part goes. */
  Payload ownIn(CollectiveGroup group) {
    if (group.isInter() && RootRole.part(group, root) != RootRole.HAS_ROOT) {
      return null;
    }
    if (atRoot(group)) {
      checkApart();
    }
    return recv == Buf.IN_PLACE ? null : in(recv);
  }

  /** What the root sends and the others receive. */
  Payload bcastBuffer(CollectiveGroup group) {
    return switch (RootRole.part(group, root)) {
      case IS_ROOT -> out(send);
      case HAS_ROOT -> in(send);
      case ASIDE -> null;
    };
  }

  /** Blocks that are read. */
  Parts outBlocks() {
    BlocksHandle own = blocks(sendBlocks);
    own.buffer().source();
    own.buffer().demandAlive();
    note(own.buffer(), false);
    return own.parts();
  }

  /** Blocks that are read, or MPI_IN_PLACE. */
  Parts outBlocksOrInPlace() {
    return sendBlocks == Blocks.IN_PLACE ? null : outBlocks();
  }

  /** Blocks that are written, and perhaps read. */
  Parts inBlocks() {
    BlocksHandle own = blocks(recvBlocks);
    own.buffer().target();
    own.buffer().demandAlive();
    note(own.buffer(), true);
    return own.parts();
  }

  /** A buffer for each rank, read; or a single MPI_IN_PLACE. */
  Parts outEachOrInPlace() {
    return sends != null && sends.length > 0 && sends[0] == Buf.IN_PLACE ? null : outEach();
  }

  /** A buffer for each rank, read. */
  Parts outEach() {
    Payload[] payloads = new Payload[length(sends)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = out(sends[i]);
    }
    return new Parts.Each(payloads);
  }

  /** A buffer for each rank, written. */
  Parts inEach() {
    Payload[] payloads = new Payload[length(recvs)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = in(recvs[i]);
    }
    return new Parts.Each(payloads);
  }

  /** Copies the data of the user in, before the operation starts again. */
  void bringIn() {
    for (BufHandle buf : copies) {
      buf.beforeRead();
    }
  }

  /** Copies the received data to the memory of the user, after the operation. */
  void bringOut() {
    for (BufHandle buf : written) {
      buf.afterWrite(Long.MAX_VALUE); // all of it
    }
  }

  private Payload out(Buf buf) {
    Payload p = BufHandle.source(buf);
    BufHandle own = (BufHandle) buf;
    own.demandAlive();
    note(own, false);
    return p;
  }

  private Payload in(Buf buf) {
    Payload p = BufHandle.target(buf);
    BufHandle own = (BufHandle) buf;
    own.demandAlive();
    note(own, true);
    return p;
  }

  private void checkApart() {
    if (send instanceof BufHandle out && recv instanceof BufHandle in && out.overlaps(in)) {
      throw new Fault(
          ErrorCode.BUFFER, "send and recv share memory; pass IN_PLACE as the one where that is meant");
    }
  }

  private void note(BufHandle buf, boolean isWritten) {
    if (buf.isCopied()) {
      noteCopied(buf, isWritten);
    }
  }

  private void noteCopied(BufHandle buf, boolean isWritten) {
    copies = with(copies, buf);
    if (isWritten) {
      buf.beforeRead(); // elements that the call does not write keep their values
      written = with(written, buf);
    }
  }

  private static List<BufHandle> with(List<BufHandle> list, BufHandle one) {
    List<BufHandle> longer = new ArrayList<>(list);
    longer.add(one);
    return longer;
  }

  private static int length(Buf... bufs) {
    if (bufs == null) {
      throw new Fault(ErrorCode.BUFFER, "the array of buffers is null");
    }
    return bufs.length;
  }

  private static BlocksHandle blocks(Blocks given) {
    if (given == Blocks.IN_PLACE) {
      throw new Fault(ErrorCode.BUFFER, "IN_PLACE is not allowed for these blocks");
    }
    return Given.blocks(given);
  }
}
