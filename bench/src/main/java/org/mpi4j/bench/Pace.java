// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * How long and how often to measure; the same words and defaults as those of the C programs, but for the
 * warm-up, which a compiler while running needs longer.
 *
 * @param samples at most this many for each size
 * @param sampleMicros length of one sample; its value is a mean over that time
 * @param sizeMillis no new sample after this time, once there are {@link #LEAST_SAMPLES}
 * @param warmupMillis at least, for the first size; the others get a quarter of it
 */
record Pace(int samples, double sampleMicros, double sizeMillis, double warmupMillis) {
  static final int LEAST_SAMPLES = 10;
  static final Pace DEFAULT = new Pace(200, 1000, 500, 2000);

  Pace withSamples(int number) {
    return new Pace(number, sampleMicros, sizeMillis, warmupMillis);
  }

  Pace withSampleMicros(double micros) {
    return new Pace(samples, micros, sizeMillis, warmupMillis);
  }

  Pace withSizeMillis(double millis) {
    return new Pace(samples, sampleMicros, millis, warmupMillis);
  }

  Pace withWarmupMillis(double millis) {
    return new Pace(samples, sampleMicros, sizeMillis, millis);
  }
}
