// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.UsageException;

/** Decides on which machine each program's ranks run: so far always on this one. */
public final class Placement {
  private static final String ENGINES =
      "; mpi4j's own launcher starts ranks on this machine only. On other machines the same program"
          + " runs under MPICH's launcher (mpiexec.hydra -hosts a,b -n 4 java ...) or Slurm"
          + " (srun --mpi=pmi2 -K1 -n 4 java ...)";

  private final LocalHost local = new LocalHost();

  /**
   * The launcher for a program's ranks.
   *
   * @throws UsageException if they should run on a machine that the launcher cannot reach
   */
  public HostLauncher launcherFor(AppSpec app) {
    if (app.host != null) {
      for (String host : app.host.split(",")) {
        check(withoutCount(host.strip()));
      }
    }
    if (app.arch != null && !ThisHost.isKind(app.arch)) {
      String own = System.getProperty("os.arch");
      throw new UsageException("-arch " + app.arch + ": this machine is " + own + ENGINES);
    }
    return local;
  }

  /** The mapping of all ranks to node 0, in PMI's notation. */
  public static String mapping(int size) {
    return "(vector,(0,1," + size + "))";
  }

  private static void check(String host) {
    if (!ThisHost.isCalled(host)) {
      throw new UsageException("-host " + host + ": this machine is " + ThisHost.name() + ENGINES);
    }
  }

  /** {@code name:4} is a name and a number of ranks, but {@code ::1} is an address. */
  private static String withoutCount(String host) {
    int colon = host.indexOf(':');
    return colon > 0 && colon == host.lastIndexOf(':') ? host.substring(0, colon) : host;
  }
}
