// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** The two reductions that the programs use. */
public enum Op {
  SUM,
  MAX;

  void fold(double[] from, double[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] = this == SUM ? from[i] + to[i] : Math.max(from[i], to[i]);
    }
  }

  void fold(int[] from, int[] to) {
    for (int i = 0; i < to.length; i++) {
      to[i] = this == SUM ? from[i] + to[i] : Math.max(from[i], to[i]);
    }
  }
}
