// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * All-to-all in p - 1 steps: in step k, rank r sends to r + k and receives from r - k, so that every rank
 * has one partner each way at a time. Cost: (p - 1) (alpha + n/p beta).
 */
public final class PairwiseAlltoall implements AlltoallAlgorithm {
  @Override
  public void write(Steps s, Parts send, Parts recv) {
    int size = s.size();
    for (int step = 1; step < size; step++) {
      int to = (s.rank() + step) % size;
      int from = (s.rank() - step + size) % size;
      s.exchange(send.of(to), to, recv.of(from), from);
    }
  }
}
