// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Nobody leaves a barrier before the last has come (C14). */
@Timeout(60)
class BarrierTest {
  private static final int ROUNDS = 200;

  /** Ranks of one JVM count together who has come to which round. */
  static void rounds(MpiJobOptions job, Consumer<Intracomm> barrier) {
    AtomicIntegerArray came = new AtomicIntegerArray(ROUNDS);
    job.run(mpi -> {
      Intracomm world = mpi.world();
      for (int i = 0; i < ROUNDS; i++) {
        dawdle(world.rank() * 7 + i);
        came.incrementAndGet(i);
        barrier.accept(world);
        assertEquals(world.size(), came.get(i));
      }
    });
  }

  /** Ranks come at different times. */
  private static void dawdle(int seed) {
    for (int i = 0; i < seed % 5; i++) {
      Thread.yield();
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8, 9})
  @Covers("MPI_Barrier")
  void shouldWaitForTheLast(int n) {
    rounds(MpiJobOptions.ranks(n), Intracomm::barrier);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 5, 8, 9})
  @Covers("MPI_Ibarrier")
  void shouldNotCompleteBeforeTheLastHasCome(int n) {
    rounds(MpiJobOptions.ranks(n), BarrierTest::nonblocking);
  }

  static void nonblocking(Intracomm world) {
    Request r = world.ibarrier();
    while (r.test().isEmpty()) {
      Thread.yield();
    }
  }

  @MpiTest(np = {1, 2, 3, 4, 7}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Barrier_init", "MPI_Barrier", "MPI_Ibarrier"})
  void shouldBeStartedAgainAndAgain(Intracomm world) {
    try (Prequest barrier = world.barrierInit()) {
      for (int i = 0; i < 50; i++) {
        barrier.start();
        Request other = world.ibarrier();
        world.barrier();
        other.await();
        barrier.await();
        assertTrue(barrier.isNull());
      }
    }
  }

  /** While one rank stays away, the others' barrier stays incomplete. */
  @MpiTest(np = 3, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Ibarrier")
  void shouldNotCompleteWhileOneStaysAway(Intracomm world) {
    if (world.rank() == 2) {
      world.recv(new int[1], 0, 0);
      world.recv(new int[1], 1, 0);
      world.ibarrier().await();
      return;
    }
    Request first = world.ibarrier();
    for (int i = 0; i < 100; i++) {
      assertTrue(first.test().isEmpty());
    }
    world.send(new int[1], 2, 0);
    first.await();
    assertTrue(first.isNull());
  }
}
