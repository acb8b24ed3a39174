// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.common;

/**
 * One rank's part of a benchmark, whose data are made when it is constructed. A constructor throws {@link
 * IllegalArgumentException} if the algorithm does not run on that many ranks.
 */
public interface Benchmark {

  /**
   * What is computed, in one line.
   *
   * @return words about the problem and how the ranks share it
   */
  String description();

  /**
   * Runs the benchmark: what is not to be measured, the timed section, the verification. All ranks call it.
   *
   * @return the same on all ranks
   */
  Outcome run();
}
