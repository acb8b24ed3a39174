// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import java.util.Arrays;
import org.mpi4j.internal.type.Pair;

/**
 * MAXLOC and MINLOC on pairs that follow each other without gaps: the larger (smaller) value with its index,
 * and of equal values the lower index. NaN beats every number, as it does in MAX and MIN. Which of the two
 * operands comes first never matters.
 */
final class PairLoop implements Loop<byte[]> {
  private final Order value;
  private final Order index;
  private final int valueBytes;
  private final int bytes;
  private final boolean largest;

  /**
   * @param largest for MAXLOC
   */
  PairLoop(Pair pair, boolean largest) {
    this.value = Order.of(pair.value().format());
    this.index = Order.of(pair.index().format());
    this.valueBytes = pair.value().size();
    this.bytes = valueBytes + pair.index().size();
    this.largest = largest;
  }

  /** Bytes of one pair without gaps. */
  int bytes() {
    return bytes;
  }

  @Override
  public void run(byte[] in, int i, byte[] inout, int j, int n) {
    for (int k = 0; k < n; k += bytes) {
      if (wins(in, i + k, inout, j + k)) {
        System.arraycopy(in, i + k, inout, j + k, bytes);
      }
    }
  }

  private boolean wins(byte[] a, int i, byte[] b, int j) {
    boolean nan = value.isNan(a, i);
    if (nan != value.isNan(b, j)) {
      return nan;
    }
    int c = nan ? 0 : value.compare(a, i, b, j);
    if (c == 0) {
      c = index.compare(b, j + valueBytes, a, i + valueBytes);
      return c > 0 || c == 0 && Arrays.compare(a, i, i + bytes, b, j, j + bytes) < 0; // zero or minus zero
    }
    return c > 0 == largest;
  }
}
