// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.nas.common.NasRandom;

/** Fourier transforms of lines. */
@Timeout(20)
class LinesTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 32, 64})
  void shouldTransformEachLineAsTheDefinitionSays(int points) {
    Lines lines = new Lines(points);
    NasRandom random = new NasRandom(NasRandom.SEED);
    double[] re = new double[points];
    double[] im = new double[points];
    for (int k = 0; k < points; k++) {
      re[k] = random.next();
      im[k] = random.next();
      lines.re[k][5] = re[k];
      lines.im[k][5] = im[k];
    }
    lines.forward();
    for (int k = 0; k < points; k++) {
      double sumRe = 0;
      double sumIm = 0;
      for (int j = 0; j < points; j++) {
        double angle = -2 * Math.PI * j * k / points;
        sumRe += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
        sumIm += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
      }
      assertEquals(sumRe, lines.re[lines.rowOf(k)][5], 1e-12);
      assertEquals(sumIm, lines.im[lines.rowOf(k)][5], 1e-12);
    }
  }
}
