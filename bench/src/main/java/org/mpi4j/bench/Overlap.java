// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/**
 * A nonblocking collective with computation between start and wait, as long as the collective takes alone, or
 * with a sleep instead, which leaves the core to others: three loops, from which the harness computes the
 * share of the communication that is hidden.
 */
final class Overlap implements Loop {
  private final Meanwhile meanwhile;
  private final CollectiveLoop communication;
  private final CollectiveLoop both;

  private Overlap(Collective what, Operands operands, Meanwhile meanwhile) {
    this.meanwhile = meanwhile;
    communication = CollectiveLoop.nonblocking(what, operands);
    both = CollectiveLoop.meanwhile(what, operands, meanwhile);
  }

  static Overlap computing(Collective what, Operands operands) {
    return new Overlap(what, operands, new Work());
  }

  static Overlap sleeping(Collective what, Operands operands) {
    return new Overlap(what, operands, new Sleep());
  }

  /** The collective alone. */
  Loop communication() {
    return communication;
  }

  /** From now on the computation, or the sleep, lasts as long as the collective alone. */
  void lastFor(double nanos) {
    meanwhile.last(nanos);
  }

  /** The computation, or the sleep, alone. */
  Loop computation() {
    return new Alone(meanwhile);
  }

  /** Both together. */
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

  /** All ranks do it, each for itself. */
  private record Alone(Meanwhile meanwhile) implements Loop {
    @Override
    public void repeat(int iterations) {
      for (int i = 0; i < iterations; i++) {
        meanwhile.run();
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
