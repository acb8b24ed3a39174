// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;

/** Starts nothing: takes the process that has started this launcher for a rank. */
public final class AdoptingHost implements HostLauncher {
  private final long pid;

  public AdoptingHost(long pid) {
    this.pid = pid;
  }

  @Override
  public Process start(RankPlan plan, Input input) throws IOException {
    return new AdoptedProcess(
        ProcessHandle.of(pid).orElseThrow(() -> new IOException("there is no process " + pid)));
  }
}
