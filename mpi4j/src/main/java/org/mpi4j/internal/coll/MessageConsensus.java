// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.coll.segment.Consensus;
import org.mpi4j.internal.op.Reduction;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Payload;

/** A consensus by messages. */
record MessageConsensus(CollectiveGroup group) implements Consensus {
  @Override
  public void tell(long... words) {
    new EngineCollectives(group).bcast(payload(words), 0);
  }

  @Override
  public boolean all(boolean yes) {
    long[] least = {yes ? 1 : 0};
    new EngineCollectives(group).allreduce(null, payload(least), Reduction.MIN);
    return least[0] == 1;
  }

  private static Payload payload(long... words) {
    return Payload.of(MemorySegment.ofArray(words), 0, words.length, Basic.INT64_T.layout());
  }
}
