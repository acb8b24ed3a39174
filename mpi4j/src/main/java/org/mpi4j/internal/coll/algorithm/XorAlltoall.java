// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * All-to-all in p - 1 steps, for powers of two: in step k, ranks r and r XOR k swap their parts, so that a
 * rank has one partner at a time for both ways.
 *
 * <p>Cost: (p - 1) (alpha + n/p beta). Good for long parts. After Johnsson and Ho (1989).
 *
 * <pre>
 *   p = 4     step 1: 0 and 1, 2 and 3     step 2: 0 and 2, 1 and 3     step 3: 0 and 3, 1 and 2
 * </pre>
 */
public final class XorAlltoall implements AlltoallAlgorithm {
  @Override
  public int needs() {
    return POWER_OF_TWO;
  }

  @Override
  public void write(Steps s, Parts send, Parts recv) {
    for (int step = 1; step < s.size(); step++) {
      int partner = s.rank() ^ step;
      s.exchange(send.of(partner), partner, recv.of(partner), partner);
    }
  }
}
