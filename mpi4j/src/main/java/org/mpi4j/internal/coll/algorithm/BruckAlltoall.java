// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * All-to-all after Bruck: share j of a rank has to travel j places; in step i all shares whose number has the
 * same digit d at place i, written to base k, travel d k^i places together.
 *
 * <p>Cost: ceil(log_k p) (alpha + (k - 1) n/k beta), and copies; (k - 1) messages are under way at a time.
 * Good for short shares among many ranks. After Bruck et al. (1997).
 *
 * <pre>
 *   p = 4, k = 2, shares by how far they have to go
 *       step 0: 1 and 3 go one place     step 1: 2 and 3 go two
 * </pre>
 */
public final class BruckAlltoall implements AlltoallAlgorithm {
  private final int radix;

  /**
   * @param radix the k
   */
  public BruckAlltoall(int radix) {
    this.radix = radix;
  }

  @Override
  public int needs() {
    return EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts send, Parts recv) {
    new Exchange(s, send.of(0).bytes(), radix).write((Parts.Shares) send, (Parts.Shares) recv);
  }

  /** One call. */
  private static final class Exchange {
    private final Steps s;
    private final int radix;
    private final long share;
    private final Payload turned; // at place j what has to go j places
    private final Payload out;
    private final Payload in;

    Exchange(Steps s, long share, int radix) {
      this.s = s;
      this.radix = radix;
      this.share = share;
      this.turned = s.scratch(share * s.size());
      this.out = s.scratch(share * s.size());
      this.in = s.scratch(share * s.size());
    }

    void write(Parts.Shares send, Parts.Shares recv) {
      int size = s.size();
      int me = s.rank();
      s.copy(send.of(me, size - me), turned.slice(0, (size - me) * share));
      s.copy(send.of(0, me), turned.slice((size - me) * share, me * share));
      for (int place = 1; place < size; place *= radix) {
        travel(place);
      }
      for (int j = 0; j < size; j++) {
        s.copy(turned.slice(j * share, share), recv.of((me - j + size) % size));
      }
    }

    /** All shares whose digit at this place is not zero. */
    private void travel(int place) {
      int size = s.size();
      int packed = 0;
      for (int far = place; far < Math.min(place * radix, size); far += place) {
        int first = packed;
        for (int j = far; j < size; j = next(j, place)) {
          s.copy(turned.slice(j * share, share), out.slice(packed++ * share, share));
        }
        long bytes = (packed - first) * share;
        s.recv(in.slice(first * share, bytes), (s.rank() - far + size) % size);
        s.send(out.slice(first * share, bytes), (s.rank() + far) % size);
      }
      s.join();
      packed = 0;
      for (int far = place; far < Math.min(place * radix, size); far += place) {
        for (int j = far; j < size; j = next(j, place)) {
          s.copy(in.slice(packed++ * share, share), turned.slice(j * share, share));
        }
      }
    }

    /** The next number that has the same digit at this place. */
    private int next(int j, int place) {
      return (j + 1) % place == 0 ? j + 1 + (radix - 1) * place : j + 1;
    }
  }
}
