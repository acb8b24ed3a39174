// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** The shape of a grid of so many ranks with dimensions as equal as they can be (MPI_Dims_create). */
public final class BalancedDims {
  private BalancedDims() {}

  /**
   * Fills the entries that are 0, in non-increasing order; the others stay.
   *
   * @return a new array; the product of its entries is {@code nodes}
   */
  public static int[] create(int nodes, int[] dims) {
    if (nodes < 1) {
      throw new Fault(ErrorCode.ARG, "nnodes = " + nodes + ", but a grid has 1 position or more");
    }
    if (dims == null) {
      throw new Fault(ErrorCode.ARG, "dims is null");
    }
    int rest = rest(nodes, dims);
    int free = (int) Arrays.stream(dims).filter(d -> d == 0).count();
    if (free == 0 && rest != 1) {
      throw new Fault(
          ErrorCode.DIMS, "the dimensions " + Arrays.toString(dims)
          + " are all given, but their product is not " + nodes);
    }
    int[] filled = dims.clone();
    int[] factors = free == 0 ? new int[0] : BalancedFactors.of(rest, free);
    for (int d = 0, next = 0; d < dims.length; d++) {
      if (dims[d] == 0) {
        filled[d] = factors[next++];
      }
    }
    return filled;
  }

  /** What is left for the free dimensions. */
  private static int rest(int nodes, int[] dims) {
    int rest = nodes;
    for (int d = 0; d < dims.length; d++) {
      if (dims[d] < 0) {
        throw new Fault(
            ErrorCode.DIMS, "dims[" + d + "] = " + dims[d] + ", but it must be 0 (free) or more");
      }
      if (dims[d] > 0 && rest % dims[d] != 0) {
        throw new Fault(
            ErrorCode.DIMS, "nnodes = " + nodes
            + " is not a multiple of the product of the given dimensions in " + Arrays.toString(dims));
      }
      rest = dims[d] > 0 ? rest / dims[d] : rest;
    }
    return rest;
  }
}
