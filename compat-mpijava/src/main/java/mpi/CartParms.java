// SPDX-License-Identifier: Apache-2.0
package mpi;

/** What a grid is like. */
public class CartParms {
  /** Processes along each dimension. */
  public int[] dims;

  /** This process's place. */
  public int[] coords;

  /** Which dimensions are closed to rings. */
  public boolean[] periods;

  CartParms(int[] dims, boolean[] periods, int... coords) {
    this.dims = dims;
    this.periods = periods;
    this.coords = coords;
  }
}
