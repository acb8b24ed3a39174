// SPDX-License-Identifier: Apache-2.0
package org.example;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Intracomm;
import org.mpi4j.junit.MpiTest;

class SumTest {
  /** Runs with one rank, two and four: threads of this JVM. */
  @MpiTest(np = {1, 2, 4})
  void addsUpTheRanks(Intracomm world) {
    int size = world.size();
    assertEquals(size * (size - 1) / 2, Sum.ofRanks(world));
  }

  /** The same on processes, as mpiexec starts them. */
  @MpiTest(np = 2, fork = true)
  void addsUpTheRanksOfProcesses(Intracomm world) {
    assertEquals(1, Sum.ofRanks(world));
  }
}
