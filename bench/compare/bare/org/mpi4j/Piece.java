// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A part of an array of one of two kinds; the other array is null. */
record Piece(double[] doubles, int[] ints, int start, int count) implements Buf {

  Piece part(int from, int length) {
    return new Piece(doubles, ints, start + from, length);
  }

  /** Copies all to another part as long. */
  void copyTo(Piece other) {
    if (doubles != null) {
      System.arraycopy(doubles, start, other.doubles, other.start, count);
    } else {
      System.arraycopy(ints, start, other.ints, other.start, count);
    }
  }
}
