// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.lu;

import org.mpi4j.nas.common.ProblemClass;

/**
 * The size of a problem of LU and its official results.
 *
 * @param n points in each direction, with those on the boundary
 * @param steps of time
 * @param dt the length of such a step
 * @param residuals root mean squares of the five residuals
 * @param errors root mean squares of the five errors
 * @param integral of the pressure over a surface
 */
record Problem(int n, int steps, double dt, double[] residuals, double[] errors, double integral) {
  static final double OMEGA = 1.2; // relaxation

  // constants of the equations, as the specification names them
  static final double C1 = 1.4;
  static final double C2 = 0.4;
  static final double C3 = 0.1;
  static final double C4 = 1;
  static final double C5 = 1.4;
  static final double C34 = C3 * C4;
  static final double C1345 = C1 * C3 * C4 * C5;

  @SuppressWarnings("FloatingPointLiteralPrecision") // the official digits
  static Problem of(ProblemClass size) {
    return switch (size) {
      case S -> new Problem(
          12, 50, 0.5,
          new double[] {
            1.6196343210976702e-02, 2.1976745164821318e-03, 1.5179927653399185e-03, 1.5029584435994323e-03,
            3.4264073155896461e-02
          },
          new double[] {
            6.4223319957960924e-04, 8.4144342047347926e-05, 5.8588269616485186e-05, 5.8474222595157350e-05,
            1.3103347914111294e-03
          },
          7.8418928865937083);
      case W -> new Problem(
          33, 300, 1.5e-3,
          new double[] {
            0.1236511638192e+02, 0.1317228477799e+01, 0.2550120713095e+01, 0.2326187750252e+01,
            0.2826799444189e+02
          },
          new double[] {
            0.4867877144216, 0.5064652880982e-01, 0.9281818101960e-01, 0.8570126542733e-01,
            0.1084277417792e+01
          },
          11.61399311023);
      case A -> new Problem(
          64, 250, 2,
          new double[] {
            7.7902107606689367e+02, 6.3402765259692870e+01, 1.9499249727292479e+02, 1.7845301160418537e+02,
            1.8384760349464247e+03
          },
          new double[] {
            2.9964085685471943e+01, 2.8194576365003349, 7.3473412698774742, 6.7139225687777051,
            7.0715315688392578e+01
          },
          26.030925604886277);
      case B -> new Problem(
          102, 250, 2,
          new double[] {
            3.5532672969982736e+03, 2.6214750795310692e+02, 8.8333721850952190e+02, 7.7812774739425265e+02,
            7.3087969592545314e+03
          },
          new double[] {
            1.1401176380212709e+02, 8.1098963655421574, 2.8480597317698308e+01, 2.5905394567832939e+01,
            2.6054907504857413e+02
          },
          47.887162703308227);
    };
  }

  /** The distance of two points. */
  double width() {
    return 1.0 / (n - 1);
  }

  double innerPoints() {
    return (n - 2.0) * (n - 2) * (n - 2);
  }

  /** Floating-point operations of the whole run, as NPB counts them. */
  double operations() {
    double square = (double) n * n;
    return steps * (1984.77 * square * n - 10923.3 * square + 27770.9 * n - 144010);
  }
}
