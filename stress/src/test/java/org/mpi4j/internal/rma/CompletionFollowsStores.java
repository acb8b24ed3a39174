// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZI_Result;

/** A target that sees the completion of an origin sees what that one has put. */
@JCStressTest
@Outcome(id = "true, 0", expect = Expect.FORBIDDEN, desc = "complete, but the data are not there")
@Outcome(expect = Expect.ACCEPTABLE, desc = "not complete, or the data are there")
@State
public class CompletionFollowsStores {
  private final MemorySegment memory = MemorySegment.ofArray(new byte[(int) EpochWords.bytes(2)]);
  private final EpochWords target = new EpochWords(memory, 0, 2, 0);
  private final EpochWords origin = new EpochWords(memory, 0, 2, 1);
  private int part;

  @Actor
  public void origin() {
    part = 1;
    origin.complete(0);
  }

  @Actor
  public void target(ZI_Result r) {
    r.r1 = target.hasCompletion(1);
    r.r2 = part;
  }
}
