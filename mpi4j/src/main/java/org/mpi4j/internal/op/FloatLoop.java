// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_FLOAT_UNALIGNED;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;

/** The loop over {@code float}, and the form of its copies (see {@link SpecializedLoops}). */
final class FloatLoop implements Loop<float[]> {
  private static final FloatBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), FloatBinaryOperator.class);

  private final FloatBinaryOperator op;

  FloatLoop(FloatBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(float[] in, int i, float[] inout, int j, int n) {
    FloatBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = f.applyAsFloat(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = f.applyAsFloat(in[i + k], inout[j + k]);
      }
    }
  }

  @Override
  public boolean isNative() {
    return true;
  }

  @Override
  public void run(MemorySegment in, long i, MemorySegment inout, long j, long n) {
    FloatBinaryOperator f = COPIED == null ? op : COPIED;
    for (long k = 0; k < n; k++) {
      float a = in.get(JAVA_FLOAT_UNALIGNED, i + Float.BYTES * k);
      float b = inout.get(JAVA_FLOAT_UNALIGNED, j + Float.BYTES * k);
      inout.set(JAVA_FLOAT_UNALIGNED, j + Float.BYTES * k, f.applyAsFloat(a, b));
    }
  }

  @Override
  public Loop<float[]> fast() {
    return SpecializedLoops.of(this, op, FloatBinaryOperator.class);
  }
}
