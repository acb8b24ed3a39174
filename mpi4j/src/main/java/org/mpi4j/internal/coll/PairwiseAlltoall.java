// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/**
 * All-to-all in p - 1 steps: in step k, rank r sends to r + k and receives from r - k, so that every rank
 * has one partner each way at a time. Cost: (p - 1) (alpha + n/p beta).
 */
public final class PairwiseAlltoall {
  private PairwiseAlltoall() {}

  /**
   * @param send share j goes to rank j; this rank's own is copied by the caller
   * @param recv share j comes from rank j
   */
  public static void run(Group g, Payload send, Payload recv) {
    int size = g.size();
    long out = send.count() / size;
    long in = recv.count() / size;
    for (int step = 1; step < size; step++) {
      int to = (g.rank() + step) % size;
      int from = (g.rank() - step + size) % size;
      g.exchange(send.slice(to * out, out), to, recv.slice(from * in, in), from);
    }
  }
}
