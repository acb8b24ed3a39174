// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** Who gives a shared lock back rings, or who asks for an exclusive one at that time finds it free. */
@JCStressTest
@Outcome(id = "false, false", expect = Expect.FORBIDDEN, desc = "it sleeps, and nobody rings")
@Outcome(expect = Expect.ACCEPTABLE, desc = "it is served, or somebody rings")
@State
public class SharedReleaseRings {
  private final WindowWords words = new Words().words;
  private final long held = words.draw(0);

  public SharedReleaseRings() {
    boolean _ = words.admitNext(0, held);
  }

  @Actor
  public void holder(ZZ_Result r) {
    r.r1 = words.release(0, held, false);
  }

  @Actor
  public void waiter(ZZ_Result r) {
    r.r2 = words.isTurn(0, words.draw(0), true);
  }
}
