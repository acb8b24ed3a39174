// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Barrier by recursive doubling: in step k, ranks r and r XOR 2^k tell each other. Ranks beyond the largest
 * power of two tell a neighbour first and hear from it at the end.
 *
 * <p>Cost: log2(p) alpha, and two more if p is no power of two. Good where a message each way between the
 * same two ranks is cheaper than two in a ring, as over one wire.
 *
 * <pre>
 *   p = 4     step 0: 0 and 1, 2 and 3     step 1: 0 and 2, 1 and 3
 * </pre>
 */
public final class RecursiveDoublingBarrier implements BarrierAlgorithm {
  @Override
  public void write(Steps s) {
    PowerOfTwoCore core = PowerOfTwoCore.ofPowerOfTwo(s.size(), 0);
    if (core.standsAside(s.rank())) {
      core.standAside(s, Payload.EMPTY, Payload.EMPTY);
      return;
    }
    boolean paired = core.isPaired(s.rank());
    if (paired) {
      s.recv(Payload.EMPTY, core.partner(s.rank()));
      s.join();
    }
    int me = core.number(s.rank());
    for (int distance = 1; distance < core.numbers(); distance *= 2) {
      int partner = core.rank(me ^ distance);
      s.recv(Payload.EMPTY, partner);
      s.send(Payload.EMPTY, partner);
      s.join();
    }
    if (paired) {
      s.send(Payload.EMPTY, core.partner(s.rank()));
      s.join();
    }
  }
}
