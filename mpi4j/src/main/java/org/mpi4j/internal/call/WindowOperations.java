// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.p2p.ExternalOperation;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.rma.Window;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Pair;
import org.mpi4j.internal.type.Payload;

/**
 * The operations of chapter 12 on one window. Each looks at the window first, then returns if its target is
 * PROC_NULL, then looks at its buffers. What it returns is over when the buffers may be used again, and null
 * if they may.
 */
public final class WindowOperations {
  private static final int PROC_NULL = PointToPointCalls.PROC_NULL;

  private final WindowReference window;

  /** The operations on this window. */
  public WindowOperations(WindowReference window) {
    this.window = window;
  }

  /**
   * Where the data are at the target.
   *
   * @param layout null: count and layout are those of the origin
   */
  public record Place(int target, long disp, long count, Layout layout) {}

  /** Throws unless this rank is in a passive target epoch for the target: requests are for those only. */
  public void demandPassive(int target, String call) {
    Window w = window.core();
    if (target != PROC_NULL) {
      w.epochs().demandPassive(target, call);
    }
  }

  /** The program gets a request for an operation that it has just started. */
  public void requested(int target, Operation op) {
    if (target != PROC_NULL) {
      window.core().requested(target, op);
    }
  }

  /** MPI_Put, at elements as those of the origin. */
  public Operation put(CallBuffer origin, int target, long disp) {
    Window w = window.core();
    if (target == PROC_NULL) {
      return null;
    }
    Payload from = CallBuffer.given(origin).source();
    return w.put(from, target, disp, from.count(), from.layout());
  }

  /** MPI_Put. */
  public Operation put(CallBuffer origin, Place at) {
    Window w = window.core();
    return at.target == PROC_NULL ? null
        : w.put(CallBuffer.given(origin).source(), at.target, at.disp, at.count, at.layout);
  }

  /** MPI_Get, from elements as those of the origin. */
  public Operation get(CallBuffer origin, int target, long disp) {
    Window w = window.core();
    if (target == PROC_NULL) {
      return null;
    }
    Payload to = CallBuffer.given(origin).target();
    Operation op = w.get(to, target, disp, to.count(), to.layout());
    return origin.isCopied() ? bringOut(origin, to, op) : op;
  }

  /** MPI_Get. */
  public Operation get(CallBuffer origin, Place at) {
    Window w = window.core();
    if (at.target == PROC_NULL) {
      return null;
    }
    Payload to = CallBuffer.given(origin).target();
    Operation op = w.get(to, at.target, at.disp, at.count, at.layout);
    return origin.isCopied() ? bringOut(origin, to, op) : op;
  }

  /** Waits for data that come to a copy of the program's memory, and brings them to that. */
  private static Operation bringOut(CallBuffer buffer, Payload copy, Operation op) {
    if (op instanceof ExternalOperation e) {
      e.await();
    }
    buffer.afterWrite(copy.bytes());
    return null;
  }

  private static Reduction reduction(OperatorSource op, CallBuffer operand) {
    if (op == null) {
      throw new Fault(ErrorCode.OP, "the operation is null");
    }
    Operator found = op.operator(operand);
    if (found instanceof Reduction r) {
      return r;
    }
    throw new Fault(ErrorCode.OP, found.name() + " is an operation of the program's own, but targets"
        + " combine by"
        + " predefined operations only");
  }

  /** MPI_Accumulate, with elements as those of the origin. */
  public Operation accumulate(CallBuffer origin, int target, long disp, OperatorSource op) {
    Window w = window.core();
    if (target == PROC_NULL) {
      return null;
    }
    Reduction r = reduction(op, origin);
    Payload from = CallBuffer.given(origin).source();
    return w.accumulate(from, null, target, disp, from.count(), from.layout(), r);
  }

  /** MPI_Accumulate. */
  public Operation accumulate(CallBuffer origin, Place at, OperatorSource op) {
    Window w = window.core();
    if (at.target == PROC_NULL) {
      return null;
    }
    Reduction r = reduction(op, origin);
    Payload from = CallBuffer.given(origin).source();
    return w.accumulate(from, null, at.target, at.disp, at.count, at.layout, r);
  }

