// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.function.IntUnaryOperator;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;

/** Blocks of different lengths, the last rank's first, with gaps between them and around. */
final class Layout {
  private static final int GAP = 2;

  private final int[] counts;
  private final int[] starts;
  private final int total;

  Layout(int ranks, IntUnaryOperator length) {
    counts = new int[ranks];
    starts = new int[ranks];
    int at = GAP;
    for (int r = ranks - 1; r >= 0; r--) {
      counts[r] = length.applyAsInt(r);
      starts[r] = at;
      at += counts[r] + GAP;
    }
    total = at;
  }

  int[] counts() {
    return counts;
  }

  int[] starts() {
    return starts;
  }

  int total() {
    return total;
  }

  Blocks of(int... array) {
    return Buf.of(array).blocks(counts, starts);
  }

  /** Fails unless block r is what {@code from(r)} has for {@code to(r)}, and the gaps are untouched. */
  void check(int[] array, IntUnaryOperator from, IntUnaryOperator to) {
    int gap = 0;
    for (int r = counts.length - 1; r >= 0; r--) {
      Values.checkUntouched(array, gap, starts[r] - gap);
      Values.check(array, starts[r], counts[r], from.applyAsInt(r), to.applyAsInt(r));
      gap = starts[r] + counts[r];
    }
    Values.checkUntouched(array, gap, total - gap);
  }
}
