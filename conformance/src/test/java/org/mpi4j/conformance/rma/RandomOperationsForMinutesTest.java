// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.mpi4j.Intracomm;
import org.mpi4j.conformance.rma.RandomOperations.Run;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.Win;

/**
 * The same as {@link RandomOperationsTest}, with windows of all kinds in turn, as many minutes as {@code
 * -Drma.minutes} says; it prints the seed of each window, which {@code -Drma.seed} repeats.
 */
@EnabledIfSystemProperty(named = "rma.minutes", matches = "[1-9][0-9]?")
class RandomOperationsForMinutesTest {
  private static final int ROUNDS = 2000;
  private static final String[] TRANSPORTS = {"local", "shm", "tcp"};

  @MpiTest(np = 4, transport = {"local", "shm", "tcp"}, timeoutSeconds = 6000)
  void shouldDoAsTheModelDoes(Intracomm world) {
    long minutes = Long.getLong("rma.minutes", 1);
    long end = System.nanoTime() + TimeUnit.MINUTES.toNanos(minutes) / TRANSPORTS.length;
    long[] seed = {Long.getLong("rma.seed", System.nanoTime())};
    long rounds = 0;
    world.bcast(seed, 0);
    for (int turn = 0; seed[0] != 0; turn++) {
      rounds += window(world, Windows.ALL.get(turn % Windows.ALL.size()), seed[0]);
      seed[0] = System.nanoTime() < end ? seed[0] + 1 : 0;
      world.bcast(seed, 0); // rank 0 decides for all when it is enough
    }
    if (world.rank() == 0) {
      System.out.println("random operations: " + rounds + " rounds without a difference");
    }
  }

  private static long window(Intracomm world, Windows kind, long seed) {
    if (world.rank() == 0) {
      System.out.println("random operations: " + kind + " -Drma.seed=" + seed);
    }
    try (Win win = kind.make(world, RandomOperations.longs(world.size()))) {
      Run run = new Run(win, world, seed);
      for (int i = 0; i < ROUNDS; i++) {
        run.round(world);
      }
    }
    return ROUNDS;
  }
}
