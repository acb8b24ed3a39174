// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.util.List;
import org.mpi4j.internal.base.Cvar;

/** The control variables of a rank's start. */
public final class BootVariables {
  public static final Cvar<Boolean> ALLOW_SINGLETON =
      Cvar.flag("boot.allow_singleton", false)
          .about(
              "Lets a program become a job of one rank although a launcher's variables say that it is one"
                  + " of several processes, and mpi4j cannot talk to that launcher.");

  public static final Cvar<Long> TIMEOUT =
      Cvar.count("boot.timeout_ms", 30_000, 1, 3_600_000)
          .about("How long a rank waits for the launcher's port (PMI_PORT) and for its first answers.");

  private BootVariables() {}

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(ALLOW_SINGLETON, TIMEOUT);
  }
}
