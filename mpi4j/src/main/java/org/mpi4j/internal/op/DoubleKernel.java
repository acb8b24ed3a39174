// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code double}. */
final class DoubleKernel extends Kernel<double[]> {

  DoubleKernel() {
    super(Double.BYTES);
  }

  @Override
  double[] allocate(int n) {
    return new double[n];
  }

  @Override
  double[] arrayOf(Object heapBase) {
    return heapBase instanceof double[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(double[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, double[] in, int i, double[] inout, int j, int n) {
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
