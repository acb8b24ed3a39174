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

  public static final Cvar<String> SIMULATED_NODES =
      new Cvar<>(
          "boot.simulated_nodes", "", "text", Cvar.Scope.ALL,
          "For trying out: the ranks are treated as if they ran on several machines, so that messages between"
              + " these go by tcp. A number: so many ranks in a row on each machine; numbers with commas, as"
              + " in 0,0,1: the machine of each rank, from the start again for more ranks.",
          BootVariables::checkedNodes);

  public static final Cvar<String> LAUNCHER =
      new Cvar<>(
          "boot.launcher", "", "text", Cvar.Scope.LOCAL,
          "The jar of mpi4j's launcher, which a program that was started without one needs to spawn"
              + " processes; empty: the one beside mpi4j's own jar.",
          text -> text);

  public static final Cvar<String> PMIX_LIBRARY =
      new Cvar<>(
          "boot.pmix_library", "", "text", Cvar.Scope.LOCAL,
          "The file of the library libpmix.so.2, through which ranks find each other under a launcher that"
              + " speaks PMIx (mpirun of Open MPI, prterun, srun --mpi=pmix); empty: the one that the system"
              + " finds, or that lies beside mpirun or prterun.",
          text -> text);

  private BootVariables() {}

  private static String checkedNodes(String text) {
    SimulatedNodes.parse(text);
    return text;
  }

  /** All of them. */
  public static List<Cvar<?>> all() {
    return List.of(ALLOW_SINGLETON, TIMEOUT, SIMULATED_NODES, LAUNCHER, PMIX_LIBRARY);
  }
}
