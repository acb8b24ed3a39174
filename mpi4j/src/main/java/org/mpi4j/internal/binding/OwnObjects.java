// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Status;
import org.mpi4j.StructType;
import org.mpi4j.Wrapper;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.CallBlocks;
import org.mpi4j.internal.call.CallBuffer;
import org.mpi4j.internal.call.OperatorSource;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.type.Payload;

/**
 * Finds the object of mpi4j behind an argument of a program, which may be a {@link Wrapper} of it. The
 * interfaces of the API are open, so a program may pass objects of its own, which the engine cannot use: a
 * Fault says so.
 */
final class OwnObjects {
  /** More than these are taken for wrappers that wrap each other. */
  private static final int MOST_WRAPPERS = 32;

  private OwnObjects() {}

  static BufHandle buffer(Buf buf) {
    if (buf instanceof BufHandle own) {
      return own;
    }
    throw wrong(ErrorCode.BUFFER, "buffer", buf, "Buf.of");
  }

  /** A buffer argument, which the call looks at only if it communicates; null for null. */
  static CallBuffer memory(Buf buf) {
    return buf instanceof BufHandle own ? own : buf == null ? null : new StrangeBuffer(buf);
  }

  /** A buffer of another implementation: no call can use it. */
  private record StrangeBuffer(Buf buf) implements CallBuffer {
    private Fault refusal() {
      return wrong(ErrorCode.BUFFER, "buffer", buf, "Buf.of");
    }

    @Override
    public Payload source() {
      throw refusal();
    }

    @Override
    public Payload target() {
      throw refusal();
    }

    @Override
    public Payload payload() {
      throw refusal();
    }

    @Override
    public boolean isInPlace() {
      return false;
    }

    @Override
    public boolean isCopied() {
      throw refusal();
    }

    @Override
    public boolean overlaps(CallBuffer other) {
      return false; // the call is refused anyway
    }

    @Override
    public void beforeRead() {
      throw refusal();
    }

    @Override
    public void demandAlive() {
      throw refusal();
    }

    @Override
    public void afterWrite(long bytes) {
      throw refusal();
    }
  }

  /** An argument with a block for each rank, which the call looks at only where it matters; null for null. */
  static CallBlocks memory(Blocks blocks) {
    return blocks instanceof BlocksHandle own ? own : blocks == null ? null : new StrangeBlocks(blocks);
  }

  /** Blocks of another implementation: no call can use them. */
  private record StrangeBlocks(Blocks blocks) implements CallBlocks {
    @Override
    public CallBuffer buffer() {
      throw wrong(ErrorCode.BUFFER, "set of blocks", blocks, "Buf.blocks");
    }

    @Override
    public Parts parts() {
      throw wrong(ErrorCode.BUFFER, "set of blocks", blocks, "Buf.blocks");
    }

    @Override
    public boolean isInPlace() {
      return false;
    }
  }

  /** An operation as an argument, which the call looks at only where it matters; null for null. */
  static OperatorSource operation(Op op) {
    return op instanceof OpHandle own ? own : op == null ? null : operand -> op(op).operator(operand);
  }

  static MpiHandle mpi(Mpi mpi) {
    return own(MpiHandle.class, mpi, ErrorCode.ARG, "world model", "Mpi.init");
  }

  static CommHandle comm(Comm comm) {
    return own(CommHandle.class, comm, ErrorCode.COMM, "communicator",
        "Mpi.world and the methods of communicators");
  }

  static DatatypeHandle type(Datatype type) {
    return own(DatatypeHandle.class, type, ErrorCode.TYPE, "datatype", "Datatype and its constructors");
  }

  static OpHandle op(Op op) {
    return own(OpHandle.class, op, ErrorCode.OP, "operation", "Op.create, Op.ofInt and their like");
  }

  static GroupHandle group(Group group) {
    return own(GroupHandle.class, group, ErrorCode.GROUP, "group", "Comm.group and the methods of groups");
  }

  static InfoHandle info(Info info) {
    return own(InfoHandle.class, info, ErrorCode.INFO, "info object", "Info.create and Info.of");
  }

  static KeyvalHandle<?, ?> keyval(Keyval<?, ?> keyval) {
    return own(KeyvalHandle.class, keyval, ErrorCode.KEYVAL, "attribute key",
        "Comm.createKeyval, Datatype.createKeyval and Win.createKeyval");
  }

  static StatusValue status(Status status) {
    if (status instanceof StatusValue own) {
      return own;
    }
    throw wrong(ErrorCode.ARG, "status", status, "Status.EMPTY and its methods");
  }

  @SuppressWarnings("unchecked") // the handle has the type parameter of its interface
  static <T> ErrhandlerHandle<T> errhandler(Errhandler<T> errhandler) {
    return own(ErrhandlerHandle.class, errhandler, ErrorCode.ERRHANDLER, "error handler",
        "Comm.createErrhandler, Session.createErrhandler and Win.createErrhandler");
  }

  @SuppressWarnings("unchecked") // the handle has the type parameter of its interface
  static <R extends Record> StructTypeHandle<R> struct(StructType<R> type) {
    return own(StructTypeHandle.class, type, ErrorCode.ARG, "structure type", "StructType.of");
  }

  /** The object of mpi4j itself, or the one inside its wrappers. */
  private static <H> H own(Class<H> kind, Object given, int errorClass, String what, String maker) {
    if (kind.isInstance(given)) {
      return kind.cast(given);
    }
    Object inside = given;
    for (int depth = 0; inside instanceof Wrapper<?> w && depth < MOST_WRAPPERS; depth++) {
      inside = w.wrapped();
    }
    if (kind.isInstance(inside)) {
      return kind.cast(inside);
    }
    throw wrong(errorClass, what, inside, maker);
  }

  private static Fault wrong(int errorClass, String what, Object given, String maker) {
    String is = given == null ? "null" : "of " + given.getClass() + ", not one of mpi4j";
    return new Fault(errorClass, "the " + what + " is " + is + ": use those that " + maker + " make");
  }
}
