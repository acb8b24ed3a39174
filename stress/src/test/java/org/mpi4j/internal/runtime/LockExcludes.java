// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * Two threads share an engine's lock; one of them also looks in, as threads do that wait. One at a time is
 * inside, and both come out again, also after having parked.
 */
@JCStressTest
@Outcome(id = "0, 0", expect = Expect.ACCEPTABLE, desc = "one at a time")
@Outcome(expect = Expect.FORBIDDEN, desc = "two threads were inside at once, or what one did there is lost")
@State
public class LockExcludes {
  private static final int TIMES = 20;

  private final EngineLock lock = new EngineLock(true);
  private int inside;
  private int entered;
  private int met;

  private void work() {
    inside++;
    met += inside - 1;
    entered++;
    inside--;
  }

  private int lockAndWork() {
    lock.lock();
    work();
    lock.unlock();
    return 1;
  }

  private int lookAndWork() {
    if (!lock.tryLockToLook()) {
      return 0;
    }
    work();
    lock.unlock();
    return 1;
  }

  @Actor
  public void working(II_Result r) {
    for (int i = 0; i < TIMES; i++) {
      r.r1 += lockAndWork();
    }
  }

  @Actor
  public void looking(II_Result r) {
    for (int i = 0; i < TIMES; i++) {
      r.r2 += i % 4 == 0 ? lockAndWork() : lookAndWork();
    }
  }

  @Arbiter
  public void outcome(II_Result r) {
    r.r1 = entered - r.r1 - r.r2;
    r.r2 = met;
  }
}
