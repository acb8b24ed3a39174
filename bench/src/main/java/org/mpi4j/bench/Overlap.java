// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * A nonblocking collective with computation between start and wait, as long as the collective takes alone:
 * three loops, from which the harness computes the share of the communication that is hidden behind the
 * computation.
 */
final class Overlap implements Loop {
  private final Work work = new Work();
  private final CollectiveLoop communication;
  private final CollectiveLoop both;

  Overlap(Collective what, Operands operands) {
    communication = CollectiveLoop.nonblocking(what, operands);
    both = CollectiveLoop.computing(what, operands, work);
  }

  /** The collective alone. */
  Loop communication() {
    return communication;
  }

  /** From now on the computation lasts as long as the collective alone. */
  void computeFor(double nanos) {
    work.last(nanos);
  }

  /** The computation alone. */
  Loop computation() {
    return new Computation(work);
  }

  /** The collective and the computation. */
  @Override
  public void repeat(int iterations) {
    both.repeat(iterations);
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    both.repeat(1); // the other loop, which shares the memory, ran last and may have ended with another turn
    return both.correct();
  }

  @Override
  public void release() {
    both.release(); // as above
  }

  /** All ranks compute, each for itself. */
  private record Computation(Work work) implements Loop {
    @Override
    public void repeat(int iterations) {
      for (int i = 0; i < iterations; i++) {
        work.run();
      }
    }

    @Override
    public double messages() {
      return 1;
    }

    @Override
    public boolean correct() {
      return true;
    }
  }
}
