// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of windows. */
public final class RmaVariables {
  static final Cvar<Boolean> DIRECT =
      Cvar.flag("rma.direct", true)
          .scope(Cvar.Scope.ALL)
          .about("Ranks that share memory access each other's windows by loads and stores; if not, by"
              + " messages, as ranks of different machines do.");

  static final Cvar<Boolean> TARGET_THREAD =
      Cvar.flag("rma.target_thread", true)
          .scope(Cvar.Scope.ALL)
          .about("A thread of the library applies what other ranks do by messages to a window of a rank that"
              + " computes; if not, that waits for the rank's next call.");

  static final Cvar<Boolean> CHECK =
      Cvar.flag("rma.check", false)
          .scope(Cvar.Scope.ALL)
          .about("Accesses of one epoch that conflict fail, and say where both are made: each operation first"
              + " asks its target.");

  private RmaVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(DIRECT, TARGET_THREAD, CHECK);
  }
}
