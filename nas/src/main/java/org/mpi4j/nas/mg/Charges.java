// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.nas.common.NasRandom;

/**
 * The right side of MG: -1 and +1 at ten points each, 0 elsewhere. Each point gets a random number; the
 * points are those with the ten smallest and the ten largest ones.
 */
final class Charges {
  private static final int COUNT = 10;

  private final Grid grid;
  private final Intracomm world;

  // the largest numbers of a sign that this rank has found, in falling order, and where: number, place, ...
  private final double[] found = new double[2 * COUNT];
  private final double[] all;

  Charges(Grid grid, Intracomm world) {
    this.grid = grid;
    this.world = world;
    all = new double[2 * COUNT * world.size()];
  }

  void set() {
    double[] numbers = randomNumbers();
    grid.clear();
    set(numbers, -1);
    set(numbers, 1);
    for (double[] line : grid.lines) {
      Grid.closeLine(line);
    }
  }

  private double[] randomNumbers() {
    double[] numbers = new double[grid.planes * grid.n * grid.n];
    new NasRandom(NasRandom.SEED)
        .skip((long) grid.firstZ * grid.n * grid.n)
        .fill(numbers, 0, numbers.length);
    return numbers;
  }

  /** Sets the points with the largest or smallest numbers to 1 or -1. */
  private void set(double[] numbers, int sign) {
    Arrays.fill(found, Double.NEGATIVE_INFINITY);
    for (int i = 0; i < numbers.length; i++) {
      if (sign * numbers[i] > found[2 * COUNT - 2]) {
        insert(sign * numbers[i], i);
      }
    }
    if (grid.isWhole()) {
      System.arraycopy(found, 0, all, 0, found.length);
    } else {
      world.allgather(Buf.of(found), Buf.of(all));
    }
    double least = leastOfTheLargest();
    for (int i = 0; i < COUNT; i++) {
      if (found[2 * i] >= least) {
        setPoint((int) found[2 * i + 1], sign);
      }
    }
  }

  private void insert(double number, int place) {
    int i = COUNT - 1;
    while (i > 0 && found[2 * i - 2] < number) {
      found[2 * i] = found[2 * i - 2];
      found[2 * i + 1] = found[2 * i - 1];
      i--;
    }
    found[2 * i] = number;
    found[2 * i + 1] = place;
  }

  private double leastOfTheLargest() {
    double[] numbers = new double[grid.isWhole() ? COUNT : all.length / 2];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = all[2 * i];
    }
    Arrays.sort(numbers);
    return numbers[numbers.length - COUNT];
  }

  private void setPoint(int place, int value) {
    int line = place / grid.n;
    grid.lines[(1 + line / grid.n) * grid.plane + 1 + line % grid.n][1 + place % grid.n] = value;
  }
}
