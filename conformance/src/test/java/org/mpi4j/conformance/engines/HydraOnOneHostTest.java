// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** MPICH's mpiexec, which is told that this machine is two: shared memory and TCP in one job. */
class HydraOnOneHostTest extends OnOneHost {
  HydraOnOneHostTest() {
    super("mpiexec.hydra", "-launcher", "fork", "-hosts", "a:2,b:2", "-n", "4");
  }

  @Override
  void assumeLauncher() {
    Tools.assumeInstalled("mpiexec.hydra");
  }

  @Test
  void shouldVerifyNasCg() throws Exception {
    programs(Map.of()).shouldVerifyNasCg();
  }
}
