// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

/**
 * The loop over floating point numbers of 16 bits: they are widened to single precision, which has room
 * enough for the result of one operation to be rounded twice without harm.
 */
record HalfLoop(Loop<float[]> floats) implements Loop<short[]> {

  @Override
  public void run(short[] in, int i, short[] inout, int j, int n) {
    float[] a = widened(in, i, n);
    float[] b = widened(inout, j, n);
    floats.run(a, 0, b, 0, n);
    for (int k = 0; k < n; k++) {
      inout[j + k] = Float.floatToFloat16(b[k]);
    }
  }

  private static float[] widened(short[] halves, int from, int n) {
    float[] wide = new float[n];
    for (int k = 0; k < n; k++) {
      wide[k] = Float.float16ToFloat(halves[from + k]);
    }
    return wide;
  }

  @Override
  public Loop<short[]> fast() {
    return new HalfLoop(floats.fast());
  }
}
