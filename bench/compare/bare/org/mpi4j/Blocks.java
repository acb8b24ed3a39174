// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/** A part of an array, divided into one block for each rank. */
public record Blocks(Piece whole, int[] counts) {

  Piece block(int rank) {
    int start = 0;
    for (int r = 0; r < rank; r++) {
      start += counts[r];
    }
    return whole.part(start, counts[rank]);
  }
}
