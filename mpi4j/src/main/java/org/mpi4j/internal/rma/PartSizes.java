// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.Arrays;

/** Sizes and displacement units of all parts; takes memory for each rank only where they differ. */
final class PartSizes {
  private final long[] sizes; // one, if all are equal
  private final int[] units;

  /** From the words of all ranks, of which size and unit come first. */
  PartSizes(long[] words, int stride) {
    int n = words.length / stride;
    long[] allSizes = new long[n];
    int[] allUnits = new int[n];
    for (int r = 0; r < n; r++) {
      allSizes[r] = words[r * stride];
      allUnits[r] = (int) words[r * stride + 1];
    }
    boolean sameSize = Arrays.stream(allSizes).allMatch(s -> s == allSizes[0]);
    boolean sameUnit = Arrays.stream(allUnits).allMatch(u -> u == allUnits[0]);
    sizes = sameSize ? new long[] {allSizes[0]} : allSizes;
    units = sameUnit ? new int[] {allUnits[0]} : allUnits;
  }

  long size(int rank) {
    return sizes[sizes.length == 1 ? 0 : rank];
  }

  int unit(int rank) {
    return units[units.length == 1 ? 0 : rank];
  }
}
