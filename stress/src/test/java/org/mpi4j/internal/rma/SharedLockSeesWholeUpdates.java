// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;

/**
 * A rank changes two numbers with an exclusive lock, another reads them twice with a shared one: both or none
 * has changed.
 */
@JCStressTest
@Outcome(id = {"0, 0", "0, 2", "2, 2"}, expect = Expect.ACCEPTABLE, desc = "before or after")
@Outcome(expect = Expect.FORBIDDEN, desc = "in the middle of the update")
@State
public class SharedLockSeesWholeUpdates {
  private final Words lock = new Words();
  private int one;
  private int other;

  @Actor
  public void writer() {
    long ticket = lock.lock(true);
    one++;
    other++;
    lock.unlock(ticket, true);
  }

  private int sum() {
    long ticket = lock.lock(false);
    int sum = one + other;
    lock.unlock(ticket, false);
    return sum;
  }

  @Actor
  public void reader(II_Result r) {
    r.r1 = sum();
    r.r2 = sum();
  }
}
