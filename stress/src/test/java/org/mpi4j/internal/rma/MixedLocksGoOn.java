// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.Z_Result;

/** One rank takes the lock exclusively, one shared; when both have released it, the next gets it at once. */
@JCStressTest
@Outcome(id = "true", expect = Expect.ACCEPTABLE, desc = "the lock is free")
@Outcome(id = "false", expect = Expect.FORBIDDEN, desc = "a release is lost: nobody gets the lock again")
@State
public class MixedLocksGoOn {
  private final Words lock = new Words();

  @Actor
  public void exclusive() {
    lock.unlock(lock.lock(true), true);
  }

  @Actor
  public void shared() {
    lock.unlock(lock.lock(false), false);
  }

  @Arbiter
  public void outcome(Z_Result r) {
    long ticket = lock.words.draw(0);
    r.r1 = lock.words.isTurn(0, ticket, true) && lock.words.isTurn(0, ticket, false);
  }
}
