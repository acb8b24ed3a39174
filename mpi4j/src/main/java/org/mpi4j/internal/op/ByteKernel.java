// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.lang.foreign.MemorySegment;

/** The loops for {@code byte}. */
final class ByteKernel extends Kernel<byte[]> {

  ByteKernel() {
    super(Byte.BYTES);
  }

  @Override
  byte[] allocate(int n) {
    return new byte[n];
  }

  @Override
  byte[] arrayOf(Object heapBase) {
    return heapBase instanceof byte[] a ? a : null;
  }

  @Override
  MemorySegment segmentOf(byte[] array) {
    return MemorySegment.ofArray(array);
  }

  @Override
  void fold(Reduction op, byte[] in, int i, byte[] inout, int j, int n) {
    switch (op) {
      case SUM -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (byte) (in[i + k] + inout[j + k]);
        }
      }
      case PROD -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (byte) (in[i + k] * inout[j + k]);
        }
      }
      case MIN -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (byte) Math.min(in[i + k], inout[j + k]);
        }
      }
      case MAX -> {
        for (int k = 0; k < n; k++) {
          inout[j + k] = (byte) Math.max(in[i + k], inout[j + k]);
        }
      }
    }
  }
}
