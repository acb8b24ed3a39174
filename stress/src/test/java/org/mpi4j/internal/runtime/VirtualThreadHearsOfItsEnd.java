// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Mode;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.Signal;
import org.openjdk.jcstress.annotations.State;

/** What a virtual thread, for which the helper thread makes progress, waits for happens: the wait ends. */
@JCStressTest(Mode.Termination)
@Outcome(id = "TERMINATED", expect = Expect.ACCEPTABLE, desc = "it goes on")
@Outcome(id = "STALE", expect = Expect.FORBIDDEN, desc = "it waits for ever")
@State
public class VirtualThreadHearsOfItsEnd {
  private static final Progress PROGRESS = IdleProgress.sleeping();

  private final Event event = new Event();

  @Actor
  public void waiting() throws InterruptedException {
    Thread waiter = Thread.ofVirtual().start(() -> PROGRESS.await(event));
    waiter.join();
  }

  @Signal
  public void finishing() {
    event.finish(PROGRESS);
  }
}
