// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/**
 * An operation that shows when the order of ranks is not kept: an element is a range of ranks, and only
 * ranges that touch can be joined. What cannot be joined becomes {@link #BROKEN}.
 */
final class Ranges implements Operator {
  static final long BROKEN = -1;

  private static final Layout LONG = Basic.LONG.layout();

  /** The elements that one rank has. */
  static long[] of(int rank, int count) {
    long[] elements = new long[count];
    Arrays.fill(elements, range(rank, rank + 1));
    return elements;
  }

  static long range(int from, int to) {
    return (long) from << 32 | to;
  }

  static Payload payload(long... elements) {
    return Payload.of(MemorySegment.ofArray(elements), 0, elements.length, LONG);
  }

  static void check(int from, int to, long... elements) {
    for (long e : elements) {
      assertEquals(from + ".." + to, (e >> 32) + ".." + (int) e);
    }
  }

  @Override
  public String name() {
    return "RANGES";
  }

  @Override
  public boolean isCommutative() {
    return false;
  }

  @Override
  public boolean isSymmetric() {
    return false;
  }

  @Override
  public void check(Payload p) {
    // all are welcome
  }

  @Override
  public void fold(Payload in, Payload inout) {
    for (long i = 0; i < inout.count(); i++) {
      long a = in.segment().get(ValueLayout.JAVA_LONG_UNALIGNED, in.offset() + 8 * i);
      long b = inout.segment().get(ValueLayout.JAVA_LONG_UNALIGNED, inout.offset() + 8 * i);
      boolean touch = a != BROKEN && b != BROKEN && (int) a == b >> 32;
      long joined = touch ? range((int) (a >> 32), (int) b) : BROKEN;
      inout.segment().set(ValueLayout.JAVA_LONG_UNALIGNED, inout.offset() + 8 * i, joined);
    }
  }
}
