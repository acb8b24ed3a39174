// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;

/** Starts ranks on one machine. */
public interface HostLauncher {
  /** Where a rank's standard input comes from. */
  enum Input {
    /** Nothing: at end of file at once. */
    NONE,
    /** The launcher's own, inherited. */
    INHERITED,
    /** What the launcher writes. */
    PIPE
  }

  /**
   * Starts a rank; its output comes through the process's pipes. On another machine it may start later
   * ({@link RemoteProcess#awaitStart}).
   *
   * @throws IOException if it cannot be started
   */
  Process start(RankPlan plan, Input input) throws IOException;
}
