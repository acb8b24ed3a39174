// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

import org.mpi4j.nas.common.NasRandom;

/**
 * The sparse vectors that the matrix of CG is made of, in flat arrays: vector i has the elements {@code
 * starts[i]} to {@code starts[i + 1] - 1}, random values at random places and 1/2 at place i.
 */
final class SparseVectors {
  final int[] starts;
  final int[] places;
  final double[] values;
  private final int order;
  private final NasRandom random = new NasRandom(NasRandom.SEED);

  SparseVectors(Problem problem) {
    order = problem.order();
    starts = new int[order + 1];
    places = new int[order * (problem.nonzeros() + 1)];
    values = new double[places.length];
    random.next(); // the benchmark starts with the second number
    int drawnFrom = Integer.highestOneBit(order - 1) * 2; // the next power of two
    for (int i = 0; i < order; i++) {
      starts[i + 1] = setCentre(i, draw(starts[i], starts[i] + problem.nonzeros(), drawnFrom));
    }
  }

  /** Draws the elements from {@code start} to {@code end}, each at another place. */
  private int draw(int start, int end, int drawnFrom) {
    int next = start;
    while (next < end) {
      double value = random.next();
      int place = (int) (drawnFrom * random.next());
      if (place < order && indexOf(place, start, next) == next) {
        places[next] = place;
        values[next] = value;
        next++;
      }
    }
    return next;
  }

  /** Makes the element at place i 1/2, whether it was drawn or not; returns the vector's end. */
  private int setCentre(int i, int end) {
    int centre = indexOf(i, starts[i], end);
    places[centre] = i;
    values[centre] = 0.5;
    return Math.max(end, centre + 1);
  }

  /** Where a place is among the elements from {@code start} to {@code end}; {@code end} if it is not. */
  private int indexOf(int place, int start, int end) {
    int i = start;
    while (i < end && places[i] != place) {
      i++;
    }
    return i;
  }
}
