// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/**
 * Allgather as a gather to rank 0 and a broadcast from there.
 *
 * <p>Cost: 2 ceil(log2 p) alpha + (1 + ceil(log2 p)) n beta, n being the whole result, but only 2 (p - 1)
 * messages. Good for short shares where ranks share cores.
 */
public final class GatherThenBcast implements AllgatherAlgorithm {
  private final KnomialGather gather = new KnomialGather(2);
  private final BinomialBcast bcast = new BinomialBcast();

  @Override
  public int needs() {
    return EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all) {
    gather.write(s, all.of(s.rank()), s.rank() == 0 ? all : null, 0);
    bcast.write(s, ((Parts.Row) all).whole(), 0);
  }
}
