// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code float}. */
final class FloatKernel extends Kernel<float[]> {

  FloatKernel() {
    super(Float.BYTES);
  }

  @Override
  float[] allocate(int n) {
    return new float[n];
  }

  @Override
  float[] arrayOf(Object heapBase) {
    return heapBase instanceof float[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(float[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, float[] in, int i, float[] inout, int j, int n) {
    switch (op) {
      case SUM -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = in[i + k] + inout[j + k];
        }
      }
      case PROD -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = in[i + k] * inout[j + k];
        }
      }
      case MIN -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = Math.min(in[i + k], inout[j + k]);
        }
      }
      case MAX -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = Math.max(in[i + k], inout[j + k]);
        }
      }
    }
  }
}
