// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.nio.file.Path;

/** Open MPI's mpiexec, which serves PMIx, over two hosts. */
class OpenMpiOnTwoHostsTest extends OnTwoHosts {
  OpenMpiOnTwoHostsTest() {
    super("mpi4jo-");
  }

  @Override
  void assumeLauncher() {
    Tools.assumeInstalled("mpiexec.openmpi", "orted");
    Tools.assumePmix();
  }

  @Override
  String command(Path agent) {
    return "mpiexec.openmpi --allow-run-as-root --oversubscribe --mca plm_rsh_agent " + agent
        + " --host 10.213.77.1:2,10.213.77.2:2 -n 4"
        + " -x MPIJOB_MARK -x MPI4J_SHM_DIRECTORY -x JAVA_TOOL_OPTIONS"; // it passes on no others
  }
}
