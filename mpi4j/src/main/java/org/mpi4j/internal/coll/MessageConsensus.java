// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.segment.Consensus;
import org.mpi4j.internal.coll.slots.SlotMaking;
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

  /** The ranks agree, in a nonblocking operation, on slots that are being made. */
  void start(SlotMaking making) {
    long word = CallWord.of(CallKind.ALLREDUCE, Form.INTERNAL, CallWord.NO_ROOT, CallWord.UNKNOWN);
    Schedule agreement = group.startByMessages(new EngineCollectives.Own(word, s -> {
      Bcast.write(s, payload(making.words()), 0);
      s.join();
      s.then(making::open);
      Allreduce.write(s, null, payload(making.opened()), Reduction.MIN);
    }));
    making.agreeIn(agreement);
    group.messenger().detach(agreement);
  }

  private static Payload payload(long... words) {
    return Payload.of(MemorySegment.ofArray(words), 0, words.length, Basic.INT64_T.layout());
  }
}
