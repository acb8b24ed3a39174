// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code int}. */
final class IntKernel extends Kernel<int[]> {

  IntKernel() {
    super(Integer.BYTES);
  }

  @Override
  int[] allocate(int n) {
    return new int[n];
  }

  @Override
  int[] arrayOf(Object heapBase) {
    return heapBase instanceof int[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(int[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, int[] in, int i, int[] inout, int j, int n) {
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
