// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code long}. */
final class LongKernel extends Kernel<long[]> {

  LongKernel() {
    super(Long.BYTES);
  }

  @Override
  long[] allocate(int n) {
    return new long[n];
  }

  @Override
  long[] arrayOf(Object heapBase) {
    return heapBase instanceof long[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(long[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, long[] in, int i, long[] inout, int j, int n) {
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
