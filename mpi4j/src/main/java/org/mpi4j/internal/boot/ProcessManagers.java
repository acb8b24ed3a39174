// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import java.io.IOException;
import java.util.Map;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.boot.pmi1.Pmi1Client;
import org.mpi4j.internal.boot.singleton.Singleton;
import org.mpi4j.spi.ProcessManager;

/**
 * Chooses the process manager by the environment variables that a launcher has set.
 *
 * <p>It makes a job of one rank only where nothing indicates more: a program whose ranks each took themselves
 * for the whole job would compute wrong results without an error.
 */
public final class ProcessManagers {
  private static final String START_WITH =
      " Start with mpiexec -n N java ... of mpi4j, srun --mpi=pmi2 -K1 -n N java ... or mpiexec.hydra -n N"
          + " java ...; if this program is meant to be a job of one rank, set "
          + BootVariables.ALLOW_SINGLETON.environmentName()
          + "=true.";

  private ProcessManagers() {}

  /**
   * Connects to the process manager; the first that applies: PMI_FD, PMIX_NAMESPACE, PMI_PORT, another
   * launcher's variables, none.
   *
   * @param onLost runs in a thread of its own when the connection to the launcher is lost before the rank has
   *     left; it should end the rank
   * @throws IOException if a launcher is there but cannot be talked to; the message says what to do
   */
  public static ProcessManager select(Map<String, String> environment, Config config, Runnable onLost)
      throws IOException {
    boolean mayBeAlone = config.get(BootVariables.ALLOW_SINGLETON);
    if (Pmi1Client.hasDescriptor(environment)) {
      return Pmi1Client.overDescriptor(environment, onLost);
    }
    if (!mayBeAlone) {
      refusePmix(environment);
    }
    if (environment.containsKey("PMI_PORT")) {
      int timeout = config.get(BootVariables.TIMEOUT).intValue();
      return Pmi1Client.overPort(environment, timeout, onLost);
    }
    if (!mayBeAlone) {
      refuseLaunchersWithoutPmi(environment);
    }
    return new Singleton();
  }

  private static void refusePmix(Map<String, String> environment) throws IOException {
    String namespace = environment.get("PMIX_NAMESPACE");
    if (namespace != null) {
      throw new IOException(
          "this process was started by a PMIx launcher (PMIX_NAMESPACE=" + namespace
              + "), which mpi4j does not speak." + START_WITH);
    }
  }

  private static void refuseLaunchersWithoutPmi(Map<String, String> environment) throws IOException {
    String tasks = environment.getOrDefault("SLURM_STEP_NUM_TASKS", environment.get("SLURM_NTASKS"));
    if (environment.containsKey("SLURM_STEP_ID") && isSeveral(tasks)) {
      throw new IOException(
          "this process is one of " + tasks
              + " of a Slurm step that offers no PMI, so the ranks cannot find each other." + START_WITH);
    }
    String processes = environment.get("OMPI_COMM_WORLD_SIZE");
    if (isSeveral(processes)) {
      throw new IOException(
          "this process is one of " + processes + " that Open MPI's launcher started, which offers no PMI-1."
              + START_WITH);
    }
  }

  private static boolean isSeveral(String count) {
    return count != null && !count.equals("1") && !count.equals("0");
  }
}
