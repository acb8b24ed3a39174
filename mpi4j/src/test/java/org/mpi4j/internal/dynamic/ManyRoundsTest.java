// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.spi.SpawnCommand;

/** What remains after many connections have come and gone. */
@Timeout(300)
class ManyRoundsTest {
  private static final int ROUNDS = 1_000;
  private static final int SPAWNS = 300;
  private static final int WARM = 100;
  private static final int MORE = 5;

  private final SynchronousQueue<String> names = new SynchronousQueue<>();

  /** What a process holds. */
  private record Held(int descriptors, int threads, long heap) {
    static Held now() {
      System.gc();
      String[] files = new File("/proc/self/fd").list();
      Runtime r = Runtime.getRuntime();
      return new Held(
          files == null ? 0 : files.length, Thread.activeCount(), r.totalMemory() - r.freeMemory());
    }

    void hasGrownLittle() {
      Held late = now();
      assertTrue(late.descriptors <= descriptors + MORE, this + " became " + late);
      assertTrue(late.threads <= threads + MORE, this + " became " + late);
      assertTrue(late.heap <= heap + (MORE << 20), this + " became " + late);
    }
  }

  @Test
  void shouldHoldNoMoreAfterManySpawnedJobs() throws Exception {
    BlockingQueue<JobOfThreads> children = new LinkedBlockingQueue<>();
    JobOfThreads.Body child = rank -> {
      rank.exchange(rank.dynamic().parent(), 1, 1);
      rank.dynamic().parent().disconnect(null);
    };
    JobOfThreads.start(1, rank -> {
      Held early = null;
      for (int i = 0; i < SPAWNS; i++) {
        if (i == WARM) {
          early = Held.now();
        }
        SpawnCommand command = new SpawnCommand("Child", List.of(), 2, Map.of());
        Communicator inter = rank.dynamic().spawn(rank.world(), 0, () -> List.of(command)).inter();
        rank.exchange(inter, i, 2);
        inter.disconnect(null);
        assertEquals(0, rank.foreign());
        children.take().await();
      }
      early.hasGrownLittle();
    }, m -> JobOfThreads.with(m, "spawn", a -> {
      children.add(JobOfThreads.start(
          2, child, its -> JobOfThreads.with(its, "parentPort", none -> a[1]), true));
      return new int[2];
    }), true).await();
  }

  @Test
  void shouldHoldNoMoreAfterAThousandConnections() throws Exception {
    JobOfThreads client = JobOfThreads.start(2, rank -> {
      for (int i = 0; i < ROUNDS; i++) {
        Communicator inter = rank.connect(() -> {
          try {
            return names.take();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
        rank.exchange(inter, i, 1);
        inter.disconnect(null);
      }
    });
    JobOfThreads server = JobOfThreads.start(1, rank -> {
      Held early = null;
      for (int i = 0; i < ROUNDS; i++) {
        if (i == WARM) {
          early = Held.now();
        }
        String name = rank.dynamic().openPort();
        Thread.startVirtualThread(() -> {
          try {
            names.put(name);
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        });
        Communicator inter = rank.accept(() -> name);
        rank.exchange(inter, i, 2);
        inter.disconnect(null);
        rank.dynamic().closePort(name);
        assertEquals(0, rank.foreign());
      }
      early.hasGrownLittle();
    });
    server.await();
    client.await();
  }
}
