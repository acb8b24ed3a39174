// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;

/** What a test may rely on; see {@link FailingMpiTestTest} for how it fails. */
class MpiTestTest {
  private final int[] mine = new int[1];
  private Thread preparedBy;
  private Intracomm prepared;

  @TempDir private Path directory;

  @BeforeEach
  void prepare(Mpi mpi, Intracomm world) {
    assertSame(mpi.world(), world);
    assertNull(prepared, "a fresh instance");
    prepared = world;
    preparedBy = Thread.currentThread();
  }

  @AfterEach
  void allStillThere(Intracomm world) {
    assertSame(prepared, world);
    world.barrier();
  }

  @MpiTest
  void shouldGiveEachRankItsWorld(Intracomm world, Mpi mpi) {
    assertSame(world, mpi.world());
    assertSame(prepared, world);
    assertSame(preparedBy, Thread.currentThread());
    int n = world.size();
    assertEquals(n * (n - 1) / 2, world.allreduce(world.rank(), Op.SUM));
  }

  @MpiTest(np = 3)
  void shouldRunOnAsManyRanksAsItSays(Intracomm world, TestInfo info) {
    assertEquals(3, world.size());
    assertEquals("np = 3", info.getDisplayName());
  }

  @MpiTest(np = 4)
  void shouldGiveEachRankItsFields() {
    mine[0]++;
    prepared.barrier();
    assertEquals(1, mine[0]);
  }

  @MpiTest(np = 4)
  void shouldGiveAllRanksTheSameInjectedFields(Intracomm world) throws IOException {
    Files.writeString(directory.resolve("rank-" + world.rank()), "here");
    world.barrier();
    for (int r = 0; r < 4; r++) {
      assertEquals("here", Files.readString(directory.resolve("rank-" + r)));
    }
  }

  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  void shouldForceTransports(Intracomm world, TestInfo info) {
    assertTrue(info.getDisplayName().matches("np = [23], (local|shm|tcp)"), info.getDisplayName());
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {1, 3}, fork = true, transport = {"shm", "tcp"})
  void shouldRunInProcesses(Intracomm world) {
    assertSame(world, prepared);
    long[] pids = new long[world.size()];
    pids[world.rank()] = ProcessHandle.current().pid();
    long[] all = new long[world.size()];
    world.allreduce(pids, all, Op.SUM);
    assertEquals(world.size(), Arrays.stream(all).distinct().count());
  }

  @MpiTest(np = 5, virtualThreads = true, set = "transport=local")
  void shouldRunOnVirtualThreads(Intracomm world) {
    assertTrue(Thread.currentThread().isVirtual());
    world.barrier();
  }

  @Nested
  class Inside {
    private int field;

    @BeforeEach
    void count(TestInfo info) {
      assertNotNull(info.getDisplayName());
      field++;
      mine[0]++;
    }

    @MpiTest(np = {1, 3})
    void shouldGiveEachRankItsOuterInstance(Intracomm world) {
      assertEquals(1, field);
      assertEquals(1, mine[0]);
      assertSame(world, prepared);
      world.barrier();
    }
  }
}
