// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_DOUBLE_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.function.DoubleBinaryOperator;

/** The loop over {@code double}, and the form of its copies (see {@link SpecializedLoops}). */
final class DoubleLoop implements Loop<double[]> {
  private static final DoubleBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), DoubleBinaryOperator.class);

  private final DoubleBinaryOperator op;

  DoubleLoop(DoubleBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(double[] in, int i, double[] inout, int j, int n) {
    DoubleBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = f.applyAsDouble(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = f.applyAsDouble(in[i + k], inout[j + k]);
      }
    }
  }

  @Override
  public boolean isNative() {
    return true;
  }

  @Override
  public void run(MemorySegment in, long i, MemorySegment inout, long j, long n) {
    DoubleBinaryOperator f = COPIED == null ? op : COPIED;
    for (long k = 0; k < n; k++) {
      double a = in.get(JAVA_DOUBLE_UNALIGNED, i + Double.BYTES * k);
      double b = inout.get(JAVA_DOUBLE_UNALIGNED, j + Double.BYTES * k);
      inout.set(JAVA_DOUBLE_UNALIGNED, j + Double.BYTES * k, f.applyAsDouble(a, b));
    }
  }

  @Override
  public Loop<double[]> fast() {
    return SpecializedLoops.of(this, op, DoubleBinaryOperator.class);
  }
}
