// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A part of an array. */
public interface Buf {

  static Buf of(double[] array) {
    return of(array, 0, array.length);
  }

  static Buf of(double[] array, int start, int count) {
    return new Piece(array, null, start, count);
  }

  static Buf of(int[] array) {
    return new Piece(null, array, 0, array.length);
  }

  /** The part divided into one block for each rank, one after the other. */
  default Blocks blocks(int... counts) {
    return new Blocks((Piece) this, counts);
  }
}
