// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** Arithmetic of a given length that keeps this rank's core busy and needs no memory. */
final class Work implements Meanwhile {
  private static final int TRIAL = 100_000;
  private static final int TRIALS = 50;

  private int steps;
  private double value = 1;

  /**
   * Each step needs the result of the one before, and the result is kept, so that the compiler cannot remove
   * any.
   */
  @Override
  public void run() {
    double v = value;
    for (int i = 0; i < steps; i++) {
      v = v * 0.999_999 + 0.000_001;
    }
    value = v;
  }

  /** As on a core that does nothing else. */
  @Override
  public void last(double nanos) {
    steps = TRIAL;
    double best = Double.MAX_VALUE;
    for (int i = 0; i < TRIALS; i++) {
      long start = System.nanoTime();
      run();
      best = Math.min(best, (double) (System.nanoTime() - start));
    }
    steps = (int) Math.min(nanos / best * TRIAL, Integer.MAX_VALUE);
  }
}
