// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * All-to-all straight from everyone to everyone, a few messages at a time, each rank beginning with its right
 * neighbour. No rank waits for a partner that is late, as long as others are not.
 *
 * <p>Cost: (p - 1) (alpha + n/p beta), many alphas at the same time. Good for short and middle parts.
 *
 * <pre>
 *   p = 3     rank 0 to 1 and 2     rank 1 to 2 and 0     rank 2 to 0 and 1
 * </pre>
 */
public final class LinearAlltoall implements AlltoallAlgorithm {
  private static final int AT_A_TIME = 16;

  @Override
  public void write(Steps s, Parts send, Parts recv) {
    int size = s.size();
    for (int distance = 1; distance < size; distance++) {
      int to = (s.rank() + distance) % size;
      int from = (s.rank() - distance + size) % size;
      s.recv(recv.of(from), from);
      s.send(send.of(to), to);
      s.joinAllBut(2 * AT_A_TIME);
    }
    s.join();
  }
}
