// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/** Spawns by way of a process manager that starts a job of threads, or fails to. */
@Timeout(60)
class SpawnTest {
  private static final int PARENT = 100;
  private static final int CHILD = 200;

  private final BlockingQueue<JobOfThreads> children = new LinkedBlockingQueue<>();

  private static List<SpawnCommand> commands(int... processes) {
    return IntStream.of(processes).mapToObj(n -> new SpawnCommand("Child", List.of(), n, Map.of())).toList();
  }

  /** What a process manager does when it is asked to spawn. */
  private interface Spawning {
    int[] spawn(int processes, String port, SpawnListener listener) throws IOException;
  }

  @SuppressWarnings("unchecked")
  private static ProcessManager with(ProcessManager usual, Spawning spawning) {
    return JobOfThreads.with(usual, "spawn", a -> spawning.spawn(
        ((List<SpawnCommand>) a[0]).stream().mapToInt(SpawnCommand::maxprocs).sum(), (String) a[1],
        (SpawnListener) a[2]));
  }

  private int[] started(int processes, String port) {
    children.add(JobOfThreads.start(processes, rank -> {
      Communicator parents = rank.dynamic().parent();
      int n = parents.remoteMembers().size();
      assertArrayEquals(
          IntStream.range(PARENT, PARENT + n).toArray(), rank.exchange(parents, CHILD + rank.rank(), n));
      parents.disconnect(null);
      assertEquals(0, rank.foreign());
    }, m -> JobOfThreads.with(m, "parentPort", a -> port), true));
    return new int[processes];
  }

  @Test
  void shouldConnectWithTheJobThatItSpawns() throws Exception {
    JobOfThreads parents = JobOfThreads.start(2, rank -> {
      assertNull(rank.dynamic().parent());
      DynamicProcesses.Spawned spawned = rank.dynamic().spawn(rank.world(), 1, () -> commands(1, 2));
      assertArrayEquals(new int[3], spawned.codes());
      assertArrayEquals(new int[] {CHILD, CHILD + 1, CHILD + 2},
          rank.exchange(spawned.inter(), PARENT + rank.rank(), 3));
      spawned.inter().disconnect(null);
      assertEquals(0, rank.foreign());
    }, m -> with(m, (n, port, listener) -> started(n, port)), true);
    parents.await();
    children.take().await();
  }

  private static void failsAlike(Spawning spawning, int[] codes, String text) throws Exception {
    JobOfThreads.start(3, rank -> {
      Fault f = assertThrows(
          Fault.class, () -> rank.dynamic().spawn(rank.world(), 2, () -> commands(2)));
      assertEquals(ErrorCode.SPAWN, f.errorClass());
      assertTrue(f.getMessage().contains(text), f.getMessage());
      assertArrayEquals(codes, assertInstanceOf(SpawnCodes.class, f.getCause()).codes());
      assertEquals(0, rank.foreign());
    }, m -> with(m, spawning), true).await();
  }

  @Test
  void shouldTellAllParentsWhyNothingWasStarted() throws Exception {
    failsAlike((n, port, listener) -> {
      throw new IOException("no such program");
    }, new int[] {ErrorCode.SPAWN, ErrorCode.SPAWN}, "no such program");
    failsAlike((n, port, listener) -> new int[] {ErrorCode.SPAWN, ErrorCode.NO_MEM},
        new int[] {ErrorCode.SPAWN, ErrorCode.NO_MEM}, "none of the 2");
  }

  @Test
  void shouldTellAllParentsThatAChildHasDiedBeforeItConnected() throws Exception {
    failsAlike((n, port, listener) -> {
      Thread.startVirtualThread(() -> listener.failed("process 1 has exited with code 3"));
      return new int[n];
    }, new int[] {ErrorCode.SPAWN, ErrorCode.SPAWN}, "code 3");
  }
}
