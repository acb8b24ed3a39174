// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * All-to-all after Bruck: share j of a rank has to travel j places; in step k all shares whose number has bit
 * k set travel 2^k places together.
 *
 * <p>Cost: ceil(log2 p) (alpha + n/2 beta), and copies. Good for short shares among many ranks. After Bruck
 * et al. (1997).
 *
 * <pre>
 *   p = 4, shares by how far they have to go     step 0: 1 and 3 go one place     step 1: 2 and 3 go two
 * </pre>
 */
public final class BruckAlltoall {
  private BruckAlltoall() {}

  /**
   * @param send share j goes to rank j
   * @param recv share j comes from rank j
   */
  public static void write(Steps s, Parts.Shares send, Parts.Shares recv) {
    int size = s.size();
    int me = s.rank();
    long share = send.of(me).bytes();
    Payload turned = s.scratch(share * size); // at place j what has to go j places
    s.copy(send.of(me, size - me), turned.slice(0, (size - me) * share));
    s.copy(send.of(0, me), turned.slice((size - me) * share, me * share));
    Payload out = s.scratch(share * ((size + 1) / 2));
    Payload in = s.scratch(share * ((size + 1) / 2));
    for (int distance = 1; distance < size; distance *= 2) {
      int n = 0;
      for (int j = distance; j < size; j = next(j, distance)) {
        s.copy(turned.slice(j * share, share), out.slice(n++ * share, share));
      }
      int to = (me + distance) % size;
      int from = (me - distance + size) % size;
      s.exchange(out.slice(0, n * share), to, in.slice(0, n * share), from);
      n = 0;
      for (int j = distance; j < size; j = next(j, distance)) {
        s.copy(in.slice(n++ * share, share), turned.slice(j * share, share));
      }
    }
    for (int j = 0; j < size; j++) {
      s.copy(turned.slice(j * share, share), recv.of((me - j + size) % size));
    }
  }

  /** The next number that has this bit. */
  private static int next(int j, int bit) {
    return j + 1 | bit;
  }
}
