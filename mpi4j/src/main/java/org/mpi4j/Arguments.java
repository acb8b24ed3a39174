// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.Parts;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The arguments of one collective call on their way to the engine: checks buffers as such, and remembers those
 * whose data has to be brought in before, and out after the operation. For the engine null is MPI_IN_PLACE.
 */
final class Arguments {
  private List<Buf> copies = List.of();
  private List<Buf> written = List.of();

  /** A buffer that is read. */
  Payload out(Buf buf) {
    Payload p = BoundPointToPoint.source(buf);
    checkOnePiece(buf);
    note(buf, false);
    return p;
  }

  /** A buffer that is read, or MPI_IN_PLACE. */
  Payload outOrInPlace(Buf buf) {
    return buf == Buf.IN_PLACE ? null : out(buf);
  }

  /** A buffer that is written, and perhaps read. */
  Payload in(Buf buf) {
    Payload p = BoundPointToPoint.target(buf);
    checkOnePiece(buf);
    note(buf, true);
    return p;
  }

  /** A buffer that is written, or MPI_IN_PLACE. */
  Payload inOrInPlace(Buf buf) {
    return buf == Buf.IN_PLACE ? null : in(buf);
  }

  /** Blocks that are read. */
  Parts outBlocks(Buf buf) {
    Payload p = BoundPointToPoint.source(buf);
    note(buf, false);
    return blocks(buf, p);
  }

  /** Blocks that are read, or MPI_IN_PLACE. */
  Parts outBlocksOrInPlace(Buf buf) {
    return buf == Buf.IN_PLACE ? null : outBlocks(buf);
  }

  /** Blocks that are written, and perhaps read. */
  Parts inBlocks(Buf buf) {
    Payload p = BoundPointToPoint.target(buf);
    note(buf, true);
    return blocks(buf, p);
  }

  /** A buffer for each rank, read; or a single MPI_IN_PLACE. */
  Parts outEachOrInPlace(Buf... bufs) {
    if (bufs != null && bufs.length > 0 && bufs[0] == Buf.IN_PLACE) {
      return null;
    }
    return outEach(bufs);
  }

  /** A buffer for each rank, read. */
  Parts outEach(Buf... bufs) {
    Payload[] payloads = new Payload[length(bufs)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = out(bufs[i]);
    }
    return new Parts.Each(payloads);
  }

  /** A buffer for each rank, written. */
  Parts inEach(Buf... bufs) {
    Payload[] payloads = new Payload[length(bufs)];
    for (int i = 0; i < payloads.length; i++) {
      payloads[i] = in(bufs[i]);
    }
    return new Parts.Each(payloads);
  }

  /** The operation on the elements of the buffer that holds this rank's operand. */
  Operator op(Op op, Buf send, Buf recv) {
    if (op == null) {
      throw new Fault(ErrorCode.OP, "the operation is null");
    }
    Buf operand = send == null || send == Buf.IN_PLACE ? recv : send;
    return op.operator(operand == null ? Datatype.BYTE : operand.type());
  }

  /** What is read must not be written: MPI_IN_PLACE is for that. */
  static void checkApart(Buf send, Buf recv) {
    if (send != null && recv != null && send.overlaps(recv)) {
      throw sharedMemory();
    }
  }

  /** As above, for the two parts of one rank. */
  static void checkApart(Parts send, Parts recv, int rank) {
    boolean both = send != null && rank < send.size() && rank < recv.size();
    if (both && send.of(rank).overlaps(recv.of(rank))) {
      throw sharedMemory();
    }
  }

  private static Fault sharedMemory() {
    return new Fault(
        ErrorCode.BUFFER, "send and recv share memory; pass IN_PLACE as the one where that is meant");
  }

  /** Brings the user's data in, before the operation starts once more. */
  void bringIn() {
    for (Buf buf : copies) {
      buf.beforeRead();
    }
  }

  /** Brings what was received to the user's memory, after the operation. */
  void bringOut() {
    for (Buf buf : written) {
      buf.afterWrite(buf.payload().bytes());
    }
  }

  private void note(Buf buf, boolean written) {
    if (buf.isCopied()) {
      noteCopied(buf, written);
    }
  }

  private void noteCopied(Buf buf, boolean isWritten) {
    copies = with(copies, buf);
    if (isWritten) {
      buf.beforeRead(); // what is not written shall be as before
      written = with(written, buf);
    }
  }

  private static List<Buf> with(List<Buf> list, Buf one) {
    List<Buf> longer = new ArrayList<>(list);
    longer.add(one);
    return longer;
  }

  private static int length(Buf... bufs) {
    if (bufs == null) {
      throw new Fault(ErrorCode.BUFFER, "the array of buffers is null");
    }
    return bufs.length;
  }

  private static void checkOnePiece(Buf buf) {
    if (buf.blocks() != null) {
      throw new Fault(
          ErrorCode.BUFFER, "the buffer is cut into blocks, which is for the collectives that end in v");
    }
  }

  private static Parts blocks(Buf buf, Payload p) {
    if (buf.blocks() == null) {
      throw new Fault(ErrorCode.BUFFER, "the buffer is in one piece; say buf.blocks(counts, displacements)");
    }
    return buf.blocks().parts(p);
  }
}
