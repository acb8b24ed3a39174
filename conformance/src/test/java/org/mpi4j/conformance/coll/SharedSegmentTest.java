// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Collectives in memory that the ranks share, from the first call on: lengths around a slot and around
 * several chunks, kinds of data, other work at the same time, and what happens where there is no such memory.
 */
class SharedSegmentTest {
  private static final String NOW = "coll.segment_after=0";
  private static final String FORCE = "coll.segment=force";
  private static final String SHORT = "coll.segment_short_bytes=2k";
  private static final String LONG = "coll.segment_long_bytes=4k";

  /** Bytes: nothing, one, around a short slot, around a chunk, three chunks and one. */
  private static final int[] LENGTHS = {0, 1, 2047, 2048, 2049, 4095, 4096, 4097, 3 * 4096 + 1};

  /** Byte i of what {@code from} has for {@code to}. */
  private static byte value(int from, int to, int i) {
    return (byte) (from * 31 + to * 7 + i * 13 + (i >> 8));
  }

  private static byte[] values(int from, int to, int length) {
    byte[] bytes = new byte[length];
    for (int i = 0; i < length; i++) {
      bytes[i] = value(from, to, i);
    }
    return bytes;
  }

  @MpiTest(np = {2, 3, 4, 5, 6, 7, 8, 9}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers({"MPI_Bcast", "MPI_Gather", "MPI_Scatter", "MPI_Allgather", "MPI_Alltoall", "MPI_Barrier"})
  void shouldMoveAnyLength(Intracomm world) {
    for (int length : LENGTHS) {
      for (int root : new int[] {0, world.size() - 1}) {
        rooted(world, length, root);
      }
      everyone(world, length);
      world.barrier();
    }
  }

  private static void rooted(Intracomm world, int length, int root) {
    int n = world.size();
    int me = world.rank();
    byte[] data = me == root ? values(root, 0, length) : new byte[length];
    world.bcast(Buf.of(data), root);
    assertArrayEquals(values(root, 0, length), data);
    byte[] all = me == root ? new byte[n * length] : null;
    world.gather(Buf.of(values(me, root, length)), all == null ? null : Buf.of(all), root);
    for (int r = 0; all != null && r < n; r++) {
      assertArrayEquals(values(r, root, length), Arrays.copyOfRange(all, r * length, (r + 1) * length));
    }
    byte[] parts = me == root ? join(n, r -> values(root, r, length)) : null;
    byte[] mine = new byte[length];
    world.scatter(parts == null ? null : Buf.of(parts), Buf.of(mine), root);
    assertArrayEquals(values(root, me, length), mine);
  }

  private static void everyone(Intracomm world, int length) {
    int n = world.size();
    int me = world.rank();
    byte[] all = new byte[n * length];
    world.allgather(Buf.of(values(me, 0, length)), Buf.of(all));
    assertArrayEquals(join(n, r -> values(r, 0, length)), all);
    Arrays.fill(all, (byte) 0);
    world.alltoall(Buf.of(join(n, r -> values(me, r, length))), Buf.of(all));
    assertArrayEquals(join(n, r -> values(r, me, length)), all);
  }

  private static byte[] join(int n, java.util.function.IntFunction<byte[]> part) {
    byte[] first = part.apply(0);
    byte[] all = new byte[n * first.length];
    for (int r = 0; r < n; r++) {
      System.arraycopy(part.apply(r), 0, all, r * first.length, first.length);
    }
    return all;
  }

  /** Functions {@code x -> a x + b} modulo a prime, one after the other: the order of ranks matters. */
  private static final Op AFFINE = Op.create(
      (in, inout) -> {
        long[] a = in.longs();
        long[] b = inout.longs();
        for (int i = 0; i < a.length; i += 2) { // the function of the lower rank first
          b[i + 1] = (b[i] * a[i + 1] + b[i + 1]) % 10_007;
          b[i] = b[i] * a[i] % 10_007;
        }
        inout.set(b);
      },
      false);

  private static long[] affine(int rank, int elements) {
    long[] data = new long[2 * elements];
    for (int i = 0; i < data.length; i++) {
      data[i] = (rank * 17L + i * 5L) % 97 + 1;
    }
    return data;
  }

  private static long[] affineSum(int ranks, int elements) {
    long[] sum = affine(0, elements);
    for (int r = 1; r < ranks; r++) {
      long[] next = affine(r, elements);
      for (int i = 0; i < next.length; i += 2) {
        sum[i + 1] = (next[i] * sum[i + 1] + next[i + 1]) % 10_007;
        sum[i] = next[i] * sum[i] % 10_007;
      }
    }
    return sum;
  }

  @MpiTest(np = {2, 3, 5, 8}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers({"MPI_Reduce", "MPI_Allreduce", "MPI_Scan", "MPI_Exscan", "MPI_Reduce_scatter_block"})
  void shouldKeepTheOrderOfRanks(Intracomm world) {
    Datatype pair = Datatype.LONG.contiguous(2).commit();
    for (int elements : new int[] {1, 127, 128, 129, 800}) {
      inOrder(world, pair, elements);
    }
    pair.free();
  }

  /** Where processes share cores, slots are longer, and a chunk leaves room for a share of the one before. */
  @MpiTest(np = {3, 4, 8}, transport = "shm", set = {NOW, FORCE})
  @Covers({"MPI_Reduce", "MPI_Allreduce", "MPI_Reduce_scatter_block", "MPI_Scan", "MPI_Alltoall"})
  void shouldDoLengthsAroundItsOwnSlots(Intracomm world) {
    Datatype pair = Datatype.LONG.contiguous(2).commit();
    for (int length : new int[] {2048, 2064, 8192, 16_384, 16_400, 65_536, 65_552, 3 * 65_536 + 16}) {
      everyone(world, length);
      rooted(world, length, world.size() - 1);
      inOrder(world, pair, length / (2 * Long.BYTES));
    }
    pair.free();
  }

  private static void inOrder(Intracomm world, Datatype pair, int elements) {
    int n = world.size();
    int me = world.rank();
    Buf mine = Buf.of(affine(me, elements), 0, elements, pair);
    long[] result = new long[2 * elements];
    world.allreduce(mine, Buf.of(result, 0, elements, pair), AFFINE);
    assertArrayEquals(affineSum(n, elements), result);
    long[] atRoot = me == n - 1 ? new long[2 * elements] : null;
    world.reduce(mine, atRoot == null ? null : Buf.of(atRoot, 0, elements, pair), AFFINE, n - 1);
    if (atRoot != null) {
      assertArrayEquals(affineSum(n, elements), atRoot);
    }
    world.scan(mine, Buf.of(result, 0, elements, pair), AFFINE);
    assertArrayEquals(affineSum(me + 1, elements), result);
    world.exscan(mine, Buf.of(result, 0, elements, pair), AFFINE);
    if (me > 0) {
      assertArrayEquals(affineSum(me, elements), result);
    }
    shares(world, pair, elements);
  }

  private static void shares(Intracomm world, Datatype pair, int share) {
    int n = world.size();
    long[] part = new long[2 * share];
    int elements = n * share;
    Buf mine = Buf.of(affine(world.rank(), elements), 0, elements, pair);
    world.reduceScatterBlock(mine, Buf.of(part, 0, share, pair), AFFINE);
    long[] all = affineSum(n, elements);
    int from = 2 * share * world.rank();
    assertArrayEquals(Arrays.copyOfRange(all, from, from + part.length), part);
  }

  @MpiTest(np = {2, 4}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers("MPI_Allreduce")
  void shouldFoldEveryPrimitive(Intracomm world) {
    int n = world.size();
    for (int count : new int[] {1, 33, 5000}) {
      byte[] bytes = new byte[count];
      short[] shorts = new short[count];
      int[] ints = new int[count];
      long[] longs = new long[count];
      float[] floats = new float[count];
      double[] doubles = new double[count];
      Arrays.fill(bytes, (byte) 2);
      Arrays.fill(shorts, (short) 3);
      Arrays.fill(ints, 5);
      Arrays.fill(longs, 7);
      Arrays.fill(floats, 1.5f);
      Arrays.fill(doubles, 2.5);
      Buf numbers = Buf.of(bytes, 0, count, Datatype.INT8_T);
      for (Buf buf : List.of(numbers, Buf.of(shorts), Buf.of(ints), Buf.of(longs), Buf.of(floats),
          Buf.of(doubles))) {
        world.allreduce(Buf.IN_PLACE, buf, Op.SUM);
      }
      for (int i = 0; i < count; i++) {
        assertEquals(2 * n, bytes[i]);
        assertEquals(3 * n, shorts[i]);
        assertEquals(5 * n, ints[i]);
        assertEquals(7L * n, longs[i]);
        assertEquals(1.5f * n, floats[i]);
        assertEquals(2.5 * n, doubles[i]);
      }
    }
  }

  /** The root has its data without gaps, the others every third element. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers("MPI_Bcast")
  void shouldFillGapsAsTheReceiverSays(Intracomm world) {
    for (int count : new int[] {5, 4000}) {
      Datatype thirds = Datatype.INT.vector(count, 1, 3).commit();
      int[] data = new int[3 * count];
      Arrays.fill(data, -1);
      if (world.rank() == 0) {
        Arrays.setAll(data, i -> i);
        world.bcast(Buf.of(data, 0, count), 0);
      } else {
        world.bcast(Buf.of(data, 0, 1, thirds), 0);
        for (int i = 0; i < data.length; i++) {
          assertEquals(i % 3 == 0 ? i / 3 : -1, data[i]);
        }
      }
      thirds.free();
    }
  }

  /** Messages and nonblocking collectives go on while ranks wait at a segment, and do not mix with it. */
  @MpiTest(np = {2, 4, 7}, transport = {"local", "shm"}, set = {NOW, FORCE})
  @Covers({"MPI_Allreduce", "MPI_Ibcast", "MPI_Isend"})
  void shouldGoTogetherWithMessages(Intracomm world) {
    int n = world.size();
    int me = world.rank();
    Random random = new Random(7);
    for (int round = 0; round < 100; round++) {
      byte[] out = values(me, round, random.nextInt(4) == 0 ? 300_000 : 100);
      byte[] in = new byte[out.length];
      byte[] cast = me == round % n ? values(round, 0, out.length) : new byte[out.length];
      Request[] three = {
        world.irecv(Buf.of(in), (me + n - 1) % n, round),
        world.isend(Buf.of(out), (me + 1) % n, round),
        world.ibcast(Buf.of(cast), round % n)};
      assertEquals(n * (n - 1) / 2 + n * round, world.allreduce(me + round, Op.SUM));
      world.barrier();
      Request.waitAll(three);
      assertArrayEquals(values((me + n - 1) % n, round, out.length), in);
      assertArrayEquals(values(round, 0, out.length), cast);
    }
  }

  @MpiTest(np = {2, 4}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers({"MPI_Allreduce", "MPI_Bcast"})
  void shouldServeThreadsOnCommunicatorsOfTheirOwn(Intracomm world) {
    List<Intracomm> comms = IntStream.range(0, 3).<Intracomm>mapToObj(i -> world.dup()).toList();
    for (Threads kind : Threads.values()) {
      kind.run(3, t -> {
        Intracomm mine = comms.get(t);
        for (int round = 0; round < 60; round++) {
          assertEquals(world.size() * (t + round), mine.allreduce(t + round, Op.SUM));
          byte[] data = mine.rank() == 0 ? values(t, round, 9000) : new byte[9000];
          mine.bcast(Buf.of(data), 0);
          assertArrayEquals(values(t, round, 9000), data);
        }
      });
    }
  }

  @MpiTest(np = 3, virtualThreads = true, set = {NOW, FORCE, LONG})
  @Covers("MPI_Allreduce")
  void shouldServeVirtualThreads(Intracomm world) {
    for (int round = 0; round < 500; round++) {
      assertEquals(3 * round, world.allreduce(round, Op.SUM));
    }
  }

  /** The short slots can be had, the chunks cannot: long ones go in short pieces. */
  @MpiTest(np = 3, transport = "shm", set = {NOW, FORCE, SHORT, "shm.pieces=1"})
  @Covers({"MPI_Bcast", "MPI_Allreduce"})
  void shouldDoWithoutTheSecondSegment(Intracomm world) {
    everyone(world, 20_000);
    rooted(world, 20_000, 1);
    long[] sum = {world.rank(), 1};
    world.allreduce(Buf.IN_PLACE, Buf.of(sum), Op.SUM);
    assertArrayEquals(new long[] {3, 3}, sum);
  }

  @MpiTest(np = {2, 3}, transport = "shm", set = {NOW, "shm.pieces=0"})
  @Covers({"MPI_Bcast", "MPI_Allgather"})
  void shouldUseMessagesWhereThereIsNoMemory(Intracomm world) {
    everyone(world, 5000);
    rooted(world, 5000, 0);
  }

  @MpiTest(np = {2, 3}, transport = "shm", set = {NOW, FORCE, "shm.pieces=0"})
  @Covers("MPI_Barrier")
  void shouldSayWhyThereIsNoMemoryIfItIsForced(Intracomm world) {
    MpiException e = assertThrows(MpiException.class, world::barrier);
    assertEquals(ErrorClass.ERR_OTHER, e.errorClass());
    String reason = world.rank() == 0 ? "shm.pieces" : "rank 0";
    assertTrue(e.getMessage().contains(reason), e::getMessage);
  }

  /** One rank means another collective, or another length: an error that says so, and the next ones work. */
  @MpiTest(np = {2, 4}, transport = {"local", "shm"}, set = {NOW, FORCE, SHORT, LONG})
  @Covers({"MPI_Allreduce", "MPI_Allgather"})
  void shouldReportLengthsThatDiffer(Intracomm world) {
    for (int[] lengths : new int[][] {{8, 16}, {8, 9000}, {9000, 20_000}}) {
      long[] data = new long[lengths[world.rank() == 1 ? 1 : 0] / 8];
      MpiException e = assertThrows(
          MpiException.class, () -> world.allreduce(Buf.IN_PLACE, Buf.of(data), Op.SUM));
      assertEquals(ErrorClass.ERR_TRUNCATE, e.errorClass());
      assertTrue(e.getMessage().contains("rank"), e::getMessage);
      assertEquals(world.size(), world.allreduce(1, Op.SUM));
    }
  }

  /** What was shared for a communicator goes with it. */
  @MpiTest(np = 2, transport = "shm", set = {NOW, FORCE, SHORT})
  @Covers("MPI_Comm_free")
  void shouldGiveMemoryBackWithTheCommunicator(Intracomm world) throws IOException {
    for (int round = 0; round < 300; round++) {
      Intracomm dup = world.dup();
      everyone(dup, 5000);
      dup.free();
    }
    world.barrier();
    try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
      long pieces = maps.filter(line -> line.contains("mpi4j-")).count();
      assertTrue(pieces < 100, "mapped: " + pieces);
    }
  }
}
