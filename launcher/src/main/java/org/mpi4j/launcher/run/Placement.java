// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import org.mpi4j.launcher.job.AppSpec;
import org.mpi4j.launcher.job.UsageException;

/** The placement of a job on this machine alone. */
public final class Placement {
  private static final String ENGINES =
      "; a program for another kind of machine runs under MPICH's launcher (mpiexec.hydra -hosts a,b -n 4"
          + " java ...) or Slurm (srun --mpi=pmi2 -K1 -n 4 java ...)";

  private Placement() {}

  /**
   * Checks the kind of machine that a program needs.
   *
   * @throws UsageException if this machine is of another kind
   */
  public static void checkKind(AppSpec app) {
    if (app.arch != null && !ThisHost.isKind(app.arch)) {
      String own = System.getProperty("os.arch");
      throw new UsageException("-arch " + app.arch + ": this machine is " + own + ENGINES);
    }
  }

  /**
   * Checks the machines that a program names, where the job has this one alone.
   *
   * @throws UsageException if it names others
   */
  public static void checkHere(AppSpec app) {
    for (String host : app.host == null ? new String[0] : app.host.split(",")) {
      if (!ThisHost.isCalled(withoutCount(host.strip()))) {
        throw new UsageException("-host " + host + ": this machine is " + ThisHost.name()
            + "; to spawn on others, start the job on several (mpiexec --hosts)");
      }
    }
  }

  /** {@code name:4} is a name and a number of ranks, but {@code ::1} is an address. */
  private static String withoutCount(String host) {
    int colon = host.indexOf(':');
    return colon > 0 && colon == host.lastIndexOf(':') ? host.substring(0, colon) : host;
  }

  /** The mapping of all ranks to node 0, in PMI's notation. */
  public static String mapping(int size) {
    return "(vector,(0,1," + size + "))";
  }
}
