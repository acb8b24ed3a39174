// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import org.mpi4j.Intracomm;
import org.mpi4j.conformance.rma.RandomOperations.Run;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.Win;

/**
 * Random operations of all ranks against a model ({@link RandomOperations}); {@code -Drma.seed} repeats a
 * run, {@code -Drma.rounds} makes it longer.
 */
class RandomOperationsTest {
  private final long seed = Long.getLong("rma.seed", System.nanoTime());
  private final int rounds = Integer.getInteger("rma.rounds", 60);

  @MpiTest(np = {2, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Put", "MPI_Get", "MPI_Accumulate", "MPI_Get_accumulate", "MPI_Compare_and_swap", "MPI_Rput",
      "MPI_Rget"})
  void shouldDoAsTheModelDoes(Intracomm world) {
    long[] common = {seed};
    world.bcast(common, 0);
    for (Windows kind : Windows.ALL) {
      try (Win win = kind.make(world, RandomOperations.longs(world.size()))) {
        Run run = new Run(win, world, common[0]);
        for (int i = 0; i < rounds; i++) {
          run.round(world);
        }
      }
    }
  }
}
