// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

/**
 * Parents and children in a k-nomial tree. The shape of k-nomial trees: ranks are counted from the root and
 * written with digits of base k; a rank's parent has a zero in place of its last digit that is none. A rank
 * and all below it are neighbours.
 *
 * <pre>
 *   k = 4, 8 ranks     00 01 02 03 10 11 12 13     below 00: 01 02 03 10     below 10: 11 12 13
 * </pre>
 */
final class KnomialTree {
  private KnomialTree() {}

  /**
   * The value of the last digit's place that is no zero; at the root, that of the first place which no rank
   * has. The ranks below stand at multiples of all smaller places.
   */
  static int place(int me, int size, int radix) {
    int place = 1;
    while (place < size && me % (place * radix) == 0) {
      place *= radix;
    }
    return place;
  }

  /** The parent of a rank that is not the root. */
  static int parent(int me, int place, int radix) {
    return me - me % (place * radix);
  }

  /** How many ranks there are from this one on below it, itself too. */
  static int below(int me, int place, int size) {
    return Math.min(place, size - me);
  }
}
