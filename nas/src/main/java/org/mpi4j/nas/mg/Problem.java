// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

import org.mpi4j.nas.common.ProblemClass;

/**
 * The size of a problem of MG and its official result.
 *
 * @param n points in each direction, a power of two
 * @param steps V-cycles
 * @param smoother weights of a point, of its 6, 12 and 8 neighbours with one, two and three coordinates
 *     changed
 * @param norm the official result
 */
record Problem(int n, int steps, double[] smoother, double norm) {

  /** The weights of the operator, as those of the smoother. */
  static double[] operator() {
    return new double[] {-8.0 / 3, 0, 1.0 / 6, 1.0 / 12};
  }

  static Problem of(ProblemClass size) {
    double[] smoother = {-3.0 / 8, 1.0 / 32, -1.0 / 64, 0};
    return switch (size) {
      case S -> new Problem(32, 4, smoother, 0.5307707005734e-4);
      case W -> new Problem(128, 4, smoother, 0.6467329375339e-5);
      case A -> new Problem(256, 4, smoother, 0.2433365309069e-5);
      case B -> new Problem(256, 20, new double[] {-3.0 / 17, 1.0 / 33, -1.0 / 61, 0}, 0.1800564401355e-5);
    };
  }

  double points() {
    return (double) n * n * n;
  }

  /** Floating-point operations of the whole run, as NPB counts them. */
  double operations() {
    return 58 * points() * steps;
  }
}
