// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * All-to-all in place: in step k, ranks whose sum is k (modulo p) swap their parts, by way of a copy of one
 * part. Cost: p (alpha + n/p beta).
 */
public final class InPlaceAlltoall {
  private InPlaceAlltoall() {}

  /**
   * @param parts part j goes to rank j, and what comes from there, which is as long, takes its place
   */
  public static void write(Steps s, Parts parts) {
    int size = s.size();
    long longest = 0;
    for (int r = 0; r < size; r++) {
      longest = Math.max(longest, parts.of(r).bytes());
    }
    Payload copy = s.scratch(longest);
    for (int step = 0; step < size; step++) {
      int partner = (step - s.rank() + size) % size;
      if (partner != s.rank()) {
        Payload part = parts.of(partner);
        Payload out = copy.slice(0, part.bytes());
        s.copy(part, out);
        s.exchange(out, partner, part, partner);
      }
    }
  }
}
