// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code short}. */
final class ShortKernel extends Kernel<short[]> {

  ShortKernel() {
    super(Short.BYTES);
  }

  @Override
  short[] allocate(int n) {
    return new short[n];
  }

  @Override
  short[] arrayOf(Object heapBase) {
    return heapBase instanceof short[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(short[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, short[] in, int i, short[] inout, int j, int n) {
    switch (op) {
      case SUM -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (short) (in[i + k] + inout[j + k]);
        }
      }
      case PROD -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (short) (in[i + k] * inout[j + k]);
        }
      }
      case MIN -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (short) Math.min(in[i + k], inout[j + k]);
        }
      }
      case MAX -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (short) Math.max(in[i + k], inout[j + k]);
        }
      }
    }
  }
}
