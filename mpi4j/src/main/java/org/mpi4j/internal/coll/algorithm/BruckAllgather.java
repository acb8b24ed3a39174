// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather after Bruck: in step i, rank r passes all that it has to r - k^i, r - 2 k^i and so on, so that
 * after ceil(log_k p) steps everyone has everything, counted from itself on; then it is put in order.
 *
 * <p>Cost: ceil(log_k p) alpha + (p - 1)/p n beta, and two copies of the result; (k - 1) messages are under
 * way at a time. Good for short shares, and for numbers of ranks that are no power of two. After Bruck et al.
 * (1997).
 *
 * <pre>
 *   p = 3, k = 2     start: a | b | c     step 0: ab | bc | ca     step 1: abc | bca | cab     turned: abc
 * </pre>
 */
public final class BruckAllgather implements AllgatherAlgorithm {
  private final int radix;

  /**
   * @param radix the k
   */
  public BruckAllgather(int radix) {
    this.radix = radix;
  }

  @Override
  public int needs() {
    return EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts parts) {
    Parts.Shares all = (Parts.Shares) parts;
    int size = s.size();
    int me = s.rank();
    long share = all.of(me).bytes();
    Payload packed = s.scratch(share * size);
    s.copy(all.of(me), packed.slice(0, share));
    for (int distance = 1; distance < size; distance *= radix) {
      for (int far = distance; far < Math.min(distance * radix, size); far += distance) {
        long bytes = Math.min(distance, size - far) * share;
        s.recv(packed.slice(far * share, bytes), (me + far) % size);
        s.send(packed.slice(0, bytes), (me - far + size) % size);
      }
      s.join();
    }
    s.copy(packed.slice(0, (size - me) * share), all.of(me, size - me));
    s.copy(packed.slice((size - me) * share, me * share), all.of(0, me));
  }
}
