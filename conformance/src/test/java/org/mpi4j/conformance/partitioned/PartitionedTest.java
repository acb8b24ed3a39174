// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.partitioned;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** Partitioned sends and receives (chapter 4). */
class PartitionedTest {
  private static final int TAG = 5;

  private static int[] values(int length, int round) {
    return IntStream.range(0, length).map(i -> i * 7 + round * 1001).toArray();
  }

  private static PartitionedRequest init(Intracomm world, Buf buf, int partitions) {
    return world.rank() == 0
        ? world.psendInit(buf, partitions, 1, TAG, Info.NULL)
        : world.precvInit(buf, partitions, 0, TAG, Info.NULL);
  }

  private static void fill(int[] data, int[] from) {
    System.arraycopy(from, 0, data, 0, data.length);
  }

  /** One round: partitions are called ready in a shuffled order; each that has arrived has its data. */
  private static void round(Intracomm world, PartitionedRequest r, int[] data, int partitions, int round) {
    int[] expected = values(data.length, round);
    int part = data.length / partitions;
    if (world.rank() == 1) {
      Arrays.fill(data, -1);
    }
    r.start();
    if (world.rank() == 0) {
      List<Integer> order = new ArrayList<>(IntStream.range(0, partitions).boxed().toList());
      Collections.shuffle(order, new Random(round));
      for (int p : order) {
        System.arraycopy(expected, p * part, data, p * part, part); // written after the start
        r.pready(p);
      }
    } else {
      List<Integer> left = new ArrayList<>(IntStream.range(0, partitions).boxed().toList());
      while (!left.isEmpty()) {
        left.removeIf(p -> {
          if (!r.parrived(p)) {
            return false;
          }
          assertArrayEquals(Arrays.copyOfRange(expected, p * part, (p + 1) * part),
              Arrays.copyOfRange(data, p * part, (p + 1) * part), () -> "partition " + p);
          return true;
        });
      }
    }
    Status s = r.await();
    if (world.rank() == 1) {
      assertArrayEquals(expected, data);
      assertEquals(List.of(0, TAG), List.of(s.source(), s.tag()));
      assertEquals(data.length, s.count(Datatype.INT));
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init", "MPI_Pready", "MPI_Parrived"})
  void shouldMovePartitionsOfDifferentNumbers(Intracomm world) {
    int[][] numbers = {{1, 1}, {4, 4}, {8, 2}, {3, 12}, {33, 17}, {16, 1}, {1, 16}, {64, 128}};
    for (int[] n : numbers) {
      for (int unit : new int[] {1, 64}) {
        int[] data = new int[n[0] * n[1] * unit];
        int partitions = n[world.rank()];
        try (PartitionedRequest r = init(world, Buf.of(data), partitions)) {
          for (int round = 0; round < 3; round++) {
            round(world, r, data, partitions, round);
          }
        }
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Pready", "MPI_Parrived"})
  void shouldMoveLongAndManyPartitions(Intracomm world) {
    int[][] numbers = {{4096, 512}, {16, 16}, {5, 3}};
    int[] lengths = {4096 * 8, 16 * 65_536, 15 * 40_000};
    for (int i = 0; i < lengths.length; i++) {
      int[] data = new int[lengths[i]];
      int partitions = numbers[i][world.rank()];
      try (PartitionedRequest r = init(world, Buf.of(data), partitions)) {
        round(world, r, data, partitions, 1);
        round(world, r, data, partitions, 2);
      }
    }
  }

  @OnTwoRanks
  @Covers("MPI_Psend_init")
  void shouldLastAThousandRounds(Intracomm world) {
    int[] data = new int[24];
    int partitions = world.rank() == 0 ? 4 : 3;
    try (PartitionedRequest r = init(world, Buf.of(data), partitions)) {
      for (int round = 0; round < 1000; round++) {
        round(world, r, data, partitions, round);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Pready_range", "MPI_Pready_list"})
  void shouldTakeRangesAndLists(Intracomm world) {
    int[] data = new int[10];
    try (PartitionedRequest r = init(world, Buf.of(data), 10)) {
      r.start();
      if (world.rank() == 0) {
        fill(data, values(10, 3));
        r.preadyList(7, 0, 9);
        r.preadyRange(1, 6);
        r.preadyRange(8, 8);
      }
      r.await();
      assertArrayEquals(values(10, 3), data);
    }
  }

  /** A partition is there before the others are ready: the sender waits for the receiver's word. */
  @OnTwoRanks
  @Covers("MPI_Parrived")
  void shouldSendEachPartitionAtOnce(Intracomm world) {
    for (int unit : new int[] {2, 50_000}) {
      int[] data = new int[4 * unit];
      int[] word = new int[1];
      try (PartitionedRequest r = init(world, Buf.of(data), world.rank() == 0 ? 4 : 2)) {
        r.start();
        if (world.rank() == 0) {
          fill(data, values(data.length, 1));
          r.preadyRange(2, 3);
          world.recv(word, 1, TAG); // with the same tag: another kind of message
          r.preadyRange(0, 1);
        } else {
          while (!r.parrived(1)) {
            assertFalse(r.parrived(0));
          }
          assertFalse(r.test().isPresent());
          world.send(word, 0, TAG);
        }
        r.await();
        assertArrayEquals(values(data.length, 1), data);
      }
    }
  }

  /**
   * The receiver waits for a message that the sender sends after it has called all partitions ready: first
   * with no receive at all, then with one that is not started.
   */
  @OnTwoRanks
  @Covers({"MPI_Pready", "MPI_Pready_range", "MPI_Precv_init"})
  void shouldNotWaitForTheReceiverInPready(Intracomm world) {
    int partitions = 8;
    for (int unit : new int[] {1, 5_000, 200_000}) {
      int[] data = new int[partitions * unit];
      int[] word = new int[1];
      PartitionedRequest r = world.rank() == 0 ? init(world, Buf.of(data), partitions) : null;
      for (int round = 0; round < 3; round++) {
        if (world.rank() == 0) {
          r.start();
          fill(data, values(data.length, round));
          r.preadyRange(4, 7);
          IntStream.range(0, 4).forEach(r::pready);
          world.send(word, 1, TAG);
          r.await();
        } else {
          world.recv(word, 0, TAG);
          r = r == null ? init(world, Buf.of(data), 2) : r;
          Arrays.fill(data, -1);
          r.start();
          r.await();
          assertArrayEquals(values(data.length, round), data);
        }
      }
      r.free();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init"})
  void shouldMatchInTheOrderOfTheirMaking(Intracomm world) {
    int[][] data = new int[6][4];
    PartitionedRequest[] all = new PartitionedRequest[6];
    for (int i = 0; i < 6; i++) {
      all[i] = init(world, Buf.of(data[i]), 2);
    }
    for (int i = 5; i >= 0; i--) { // started in another order
      all[i].start();
      if (world.rank() == 0) {
        fill(data[i], values(4, i));
        all[i].preadyRange(0, 1);
      }
    }
    Request.waitAll(all);
    for (int i = 0; i < 6; i++) {
      assertArrayEquals(values(4, i), data[i]);
      all[i].free();
    }
  }

  /** What nobody starts leaves no trace: the next pair matches. */
  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init", "MPI_Request_free"})
  void shouldBeFreedWithoutAStart(Intracomm world) {
    int[] data = new int[4];
    for (int i = 0; i < 50; i++) {
      init(world, Buf.of(data), 2).free();
    }
    try (PartitionedRequest r = init(world, Buf.of(data), 2)) {
      round(world, r, data, 2, 9);
    }
  }

  /** The receiver's elements have gaps, and the sender's partitions end within them. */
  @OnTwoRanks
  @Covers("MPI_Precv_init")
  void shouldScatterIntoElementsWithGaps(Intracomm world) {
    Datatype three = Datatype.INT.vector(3, 1, 2).commit(); // ints 0, 2 and 4
    Datatype spread = three.createResized(0, 24).commit();
    int[] data = new int[24];
    Buf buf = world.rank() == 0 ? Buf.of(data, 0, 12, Datatype.INT) : Buf.of(data, 0, 4, spread);
    try (PartitionedRequest r = init(world, buf, world.rank() == 0 ? 6 : 2)) {
      for (int round = 0; round < 3; round++) {
        Arrays.fill(data, -1);
        r.start();
        if (world.rank() == 0) {
          fill(data, values(24, round));
          r.preadyList(5, 3, 1, 0, 2, 4);
        }
        r.await();
        if (world.rank() == 1) {
          int[] sent = values(12, round);
          for (int i = 0; i < 24; i++) {
            int place = i % 6;
            assertEquals(place % 2 == 0 ? sent[i / 6 * 3 + place / 2] : -1, data[i], "int " + i);
          }
        }
      }
    }
    spread.free();
    three.free();
  }

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init", "MPI_Parrived"})
  void shouldReachThisRankAndNobody(Intracomm world) {
    int[] out = values(6, 1);
    int[] in = new int[6];
    int me = world.rank();
    try (PartitionedRequest send = world.psendInit(Buf.of(out), 3, me, TAG, Info.NULL);
        PartitionedRequest recv = world.precvInit(Buf.of(in), 2, me, TAG, Info.NULL);
        PartitionedRequest toNobody = world.psendInit(Buf.of(out), 3, Mpi.PROC_NULL, TAG, Info.NULL);
        PartitionedRequest fromNobody = world.precvInit(Buf.of(in), 3, Mpi.PROC_NULL, TAG, Info.NULL)) {
      Prequest.startAll(send, recv, toNobody, fromNobody);
      send.preadyRange(0, 2);
      toNobody.pready(1);
      assertTrue(fromNobody.parrived(2));
      Request.waitAll(send, recv, toNobody);
      assertEquals(Mpi.PROC_NULL, fromNobody.await().source());
      assertArrayEquals(out, in);
      assertTrue(recv.parrived(1)); // inactive
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Psend_init", "MPI_Precv_init"})
  void shouldMoveNothing(Intracomm world) {
    try (PartitionedRequest r = init(world, Buf.of(new int[0]), 4)) {
      for (int i = 0; i < 3; i++) {
        r.start();
        if (world.rank() == 0) {
          r.preadyRange(0, 3);
        }
        r.await();
      }
    }
  }
}
