// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** A shared holder that lets the next in rings, or who asks for a shared lock at that time has it. */
@JCStressTest
@Outcome(id = "false, false", expect = Expect.FORBIDDEN, desc = "it sleeps, and nobody rings")
@Outcome(expect = Expect.ACCEPTABLE, desc = "it is served, or somebody rings")
@State
public class AdmissionRings {
  private final WindowWords words = new Words().words;
  private final long held = words.draw(0);

  @Actor
  public void holder(ZZ_Result r) {
    r.r1 = words.admitNext(0, held);
  }

  @Actor
  public void waiter(ZZ_Result r) {
    r.r2 = words.isTurn(0, words.draw(0), false);
  }
}
