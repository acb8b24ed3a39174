// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Barrier by dissemination: in step k, rank r tells rank r + 2^k and hears from rank r - 2^k.
 *
 * <p>Cost: ceil(log2 p) alpha. After Hensgen, Finkel and Manber (1988).
 *
 * <pre>
 *   p = 5     who has heard of whom, seen from rank 0
 *   step 0    0 4
 *   step 1    0 4 3 2
 *   step 2    all
 * </pre>
 */
public final class DisseminationBarrier implements BarrierAlgorithm {
  @Override
  public void write(Steps s) {
    int size = s.size();
    for (int distance = 1; distance < size; distance *= 2) {
      int to = (s.rank() + distance) % size;
      int from = (s.rank() - distance + size) % size;
      s.recv(Payload.EMPTY, from); // first: measurably better between distant cores
      s.send(Payload.EMPTY, to);
      s.join();
    }
  }
}
