// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.List;
import org.mpi4j.internal.base.Pvar;
import org.mpi4j.internal.base.Pvar.Kind;

/** The performance variable of the rank as a whole. */
final class RankPerformance {
  static final Pvar<RankRuntime> STATE =
      Pvar.of("runtime.state", Kind.STATE, RankRuntime.class, (r, i) -> state(r))
          .words(() -> List.of("not_started", "running", "asleep", "left"))
          .about("What the rank does: nothing of MPI yet; it runs; a thread of it waits in MPI and sleeps; it"
              + " has left MPI.");

  private static final int RUNNING = 1; // before the engine opens, values are 0
  private static final int ASLEEP = 2;
  private static final int LEFT = 3;

  private RankPerformance() {}

  private static int state(RankRuntime runtime) {
    if (runtime.hasLeft()) {
      return LEFT;
    }
    return runtime.messenger().engine().progress().clock().isAsleep() ? ASLEEP : RUNNING;
  }
}
