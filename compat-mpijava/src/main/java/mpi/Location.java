// SPDX-License-Identifier: Apache-2.0
package mpi;

import java.lang.reflect.Array;

/** Pairs of a value and an index, one after the other in an array: the pair whose value wins stays. */
final class Location {
  private Location() {}

  /**
   * @param sign 1: the largest value wins, -1: the smallest. Of equal values the lower index
   */
  static void fold(Object in, int inOffset, Object inout, int inoutOffset, int pairs, int sign) {
    for (int i = 0; i < pairs; i++) {
      int a = inOffset + 2 * i;
      int b = inoutOffset + 2 * i;
      int order = sign * compare(in, a, inout, b);
      if (order > 0 || order == 0 && compare(in, a + 1, inout, b + 1) < 0) {
        System.arraycopy(in, a, inout, b, 2);
      }
    }
  }

  private static int compare(Object in, int a, Object inout, int b) {
    return in instanceof long[] x
        ? Long.compare(x[a], ((long[]) inout)[b])
        : Double.compare(Array.getDouble(in, a), Array.getDouble(inout, b));
  }

  /** How many pairs there are in so many elements of the type. */
  static int pairs(int count, Datatype type) {
    int values = count * type.Size();
    if (values % 2 != 0) {
      throw new MPIException("MAXLOC and MINLOC work on pairs, but there are " + values + " elements");
    }
    return values / 2;
  }
}
