// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_SHORT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.function.IntBinaryOperator;

/** The loop over {@code short}, and the form of its copies (see {@link SpecializedLoops}). */
final class ShortLoop implements Loop<short[]> {
  private static final IntBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), IntBinaryOperator.class);

  private final IntBinaryOperator op;

  ShortLoop(IntBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(short[] in, int i, short[] inout, int j, int n) {
    IntBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = (short) f.applyAsInt(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = (short) f.applyAsInt(in[i + k], inout[j + k]);
      }
    }
  }

  @Override
  public boolean isNative() {
    return true;
  }

  @Override
  public void run(MemorySegment in, long i, MemorySegment inout, long j, long n) {
    IntBinaryOperator f = COPIED == null ? op : COPIED;
    for (long k = 0; k < n; k++) {
      short a = in.get(JAVA_SHORT_UNALIGNED, i + Short.BYTES * k);
      short b = inout.get(JAVA_SHORT_UNALIGNED, j + Short.BYTES * k);
      inout.set(JAVA_SHORT_UNALIGNED, j + Short.BYTES * k, (short) f.applyAsInt(a, b));
    }
  }

  @Override
  public Loop<short[]> fast() {
    return SpecializedLoops.of(this, op, IntBinaryOperator.class);
  }
}
