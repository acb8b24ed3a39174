// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import java.util.List;
import org.mpi4j.internal.base.Adjustment;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The performance variables of the runtime, and its control variables that can be changed at run time. */
public final class RuntimePerformance {
  private static final Pvar<Engine> RANKS =
      Pvar.of("runtime.ranks", Kind.SIZE, Engine.class, (e, i) -> e.manager().size())
          .about("The number of ranks of the job.");

  private static final Pvar<Engine> MEMORY =
      Pvar.of("runtime.shared_memory", Kind.LEVEL, Engine.class, (e, i) -> e.sharedMemoryHeld())
          .about("Bytes of shared memory that this rank has made and still holds: rings for messages, and"
              + " segments of collectives.");

  private static final Pvar<Progress> WAIT_TIME =
      Pvar.of("wait.time", Kind.TIMER, Progress.class, (p, i) -> p.clock().waitNanos())
          .onDemand((p, on) -> p.clock().ask(on))
          .about("Time in seconds that threads have spent waiting in MPI, added up; measured only while a"
              + " handle of wait.time or wait.count is started.");

  private static final Pvar<Progress> WAIT_COUNT =
      Pvar.of("wait.count", Kind.COUNTER, Progress.class, (p, i) -> p.clock().waitCount())
          .onDemand((p, on) -> p.clock().ask(on))
          .about("Waits in MPI that were not over at once; counted only while a handle of wait.time or"
              + " wait.count is started.");

  private static final Pvar<Progress> SLEEPS =
      Pvar.of("wait.sleeps", Kind.COUNTER, Progress.class, (p, i) -> p.clock().sleepCount())
          .about("How often a waiting thread has gone to sleep; many: the waits are long, or the ranks are"
              + " more than the cores.");

  private RuntimePerformance() {}

  /** All performance variables. */
  public static List<Pvar<?>> all() {
    return List.of(RANKS, MEMORY, WAIT_TIME, WAIT_COUNT, SLEEPS);
  }

  /** The control variables that can be changed at run time. */
  public static List<Adjustment<?, ?>> adjustments() {
    return List.of(
        new Adjustment<>(
            RuntimeVariables.SPINS, Adjustment.AT_ONCE, Engine.class, (e, n) -> e.looks(n, -1)),
        new Adjustment<>(
            RuntimeVariables.YIELDS, Adjustment.AT_ONCE, Engine.class, (e, n) -> e.looks(-1, n)));
  }
}
