// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Payload;

/**
 * Combines elements in the memory of a window, each at once. Callers that combine elements without atomic
 * instructions hold the accumulate lock of the memory's rank.
 */
final class Accumulator {
  private static final ValueLayout.OfLong LONGS = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt INTS = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfDouble DOUBLES = ValueLayout.JAVA_DOUBLE_UNALIGNED;
  private static final ValueLayout.OfFloat FLOATS = ValueLayout.JAVA_FLOAT_UNALIGNED;

  private Accumulator() {}

  /** True if these elements are combined under the accumulate lock. */
  static boolean needsLock(WindowMemory m, long at, ElementType e) {
    return !(e.integer && m.isAtomic(e.size, at));
  }

  /**
   * Combines elements one after the other in memory with packed operands.
   *
   * @param n how many
   */
  static void apply(WindowMemory m, long at, long n, Combination c, Operands o) {
    ElementType e = c.type();
    if (!needsLock(m, at, e)) {
      atomically(m.segment, at, n, c, o);
      return;
    }
    long bytes = n * e.size;
    if (o.out != null) {
      if (e.size == e.extent) {
        m.load(at, o.out, o.outAt, bytes);
      } else {
        Payload.of(m.segment, at, n, e.layout).pack(0, bytes, o.out, o.outAt);
      }
    }
    if (c.op() != Reduction.NO_OP) {
      fold(m, at, n, c, o);
    }
  }

  private static void fold(WindowMemory m, long at, long n, Combination c, Operands o) {
    ElementType e = c.type();
    long bytes = n * e.size;
    if (c.op() == Reduction.REPLACE && e.size == e.extent) {
      m.store(at, o.in, o.inAt, bytes);
    } else if (n == 1 && e.isDouble()) {
      m.segment.set(DOUBLES, at, combine(o.in.get(DOUBLES, o.inAt), m.segment.get(DOUBLES, at), c.op()));
    } else if (n == 1 && e.isFloat()) {
      m.segment.set(FLOATS, at, combine(o.in.get(FLOATS, o.inAt), m.segment.get(FLOATS, at), c.op()));
    } else {
      c.op().fold(Payload.ofBytes(o.in, o.inAt, bytes), Payload.of(m.segment, at, n, e.layout));
    }
  }

  static double combine(double a, double b, Reduction op) {
    return switch (op) {
      case SUM -> a + b;
      case PROD -> a * b;
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      default -> a;
    };
  }

  private static float combine(float a, float b, Reduction op) {
    return switch (op) {
      case SUM -> a + b;
      case PROD -> a * b;
      case MAX -> Math.max(a, b);
      case MIN -> Math.min(a, b);
      default -> a;
    };
  }

  private static void atomically(MemorySegment m, long at, long n, Combination c, Operands o) {
    boolean reads = c.op() != Reduction.NO_OP;
    ElementType e = c.type();
    if (e.size == Long.BYTES) {
      for (long i = 0; i < n * Long.BYTES; i += Long.BYTES) {
        long v = reads ? o.in.get(LONGS, o.inAt + i) : 0;
        long old = Atomics.longs(m, at + i, v, c.op(), e.unsigned);
        if (o.out != null) {
          o.out.set(LONGS, o.outAt + i, old);
        }
      }
    } else {
      for (long i = 0; i < n * Integer.BYTES; i += Integer.BYTES) {
        int v = reads ? o.in.get(INTS, o.inAt + i) : 0;
        int old = Atomics.ints(m, at + i, v, c.op(), e.unsigned);
        if (o.out != null) {
          o.out.set(INTS, o.outAt + i, old);
        }
      }
    }
  }

  /**
   * Replaces an element if it is the expected one.
   *
   * @param o the new value, and after it the expected one; and the place for what was there before
   */
  static void swap(WindowMemory m, long at, ElementType e, Operands o) {
    if (!needsLock(m, at, e)) {
      if (e.size == Long.BYTES) {
        long value = o.in.get(LONGS, o.inAt);
        long expected = o.in.get(LONGS, o.inAt + Long.BYTES);
        o.out.set(LONGS, o.outAt, Atomics.swapLong(m.segment, at, expected, value));
      } else {
        int value = o.in.get(INTS, o.inAt);
        int expected = o.in.get(INTS, o.inAt + Integer.BYTES);
        o.out.set(INTS, o.outAt, Atomics.swapInt(m.segment, at, expected, value));
      }
      return;
    }
    m.load(at, o.out, o.outAt, e.size);
    long wanted = o.inAt + e.size;
    if (MemorySegment.mismatch(o.out, o.outAt, o.outAt + e.size, o.in, wanted, wanted + e.size) < 0) {
      m.store(at, o.in, o.inAt, e.size);
    }
  }
}
