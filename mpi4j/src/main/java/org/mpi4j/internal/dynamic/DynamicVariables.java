// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of connections between jobs. */
public final class DynamicVariables {
  static final Cvar<Long> CONNECT_TIMEOUT =
      Cvar.count("dynamic.connect_timeout", 60, 1, 31_536_000)
          .about("Seconds after which MPI_Comm_connect fails if nobody accepts at the port; the info key"
              + " timeout says it for one call.");

  static final Cvar<Long> SPAWN_TIMEOUT =
      Cvar.count("dynamic.spawn_timeout", 120, 1, 31_536_000)
          .about("Seconds after which a spawn fails if the processes have been started and do not call"
              + " MPI_Init; a process that ends is noticed at once by mpi4j's own mpiexec.");

  private DynamicVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(CONNECT_TIMEOUT, SPAWN_TIMEOUT);
  }
}
