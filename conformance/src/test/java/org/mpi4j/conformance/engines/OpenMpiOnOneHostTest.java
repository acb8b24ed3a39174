// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.engines;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Open MPI's mpiexec, which serves PMIx: the ranks find each other through the library libpmix. */
class OpenMpiOnOneHostTest extends OnOneHost {
  OpenMpiOnOneHostTest() {
    super("mpiexec.openmpi", "--allow-run-as-root", "--oversubscribe", "-n", "4");
  }

  @Override
  void assumeLauncher() {
    Tools.assumeInstalled("mpiexec.openmpi");
    Tools.assumePmix();
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "shm", "tcp"})
  void shouldVerifyNasCg(String transport) throws Exception {
    programs(Map.of("MPI4J_TRANSPORT", transport)).shouldVerifyNasCg();
  }
}
