// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.ZZ_Result;

/** A thread leaves work for a rank that is about to sleep, and wakes it: it sees the work or is woken. */
@JCStressTest
@Outcome(id = "false, true", expect = Expect.FORBIDDEN, desc = "it sleeps although there is work")
@Outcome(expect = Expect.ACCEPTABLE, desc = "it has seen the work, or was woken")
@State
public class WakeReachesSleeper {
  private static final VarHandle WORK;

  static {
    try {
      WORK = MethodHandles.lookup().findVarHandle(WakeReachesSleeper.class, "work", boolean.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  private final Ring ring = new Ring();
  boolean work;

  @Actor
  public void sleeper(ZZ_Result r) {
    ring.doorbell.announce();
    r.r1 = (boolean) WORK.getOpaque(this);
  }

  @Actor
  public void waker() {
    WORK.setOpaque(this, true);
    ring.doorbell.wake();
  }

  @Arbiter
  public void outcome(ZZ_Result r) {
    r.r2 = ring.sleeps();
  }
}
