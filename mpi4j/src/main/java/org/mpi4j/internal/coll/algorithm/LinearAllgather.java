// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather in which everyone sends its part to everyone, a few messages at a time, each rank beginning with
 * its right neighbour.
 *
 * <p>Cost: (p - 1) (alpha + n/p beta), but nothing is passed on, so that no rank waits for others' work. Good
 * for a few ranks, and for parts of different lengths.
 *
 * <pre>
 *   p = 3     rank 0 to 1 and 2     rank 1 to 2 and 0     rank 2 to 0 and 1
 * </pre>
 */
public final class LinearAllgather implements AllgatherAlgorithm {
  private static final int AT_A_TIME = 16;

  @Override
  public void write(Steps s, Parts all) {
    int size = s.size();
    int me = s.rank();
    Payload mine = all.of(me);
    for (int distance = 1; distance < size; distance++) {
      int from = (me - distance + size) % size;
      s.recv(all.of(from), from);
      s.send(mine, (me + distance) % size);
      s.joinAllBut(2 * AT_A_TIME);
    }
    s.join();
  }
}
