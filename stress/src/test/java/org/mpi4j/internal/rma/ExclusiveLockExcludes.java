// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two ranks take the lock of a part, one of them again and again: one at a time is inside, with all that the
 * other wrote.
 */
@JCStressTest
@Outcome(id = "4, 0", expect = Expect.ACCEPTABLE, desc = "one at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "two ranks were inside at once, or what one did there is lost")
@State
public class ExclusiveLockExcludes {
  private final Words lock = new Words();
  private int inside;
  private int entered;
  private int met;

  private void work() {
    long ticket = lock.lock(true);
    inside++;
    met += inside - 1;
    entered++;
    inside--;
    lock.unlock(ticket, true);
  }

  @Actor
  public void first() {
    work();
    work();
  }

  @Actor
  public void second() {
    work();
    work();
  }

  @Arbiter
  public void outcome(II_Result r) {
    r.r1 = entered;
    r.r2 = met;
  }
}
