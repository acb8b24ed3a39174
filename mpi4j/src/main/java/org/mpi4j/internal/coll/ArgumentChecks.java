// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** The rules on the arguments of collectives that one rank can check alone. */
final class ArgumentChecks {
  /** Elements of all ranks that fit into this many bytes are small. */
  private static final long SMALL_BYTES = 2 << 10;

  private ArgumentChecks() {}

  /** A buffer, and not MPI_IN_PLACE, which is not allowed here. */
  static <T> T present(T p, String what) {
    if (p == null) {
      throw new Fault(ErrorCode.BUFFER, what + " is IN_PLACE, which is not allowed here");
    }
    return p;
  }

  /** In place makes sense within one group only. */
  static void inPlaceAllowed(Steps s, boolean inPlace) {
    if (inPlace && s.isInter()) {
      throw new Fault(ErrorCode.BUFFER, "IN_PLACE is not allowed on an intercommunicator");
    }
  }

  static void parts(Parts parts, int expected, String what) {
    if (parts.size() != expected) {
      throw new Fault(
          ErrorCode.COUNT, what + " has " + parts.size() + " blocks, but " + expected + " are needed");
    }
  }

  static void fits(Payload from, Payload to) {
    if (from.bytes() > to.bytes()) {
      throw new Fault(
          ErrorCode.TRUNCATE,
          "this rank's own part has " + from.bytes() + " bytes, but there is room for " + to.bytes());
    }
  }

  /** What is read must not be written. */
  static void apart(Payload send, Payload recv) {
    if (send.overlaps(recv)) {
      throw new Fault(ErrorCode.BUFFER, "send and recv share memory; pass IN_PLACE as send if that is meant");
    }
  }

  /** The two buffers of a reduction. */
  static void same(Payload send, Payload recv) {
    if (send.count() != recv.count()) {
      throw new Fault(
          ErrorCode.COUNT, "send has " + send.count() + " elements, but recv has " + recv.count());
    }
    if (!send.layout().equals(recv.layout())) {
      throw new Fault(
          ErrorCode.TYPE,
          "send has elements of type " + send.layout().name() + ", but recv of " + recv.layout().name());
    }
  }

  /** An operation, and one that is defined for these elements. */
  static void op(Operator op, Payload p) {
    if (op == null) {
      throw new Fault(ErrorCode.OP, "the operation is null");
    }
    op.check(p);
  }

  /** What this reduction has that algorithms may need. */
  static int traits(Steps s, Payload p, Operator op) {
    return (op.isCommutative() ? Algorithm.COMMUTATIVE : Algorithm.NOTHING)
        | (p.count() >= s.size() ? Algorithm.MANY_ELEMENTS : Algorithm.NOTHING)
        | (p.layout().size() * s.size() <= SMALL_BYTES ? Algorithm.SMALL_ELEMENTS : Algorithm.NOTHING);
  }

  /** For operations that only an intracommunicator has. */
  static void intra(Steps s, String what) {
    if (s.isInter()) {
      throw new Fault(ErrorCode.COMM, what + " is not defined on an intercommunicator");
    }
  }
}
