// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.D_Result;

/** Ranks add to a number that has no atomic instruction, under the accumulate lock: nothing is lost. */
@JCStressTest
@Outcome(id = "5.5", expect = Expect.ACCEPTABLE, desc = "the sum")
@Outcome(expect = Expect.FORBIDDEN, desc = "an addition is lost")
@State
public class AccumulateLockExcludes {
  private final Words lock = new Words();
  private double number;

  private void add(double value) {
    lock.lockAccumulate();
    number += value;
    lock.words.endAccumulate(0);
  }

  @Actor
  public void first() {
    add(1);
    add(2);
  }

  @Actor
  public void second() {
    add(0.5);
    add(2);
  }

  @Arbiter
  public void outcome(D_Result r) {
    lock.lockAccumulate();
    r.r1 = number;
  }
}