  /** MPI_Get_accumulate. */
  public Operation getAccumulate(CallBuffer origin, CallBuffer result, Place at, OperatorSource op) {
    Window w = window.core();
    if (at.target == PROC_NULL) {
      return null;
    }
    Reduction r = reduction(op, result);
    Payload to = CallBuffer.given(result).target();
    Payload from = r == Reduction.NO_OP ? null : CallBuffer.given(origin).source();
    long count = at.layout == null ? to.count() : at.count;
    Layout layout = at.layout == null ? to.layout() : at.layout;
    Operation over = w.accumulate(from, to, at.target, at.disp, count, layout, r);
    return result.isCopied() ? bringOut(result, to, over) : over;
  }

  /** MPI_Fetch_and_op. */
  public Operation fetchAndOp(
      CallBuffer origin, CallBuffer result, int target, long disp, OperatorSource op) {
    Window w = window.core();
    if (target == PROC_NULL) {
      return null;
    }
    Reduction r = reduction(op, result);
    Payload to = CallBuffer.given(result).target();
    Payload from = r == Reduction.NO_OP ? null : CallBuffer.given(origin).source();
    checkOne(to, "result");
    if (from != null) {
      checkOne(from, "origin");
    }
    Operation over = w.accumulate(from, to, target, disp, 1, to.layout(), r);
    return result.isCopied() ? bringOut(result, to, over) : over;
  }

  private static void checkOne(Payload p, String what) {
    if (p.count() != 1) {
      throw new Fault(ErrorCode.COUNT, what + " has " + p.count() + " elements, but must have 1");
    }
    if (!p.layout().isBasic() && Pair.of(p.layout()) == null) {
      throw new Fault(ErrorCode.TYPE, what + " is of type " + p.layout().name() + ", but must be predefined");
    }
  }

  /** MPI_Compare_and_swap. */
  public Operation compareAndSwap(
      CallBuffer origin, CallBuffer compare, CallBuffer result, int target, long disp) {
    Window w = window.core();
    if (target == PROC_NULL) {
      return null;
    }
    Payload value = CallBuffer.given(origin).source();
    Payload expected = CallBuffer.given(compare).source();
    Payload to = CallBuffer.given(result).target();
    checkOne(value, "origin");
    checkOne(expected, "compare");
    checkOne(to, "result");
    Basic type = to.layout().basic();
    if (type == null || value.layout() != to.layout() || expected.layout() != to.layout() || !canSwap(type)) {
      throw new Fault(ErrorCode.TYPE, "origin, compare and result are of types " + value.layout().name()
          + ", "
          + expected.layout().name() + " and " + to.layout().name()
          + ", but must be of the same integer, logical or byte type");
    }
    MemorySegment both = MemorySegment.ofArray(new long[4]);
    value.pack(0, value.bytes(), both, 0);
    expected.pack(0, expected.bytes(), both, value.bytes());
    Operation over = w.compareAndSwap(both.asSlice(0, 2 * value.bytes()), to, target, disp);
    return result.isCopied() ? bringOut(result, to, over) : over;
  }

  private static boolean canSwap(Basic type) {
    return switch (type.kind()) {
      case C_INTEGER, FORTRAN_INTEGER, LOGICAL, MULTI_LANGUAGE, BYTE -> true;
      default -> false;
    };
  }

  /** Fetch_and_op for a number. */
  public long fetchAndOp(long value, int target, long disp, OperatorSource op) {
    Window w = window.core();
    return target == PROC_NULL ? 0 : w.fetchAndOp(value, target, disp, reduction(op, null));
  }

  /** Compare_and_swap for numbers. */
  public long compareAndSwap(long expected, long value, int target, long disp) {
    Window w = window.core();
    return target == PROC_NULL ? 0 : w.compareAndSwap(expected, value, target, disp);
  }

  /** Put for a number. */
  public void putLong(long value, int target, long disp) {
    Window w = window.core();
    if (target != PROC_NULL) {
      w.putLong(value, target, disp);
    }
  }

  /** Get for a number. */
  public long getLong(int target, long disp) {
    Window w = window.core();
    return target == PROC_NULL ? 0 : w.getLong(target, disp);
  }
}
