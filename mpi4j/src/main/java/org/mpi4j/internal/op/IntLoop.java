// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_INT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.function.IntBinaryOperator;

/** The loop over {@code int}, and the form of its copies (see {@link SpecializedLoops}). */
final class IntLoop implements Loop<int[]> {
  private static final IntBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), IntBinaryOperator.class);

  private final IntBinaryOperator op;

  IntLoop(IntBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(int[] in, int i, int[] inout, int j, int n) {
    IntBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = f.applyAsInt(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = f.applyAsInt(in[i + k], inout[j + k]);
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
      int a = in.get(JAVA_INT_UNALIGNED, i + Integer.BYTES * k);
      int b = inout.get(JAVA_INT_UNALIGNED, j + Integer.BYTES * k);
      inout.set(JAVA_INT_UNALIGNED, j + Integer.BYTES * k, f.applyAsInt(a, b));
    }
  }

  @Override
  public Loop<int[]> fast() {
    return SpecializedLoops.of(this, op, IntBinaryOperator.class);
  }
}
