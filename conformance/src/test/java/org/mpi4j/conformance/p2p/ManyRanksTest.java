// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** A thousand ranks in one JVM and more, each a virtual thread. */
class ManyRanksTest {
  private static final int RANKS = 1_000;
  private static final int VERY_MANY = 4_000;

  /** Heap and native; the ring to a rank alone has 40 KiB, 10 where there are very many. */
  private static final long MOST_BYTES = 64 * 1024;

  private static final long MOST_BYTES_OF_VERY_MANY = 40 * 1024;

  @MpiTest(np = RANKS, transport = "local", virtualThreads = true)
  @Covers({"MPI_Sendrecv", "MPI_Recv"})
  void shouldTurnARingOfAThousandRanks(Intracomm world) {
    int n = world.size();
    world.barrier();
    int[] token = {0};
    if (world.rank() == 0) {
      world.send(Buf.values(1), 1, 0);
      assertEquals(n - 1, world.recv(Buf.of(token), n - 1, 0).source());
      assertEquals(n, token[0]);
    } else {
      world.recv(Buf.of(token), world.rank() - 1, 0);
      world.send(Buf.values(token[0] + 1), (world.rank() + 1) % n, 0);
    }
    assertEquals(n * (n - 1) / 2, world.allreduce(world.rank(), Op.SUM));
  }

  @MpiTest(np = RANKS, transport = "local", virtualThreads = true)
  @Covers("MPI_Recv")
  void shouldCollectFromAThousandRanks(Intracomm world) {
    int n = world.size();
    if (world.rank() > 0) {
      world.send(Buf.values(world.rank()), 0, 3);
      return;
    }
    boolean[] seen = new boolean[n];
    int[] got = new int[1];
    for (int i = 1; i < n; i++) {
      int source = world.recv(Buf.of(got), Mpi.ANY_SOURCE, 3).source();
      assertEquals(source, got[0]);
      assertTrue(!seen[source]);
      seen[source] = true;
    }
  }

  /** What ranks hold that have talked a little and now do nothing; it must not grow with their number. */
  @Test
  @Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void shouldNeedLittleMemoryPerIdleRank() throws Exception {
    bytesPerRank(50); // loads classes
    long few = bytesPerRank(RANKS / 4);
    long many = bytesPerRank(RANKS);
    String measured = few + " bytes for each of " + RANKS / 4 + " ranks, " + many + " for each of " + RANKS;
    assertTrue(many < MOST_BYTES, measured);
    assertTrue(many < 2 * few, measured);
    long veryMany = bytesPerRank(VERY_MANY);
    assertTrue(veryMany < MOST_BYTES_OF_VERY_MANY, veryMany + " bytes for each of " + VERY_MANY);
  }

  /** What takes time that grows with the square of the number of ranks would show here. */
  @MpiTest(np = VERY_MANY, transport = "local", virtualThreads = true)
  @Covers({"MPI_Barrier", "MPI_Allreduce"})
  void shouldLetThousandsMeet(Intracomm world) {
    int n = world.size();
    world.barrier();
    assertEquals(n * (n - 1) / 2, world.allreduce(world.rank(), Op.SUM));
    double[] most = new double[100];
    world.allreduce(new double[100], most, Op.MAX);
    world.barrier();
  }

  private static long bytesPerRank(int ranks) throws Exception {
    long before = bytesInUse();
    CountDownLatch idle = new CountDownLatch(ranks);
    CountDownLatch measured = new CountDownLatch(1);
    MpiJobOptions options = MpiJobOptions.ranks(ranks).virtualThreads(true).set("transport", "local");
    CompletableFuture<Void> job =
        Threads.PLATFORM.start(
            () -> options.run(
                mpi -> {
                  Intracomm world = mpi.world();
                  int right = (world.rank() + 1) % world.size();
                  int left = (world.rank() + world.size() - 1) % world.size();
                  int[] in = new int[1];
                  world.sendrecv(Buf.values(world.rank()), right, 0, Buf.of(in), left, 0);
                  assertEquals(left, in[0]);
                  world.barrier();
                  idle.countDown();
                  measured.await();
                }));
    assertTrue(idle.await(60, TimeUnit.SECONDS), () -> idle.getCount() + " ranks are not idle yet");
    long held = bytesInUse() - before;
    measured.countDown();
    Threads.await(job);
    return held / ranks;
  }

  /** Heap and native memory after some collections. */
  private static long bytesInUse() {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 4; i++) {
      System.gc();
      long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
      long direct = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
          .filter(pool -> pool.getName().equals("direct"))
          .mapToLong(BufferPoolMXBean::getMemoryUsed)
          .sum();
      least = Math.min(least, heap + direct);
    }
    return least;
  }
}
