// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.partitioned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** Many threads that say that partitions are ready. */
class PartitionedThreadsTest {
  private static final int THREADS = 8;
  private static final int ROUNDS = 60;

  private static void run(Intracomm world, ExecutorService threads, int unit) throws Exception {
    int partitions = 256;
    int[] data = new int[partitions * unit];
    try (PartitionedRequest r = world.rank() == 0
        ? world.psendInit(Buf.of(data), partitions, 1, 0, Info.NULL)
        : world.precvInit(Buf.of(data), 16, 0, 0, Info.NULL)) {
      for (int round = 0; round < ROUNDS; round++) {
        int seed = round;
        int[] expected = IntStream.range(0, data.length).map(i -> i + seed * 3).toArray();
        r.start();
        List<Future<?>> all = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
          int first = t;
          all.add(threads.submit(() -> {
            if (world.rank() == 0) {
              for (int p = first; p < partitions; p += THREADS) {
                System.arraycopy(expected, p * unit, data, p * unit, unit);
                r.pready(p);
              }
            } else {
              for (int p = first; p < 16; p += THREADS) {
                while (!r.parrived(p)) {
                  Thread.onSpinWait();
                }
              }
            }
          }));
        }
        for (Future<?> f : all) {
          f.get();
        }
        r.await();
        assertArrayEquals(expected, data);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Pready", "MPI_Parrived"})
  void shouldSendAllPartitionsOnceFromManyThreads(Intracomm world) throws Exception {
    try (ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
      run(world, threads, 1);
      run(world, threads, 3000);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Pready", "MPI_Parrived"})
  void shouldDoSoFromVirtualThreads(Intracomm world) throws Exception {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      run(world, threads, 5);
    }
  }
}
