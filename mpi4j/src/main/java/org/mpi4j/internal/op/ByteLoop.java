// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandles;
import java.util.function.IntBinaryOperator;

/** The loop over {@code byte}, and the form of its copies (see {@link SpecializedLoops}). */
final class ByteLoop implements Loop<byte[]> {
  private static final IntBinaryOperator COPIED =
      SpecializedLoops.operation(MethodHandles.lookup(), IntBinaryOperator.class);

  private final IntBinaryOperator op;

  ByteLoop(IntBinaryOperator op) {
    this.op = op;
  }

  @Override
  public void run(byte[] in, int i, byte[] inout, int j, int n) {
    IntBinaryOperator f = COPIED == null ? op : COPIED;
    if (i == j) { // see Loop
      for (int k = j; k < j + n; k++) {
        inout[k] = (byte) f.applyAsInt(in[k], inout[k]);
      }
    } else {
      for (int k = 0; k < n; k++) {
        inout[j + k] = (byte) f.applyAsInt(in[i + k], inout[j + k]);
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
      byte a = in.get(JAVA_BYTE, i + k);
      byte b = inout.get(JAVA_BYTE, j + k);
      inout.set(JAVA_BYTE, j + k, (byte) f.applyAsInt(a, b));
    }
  }

  @Override
  public Loop<byte[]> fast() {
    return SpecializedLoops.of(this, op, IntBinaryOperator.class);
  }
}
