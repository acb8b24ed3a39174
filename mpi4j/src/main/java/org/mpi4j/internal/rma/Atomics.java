// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.op.Reduction;

/** Operations on integers of four and eight bytes by atomic instructions. */
final class Atomics {
  private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();
  private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle().withInvokeExactBehavior();

  private Atomics() {}

  /** Combines one number; returns what was there before. */
  static long longs(MemorySegment m, long at, long v, Reduction op, boolean unsigned) {
    return switch (op) {
      case SUM -> (long) LONG.getAndAdd(m, at, v);
      case BAND -> (long) LONG.getAndBitwiseAnd(m, at, v);
      case BOR -> (long) LONG.getAndBitwiseOr(m, at, v);
      case BXOR -> (long) LONG.getAndBitwiseXor(m, at, v);
      case REPLACE -> (long) LONG.getAndSet(m, at, v);
      case NO_OP -> (long) LONG.getVolatile(m, at);
      default -> {
        long old = (long) LONG.getAcquire(m, at);
        while (true) {
          long seen = (long) LONG.compareAndExchange(m, at, old, combine(v, old, op, unsigned));
          if (seen == old) {
            yield old;
          }
          old = seen;
        }
      }
    };
  }

  /** Combines one number; returns what was there before. */
  static int ints(MemorySegment m, long at, int v, Reduction op, boolean unsigned) {
    return switch (op) {
      case SUM -> (int) INT.getAndAdd(m, at, v);
      case BAND -> (int) INT.getAndBitwiseAnd(m, at, v);
      case BOR -> (int) INT.getAndBitwiseOr(m, at, v);
      case BXOR -> (int) INT.getAndBitwiseXor(m, at, v);
      case REPLACE -> (int) INT.getAndSet(m, at, v);
      case NO_OP -> (int) INT.getVolatile(m, at);
      default -> {
        int old = (int) INT.getAcquire(m, at);
        while (true) {
          long combined = unsigned
              ? combine(Integer.toUnsignedLong(v), Integer.toUnsignedLong(old), op, false)
              : combine(v, old, op, false);
          int seen = (int) INT.compareAndExchange(m, at, old, (int) combined);
          if (seen == old) {
            yield old;
          }
          old = seen;
        }
      }
    };
  }

  private static long combine(long a, long b, Reduction op, boolean unsigned) {
    return switch (op) {
      case PROD -> a * b;
      case MAX -> (unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b)) > 0 ? a : b;
      case MIN -> (unsigned ? Long.compareUnsigned(a, b) : Long.compare(a, b)) < 0 ? a : b;
      case LAND -> a != 0 && b != 0 ? 1 : 0;
      case LOR -> a != 0 || b != 0 ? 1 : 0;
      case LXOR -> a != 0 != (b != 0) ? 1 : 0;
      default -> throw new IllegalArgumentException(op + " has an instruction, or is for pairs");
    };
  }

  /** Replaces a number if it is the expected one; returns what was there before. */
  static long swapLong(MemorySegment m, long at, long expected, long value) {
    return (long) LONG.compareAndExchange(m, at, expected, value);
  }

  /** Replaces a number if it is the expected one; returns what was there before. */
  static int swapInt(MemorySegment m, long at, int expected, int value) {
    return (int) INT.compareAndExchange(m, at, expected, value);
  }
}
