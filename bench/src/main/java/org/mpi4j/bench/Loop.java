// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** The measured loop of one size on one rank: made once, repeated many times, allocates nothing itself. */
interface Loop {

  /** Does the work so many times, on all ranks together, without other traffic. */
  void repeat(int iterations);

  /** Messages or operations in one iteration, of all ranks together: what a time is divided by. */
  double messages();

  /** Messages or operations in which this rank takes part in one iteration. */
  default double operations() {
    return messages();
  }

  /** True if the received data are those that were sent. Collective. */
  boolean correct();

  /** Releases what it holds besides memory. Collective. */
  default void release() {}
}
