// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;

/** Measures one size: warms up, then takes samples. {@code harness.c} does the same, step by step. */
final class Harness {
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;

  private final Measurement measurement;
  private final Pace pace;

  Harness(Measurement measurement, Pace pace) {
    this.measurement = measurement;
    this.pace = pace;
  }

  /**
   * Collective; the result is rank 0's, the others get null.
   *
   * @param first true for the first size of the process, which needs the longest warm-up
   */
  Result measure(Site site, boolean first) {
    measurement.check(site.world().size(), site.bytes());
    Loop loop = measurement.loop().apply(site);
    Result result = loop instanceof Overlap overlap ? share(overlap, site, first) : time(loop, site, first);
    demandCorrect(loop, site);
    loop.release();
    return result;
  }

  private Result share(Overlap overlap, Site site, boolean first) {
    Result communication = time(overlap.communication(), site, first);
    double[] micros = {communication == null ? 0 : communication.p50()};
    site.world().bcast(micros, 0);
    overlap.lastFor(micros[0] * NANOS_PER_MICRO);
    Result computation = time(overlap.computation(), site, false);
    Result both = time(overlap, site, false);
    Result again = time(overlap.communication(), site, false); // once more: the JIT may have improved it
    return both == null ? null : both.hiding(faster(communication, again), computation);
  }

  private static Result faster(Result a, Result b) {
    return a.p50() < b.p50() ? a : b;
  }

  private Result time(Loop loop, Site site, boolean first) {
    Batches batches = new Batches(site.world(), loop);
    if (site.world().rank() == 0) {
      return conduct(batches, loop.messages(), first);
    }
    batches.follow();
    batches.allocatedByMost();
    return null;
  }

  private Result conduct(Batches batches, double messages, boolean first) {
    WarmUp warmUp = new WarmUp(batches, pace.sampleMicros() * NANOS_PER_MICRO);
    boolean settled = warmUp.run(pace.warmupMillis() * NANOS_PER_MILLI * (first ? 1 : 0.25));
    double[] nanos = samples(batches, warmUp.iterations());
    batches.end();
    double allocated = batches.allocatedByMost();
    double[] micros = Arrays.stream(nanos).map(t -> t / NANOS_PER_MICRO / messages).toArray();
    return Result.of(micros, warmUp.iterations(), settled, allocated);
  }

  private double[] samples(Batches batches, int iterations) {
    double[] nanos = new double[pace.samples()];
    long start = System.nanoTime();
    int n = 0;
    while (n < nanos.length
        && (n < Pace.LEAST_SAMPLES || System.nanoTime() - start < pace.sizeMillis() * NANOS_PER_MILLI)) {
      nanos[n++] = batches.time(iterations, true);
    }
    return Arrays.copyOf(nanos, n);
  }

  private void demandCorrect(Loop loop, Site site) {
    if (!loop.correct()) {
      String where = measurement.name() + ", " + site.bytes() + " bytes";
      throw new IllegalStateException(where + ": rank " + site.world().rank() + " holds wrong bytes");
    }
  }
}
