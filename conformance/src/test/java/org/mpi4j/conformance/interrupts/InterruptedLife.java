// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.p2p.Threads;

/**
 * A program whose ranks are interrupted in all that they do, from init to finalize. Arguments: the kind of
 * thread, the thread level, and with which call to begin.
 */
public final class InterruptedLife {
  private InterruptedLife() {}

  public static void main(String... args) {
    ThreadLevel level = ThreadLevel.valueOf(args[1]);
    int first = Integer.parseInt(args[2]);
    Threads.await(Threads.valueOf(args[0]).start(() -> live(level, first)));
  }

  private static void live(ThreadLevel level, int first) {
    AtomicReference<Mpi> mpi = new AtomicReference<>();
    Interrupts.before(() -> mpi.set(Mpi.init(level)));
    Intracomm world = mpi.get().world();
    int calls = BlockingCall.ALL.size();
    for (int i = 0; i < 2 * calls; i++) {
      BlockingCall call = BlockingCall.ALL.get((first + i) % calls);
      int victim = i % world.size();
      if (world.rank() == victim) {
        Interrupts.before(() -> call.run(world));
      } else {
        call.runOther(world, victim);
      }
    }
    Interrupts.before(() -> InterruptTest.session(world.size()));
    int rank = world.rank();
    Interrupts.before(mpi.get()::close);
    System.out.println("rank " + rank + " has lived well");
  }
}
