// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.ft;

import org.mpi4j.Intracomm;

/** Fourier transforms of fields in three dimensions: one dimension after the other, many lines at once. */
final class Transform {
  private static final int LANES = Lines.LANES;

  private final Shape shape;
  private final Intracomm world;
  private final Lines alongX;
  private final Lines alongY;
  private final Lines alongZ;
  private final Decay decay;

  Transform(Shape shape, Intracomm world, Decay decay) {
    this.shape = shape;
    this.world = world;
    this.decay = decay;
    alongX = new Lines(shape.nx);
    alongY = new Lines(shape.ny);
    alongZ = new Lines(shape.nz);
  }

  /** Transforms the planes in {@code from}, which is overwritten, to columns in {@code to}. */
  void forward(Field from, Field to) {
    for (int line = 0; line < shape.planes * shape.ny; line += LANES) {
      transformX(from, line, true);
    }
    for (int z = 0; z < shape.planes; z++) {
      for (int x = 0; x < shape.nx; x += LANES) {
        transformY(from, z, x, true);
      }
    }
    exchange(from, to);
    for (int y = 0; y < shape.lines; y++) {
      for (int x = 0; x < shape.nx; x += LANES) {
        loadZ(to, y, x);
        alongZ.forward();
        storeZ(to, y, x);
      }
    }
  }

  /**
   * Transforms the columns in {@code from}, after the decay that is set, back to planes in {@code to}; {@code
   * between} is overwritten.
   */
  void backward(Field from, Field between, Field to) {
    for (int y = 0; y < shape.lines; y++) {
      for (int x = 0; x < shape.nx; x += LANES) {
        loadZ(from, y, x);
        decay.apply(alongZ, y, x);
        alongZ.backward();
        storeZ(between, y, x);
      }
    }
    exchange(between, to);
    for (int z = 0; z < shape.planes; z++) {
      for (int x = 0; x < shape.nx; x += LANES) {
        transformY(to, z, x, false);
      }
    }
    for (int line = 0; line < shape.planes * shape.ny; line += LANES) {
      transformX(to, line, false);
    }
  }

  private void exchange(Field from, Field to) {
    world.alltoall(from.reBuf, to.reBuf);
    world.alltoall(from.imBuf, to.imBuf);
  }

  private static void transform(Lines lines, boolean forward) {
    if (forward) {
      lines.forward();
    } else {
      lines.backward();
    }
  }

  /** Lines along x lie one after the other, whatever the order of the others. */
  private void transformX(Field field, int first, boolean forward) {
    int count = Math.min(LANES, shape.planes * shape.ny - first);
    for (int l = 0; l < count; l++) {
      scatter(field.re, (first + l) * shape.nx, alongX.re, l);
      scatter(field.im, (first + l) * shape.nx, alongX.im, l);
    }
    transform(alongX, forward);
    for (int l = 0; l < count; l++) {
      gather(alongX, alongX.re, l, field.re, (first + l) * shape.nx);
      gather(alongX, alongX.im, l, field.im, (first + l) * shape.nx);
    }
  }

  private static void scatter(double[] line, int start, double[][] rows, int lane) {
    for (int x = 0; x < rows.length; x++) {
      rows[x][lane] = line[start + x];
    }
  }

  private static void gather(Lines lines, double[][] rows, int lane, double[] line, int start) {
    for (int x = 0; x < rows.length; x++) {
      line[start + x] = rows[lines.rowOf(x)][lane];
    }
  }

  private void transformY(Field field, int z, int x, boolean forward) {
    int count = Math.min(LANES, shape.nx - x);
    for (int y = 0; y < shape.ny; y++) {
      int start = shape.inPlanes(z, y) + x;
      System.arraycopy(field.re, start, alongY.re[y], 0, count);
      System.arraycopy(field.im, start, alongY.im[y], 0, count);
    }
    transform(alongY, forward);
    for (int y = 0; y < shape.ny; y++) {
      int start = shape.inPlanes(z, y) + x;
      System.arraycopy(alongY.re[alongY.rowOf(y)], 0, field.re, start, count);
      System.arraycopy(alongY.im[alongY.rowOf(y)], 0, field.im, start, count);
    }
  }

  private void loadZ(Field field, int y, int x) {
    int count = Math.min(LANES, shape.nx - x);
    for (int z = 0; z < shape.nz; z++) {
      int start = shape.inColumns(z, y) + x;
      System.arraycopy(field.re, start, alongZ.re[z], 0, count);
      System.arraycopy(field.im, start, alongZ.im[z], 0, count);
    }
  }

  private void storeZ(Field field, int y, int x) {
    int count = Math.min(LANES, shape.nx - x);
    for (int z = 0; z < shape.nz; z++) {
      int start = shape.inColumns(z, y) + x;
      System.arraycopy(alongZ.re[alongZ.rowOf(z)], 0, field.re, start, count);
      System.arraycopy(alongZ.im[alongZ.rowOf(z)], 0, field.im, start, count);
    }
  }
}
