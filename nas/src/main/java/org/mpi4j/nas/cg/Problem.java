// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.cg;

import org.mpi4j.nas.common.ProblemClass;

/**
 * The size of a problem of CG and its official result.
 *
 * @param order rows and columns of the matrix
 * @param nonzeros random elements in each vector that the matrix is made of
 * @param steps of the power iteration
 * @param shift from which the eigenvalue is sought
 * @param zeta the official result
 */
record Problem(int order, int nonzeros, int steps, double shift, double zeta) {
  static final int INNER_STEPS = 25;

  static Problem of(ProblemClass size) {
    return switch (size) {
      case S -> new Problem(1_400, 7, 15, 10, 8.5971775078648);
      case W -> new Problem(7_000, 8, 15, 12, 10.362595087124);
      case A -> new Problem(14_000, 11, 15, 20, 17.130235054029);
      case B -> new Problem(75_000, 13, 75, 60, 22.712745482631);
    };
  }

  /** Floating-point operations of the whole run, as NPB counts them. */
  double operations() {
    double perRow = nonzeros * (nonzeros + 1);
    return 2.0 * steps * order * (3 + perRow + INNER_STEPS * (5 + perRow) + 3);
  }
}
