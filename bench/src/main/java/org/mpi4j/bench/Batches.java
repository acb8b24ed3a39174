// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Intracomm;
import org.mpi4j.Op;

/**
 * Repeats a loop on all ranks together: rank 0 broadcasts how often, and each rank counts what it allocates
 * while samples are taken.
 */
final class Batches {
  private static final long END = 0;
  private static final long ASK = -1;

  private final Intracomm world;
  private final Loop loop;
  private final AllocationMeter meter = new AllocationMeter();
  private final CompilerActivity hidden = new CompilerActivity();
  private final long[] order = new long[2];

  Batches(Intracomm world, Loop loop) {
    this.world = world;
    this.loop = loop;
  }

  /** Rank 0: one batch on all ranks; returns the time of one iteration, ns. */
  double time(int iterations, boolean sample) {
    order[0] = iterations;
    order[1] = sample ? 1 : 0;
    announce();
    return (double) repeat() / iterations;
  }

  /** Rank 0: true if the JIT compilers of all ranks have been idle of late. */
  boolean compilersIdle() {
    order[0] = ASK;
    announce();
    return answer();
  }

  /** Rank 0: there are no more batches. */
  void end() {
    order[0] = END;
    announce();
  }

  /** The other ranks: run the batches of rank 0 until it ends. */
  void follow() {
    announce();
    while (order[0] != END) {
      if (order[0] == ASK) {
        answer();
      } else {
        repeat();
      }
      announce();
    }
  }

  /** Bytes that the rank which allocates most has allocated for one of its operations. Collective. */
  double allocatedByMost() {
    return world.allreduce(meter.bytesPerIteration() / loop.operations(), Op.MAX);
  }

  private boolean answer() {
    return world.allreduce(hidden.isQuiet() ? 1L : 0, Op.MIN) == 1;
  }

  private void announce() {
    world.bcast(order, 0);
    if (order[0] != END) {
      world.barrier();
    }
  }

  /** Returns the time of the whole batch, ns. */
  private long repeat() {
    int iterations = (int) order[0];
    boolean sample = order[1] != 0;
    if (sample) {
      meter.start();
    }
    long start = System.nanoTime();
    loop.repeat(iterations);
    long nanos = System.nanoTime() - start;
    if (sample) {
      meter.stop(iterations);
    }
    return nanos;
  }
}
