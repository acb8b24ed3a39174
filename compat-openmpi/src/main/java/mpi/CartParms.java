// SPDX-License-Identifier: Apache-2.0
package mpi;

/** The shape of a Cartesian topology and the caller's place in it. */
public final class CartParms {
  private final int[] dims;
  private final boolean[] periods;
  private final int[] coords;

  CartParms(int[] dims, boolean[] periods, int[] coords) {
    this.dims = dims;
    this.periods = periods;
    this.coords = coords;
  }

  /** How many dimensions. */
  public int getDimCount() {
    return dims.length;
  }

  /** The extent of a dimension, ranks. */
  public int getDim(int i) {
    return dims[i];
  }

  /** True if the dimension is a ring. */
  public boolean getPeriod(int i) {
    return periods[i];
  }

  /** The caller's coordinate. */
  public int getCoord(int i) {
    return coords[i];
  }
}
