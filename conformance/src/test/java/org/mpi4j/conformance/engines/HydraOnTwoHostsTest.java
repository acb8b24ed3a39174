// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.nio.file.Path;

/** MPICH's mpiexec over two hosts. */
class HydraOnTwoHostsTest extends OnTwoHosts {
  HydraOnTwoHostsTest() {
    super("mpi4j-");
  }

  @Override
  void assumeLauncher() {
    Tools.assumeInstalled("mpiexec.hydra");
  }

  @Override
  String command(Path agent) {
    return "mpiexec.hydra -localhost 10.213.77.1 -hosts 10.213.77.1:2,10.213.77.2:2 -n 4 -launcher ssh"
        + " -launcher-exec " + agent;
  }
}
