// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_LONG_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.function.LongBinaryOperator;

/** The loop over {@code long}, and the form of its copies (see {@link SpecializedLoops}). */
final class LongLoop implements Loop<long[]> {
  private static final LongBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), LongBinaryOperator.class);

  private final LongBinaryOperator op;

  LongLoop(LongBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(long[] in, int i, long[] inout, int j, int n) {
    LongBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = f.applyAsLong(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = f.applyAsLong(in[i + k], inout[j + k]);
      }
    }
  }

  @Override
  public boolean isNative() {
    return true;
  }

  @Override
  public void run(MemorySegment in, long i, MemorySegment inout, long j, long n) {
    LongBinaryOperator f = COPIED == null ? op : COPIED;
    for (long k = 0; k < n; k++) {
      long a = in.get(JAVA_LONG_UNALIGNED, i + Long.BYTES * k);
      long b = inout.get(JAVA_LONG_UNALIGNED, j + Long.BYTES * k);
      inout.set(JAVA_LONG_UNALIGNED, j + Long.BYTES * k, f.applyAsLong(a, b));
    }
  }

  @Override
  public Loop<long[]> fast() {
    return SpecializedLoops.of(this, op, LongBinaryOperator.class);
  }
}
