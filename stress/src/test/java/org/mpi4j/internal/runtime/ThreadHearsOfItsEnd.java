// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/** What a platform thread, beside another that waits for something else, waits for happens: the wait ends. */
@JCStressTest(Mode.Termination)
@Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "it goes on")
@Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "it waits for ever")
@State
public class ThreadHearsOfItsEnd {
  private static final Progress PROGRESS = IdleProgress.sleeping();

  static {
    Thread.ofPlatform().daemon().start(() -> PROGRESS.await(new Event())); // for ever: it sleeps as leader
  }

  private final Event event = new Event();

  @Actor
  public void waiting() throws InterruptedException {
    PROGRESS.await(event);
  }

  @Signal
  public void finishing() {
    event.finish(PROGRESS);
  }
}
