// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.partitioned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/**
 * Random cuts of random data: on each side another number of partitions, elements with and without gaps,
 * and several threads that call partitions ready, one by one, as ranges and lists, or look for them. Both
 * ranks draw the same numbers. Nothing but the messages themselves holds the sender back, so it is often a
 * round ahead.
 */
class RandomPartitionsTest {
  private static final int TRIALS = 25;
  private static final int TAG = 3;
  private static final byte UNTOUCHED = 77;

  /** How one side cuts the data, and what its elements are. */
  private record Cut(int partitions, int elementBytes, boolean gaps) {
    static Cut draw(Random random) {
      int[] sizes = {1, 2, 3, 6};
      int partitions = random.nextInt(4) == 0 ? 1 + random.nextInt(150) : 1 + random.nextInt(12);
      return new Cut(partitions, sizes[random.nextInt(sizes.length)], random.nextInt(3) == 0);
    }

    /** Where a byte of the data lies. */
    int place(int i) {
      return gaps ? i / elementBytes * elementBytes * 2 + i % elementBytes * 2 : i;
    }

    Datatype type() {
      Datatype bytes = gaps
          ? Datatype.BYTE.vector(elementBytes, 1, 2) : Datatype.BYTE.contiguous(elementBytes);
      return bytes.createResized(0, (gaps ? 2L : 1L) * elementBytes).commit();
    }
  }

  private static byte value(int i, int round) {
    return (byte) (i * 31 + (i >> 8) + round * 7);
  }

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init", "MPI_Pready", "MPI_Pready_range", "MPI_Pready_list",
      "MPI_Parrived"})
  void shouldMoveAllBytesOnce(Intracomm world) throws Exception {
    int[] word = {new Random().nextInt()};
    world.bcast(word, 0);
    long seed = Long.getLong("partitions.seed", word[0]);
    try (ExecutorService platform = Executors.newFixedThreadPool(4);
        ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < TRIALS; i++) {
        trial(world, seed + i, i % 2 == 0 ? platform : virtual);
      }
    } catch (AssertionError | Exception e) {
      throw new AssertionError("seed " + seed, e);
    }
  }

  private static void trial(Intracomm world, long seed, ExecutorService threads) throws Exception {
    Random random = new Random(seed);
    Cut[] cuts = {Cut.draw(random), Cut.draw(random)};
    int unit = cuts[0].partitions * cuts[1].partitions * 6;
    int most = random.nextBoolean() ? 4_000 : 1_500_000;
    int total = unit * (1 + random.nextInt(Math.max(1, most / unit)));
    int rounds = 1 + random.nextInt(5);
    Cut cut = cuts[world.rank()];
    byte[] data = new byte[cut.place(total - 1) + 1 + (cut.gaps ? 1 : 0)];
    Datatype type = cut.type();
    Buf buf = Buf.of(data, 0, total / cut.elementBytes, type);
    boolean sends = world.rank() == 0;
    try (PartitionedRequest r = sends
        ? world.psendInit(buf, cut.partitions, 1, TAG, Info.NULL)
        : world.precvInit(buf, cut.partitions, 0, TAG, Info.NULL)) {
      for (int round = 0; round < rounds; round++) {
        Arrays.fill(data, UNTOUCHED);
        r.start();
        new Round(r, data, cut, total, round).run(sends, random, threads);
        Status status = r.await();
        assertTrue(sends || status.count(Datatype.BYTE) == total);
        checkAll(data, cut, total, round);
        assertTrue(sends || r.parrived(0), "not active");
      }
    }
    type.free();
  }

  private static void checkAll(byte[] data, Cut cut, int total, int round) {
    byte[] expected = new byte[data.length];
    Arrays.fill(expected, UNTOUCHED);
    for (int i = 0; i < total; i++) {
      expected[cut.place(i)] = value(i, round);
    }
    assertArrayEquals(expected, data, () -> cut + ", round " + round);
  }

  /** One round on one rank. */
  private static final class Round {
    private final PartitionedRequest request;
    private final byte[] data;
    private final Cut cut;
    private final int total;
    private final int number;

    Round(PartitionedRequest request, byte[] data, Cut cut, int total, int number) {
      this.request = request;
      this.data = data;
      this.cut = cut;
      this.total = total;
      this.number = number;
    }

    /** Several threads share the partitions. */
    void run(boolean sends, Random random, ExecutorService threads) throws Exception {
      List<Integer> order = new ArrayList<>(IntStream.range(0, cut.partitions).boxed().toList());
      if (random.nextInt(3) > 0) {
        Collections.shuffle(order, random);
      }
      int several = 1 + random.nextInt(4);
      List<Future<?>> all = new ArrayList<>();
      for (int t = 0; t < several; t++) {
        int first = order.size() * t / several;
        int end = order.size() * (t + 1) / several;
        Random its = new Random(random.nextLong());
        all.add(threads.submit(() -> {
          if (sends) {
            send(order.subList(first, end), its);
          } else {
            receive(order.subList(first, end));
          }
        }));
      }
      for (Future<?> f : all) {
        f.get();
      }
    }

    private void send(List<Integer> mine, Random random) {
      for (int i = 0; i < mine.size(); ) {
        int several = Math.min(mine.size() - i, random.nextBoolean() ? 1 : 1 + random.nextInt(8));
        int[] next = mine.subList(i, i + several).stream().mapToInt(Integer::intValue).toArray();
        for (int p : next) {
          for (int b = start(p); b < start(p + 1); b++) {
            data[cut.place(b)] = value(b, number);
          }
        }
        int last = next[several - 1];
        if (several == 1) {
          request.pready(last);
        } else if (last - next[0] == several - 1 && Arrays.equals(next, IntStream.rangeClosed(next[0], last)
            .toArray())) {
          request.preadyRange(next[0], last);
        } else {
          request.preadyList(next);
        }
        i += several;
      }
    }

    private void receive(List<Integer> mine) {
      List<Integer> left = new ArrayList<>(mine);
      while (!left.isEmpty()) {
        left.removeIf(p -> request.parrived(p) && isRight(p));
      }
    }

    private boolean isRight(int p) {
      for (int b = start(p); b < start(p + 1); b++) {
        if (data[cut.place(b)] != value(b, number)) {
          throw new AssertionError("byte " + b + " of " + total + " in partition " + p + " of " + cut
              + ", round " + number);
        }
      }
      return true;
    }

    /** The first byte of a partition. */
    private int start(int p) {
      return total / cut.partitions * p;
    }
  }
}
