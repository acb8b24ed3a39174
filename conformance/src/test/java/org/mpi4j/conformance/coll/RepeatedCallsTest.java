// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.WeakReference;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Nonblocking collectives that are called again and again with the same buffers: the library takes what it
 * wrote down for an earlier call, with the data of now.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class RepeatedCallsTest {
  private static final String NOW = "coll.segment_after=0";

  private static Intracomm withSlots(Intracomm world) {
    Intracomm comm = world.dup();
    SharedSlotsTest.makeSlots(comm);
    return comm;
  }

  /** Of two pairs of buffers, three lengths, three operations and all roots, drawn alike on all ranks. */
  @MpiTest(np = {2, 3, 5, 8}, transport = {"local", "shm"}, set = NOW)
  @Covers({"MPI_Ibarrier", "MPI_Ibcast", "MPI_Iallreduce", "MPI_Ireduce"})
  void shouldTakeTheArgumentsOfNow(Intracomm world) {
    Intracomm comm = withSlots(world);
    int n = comm.size();
    int me = comm.rank();
    long[][] out = {new long[3], new long[3]};
    long[][] in = {new long[3], new long[3]};
    Op[] ops = {Op.SUM, Op.MAX, Op.PROD};
    Random drawn = new Random(5);
    for (int i = 0; i < 400; i++) {
      int pair = drawn.nextInt(2);
      int length = 1 + drawn.nextInt(3);
      int root = drawn.nextInt(n);
      int op = drawn.nextInt(3);
      int kind = drawn.nextInt(4);
      Arrays.fill(out[pair], i + me);
      Arrays.fill(in[pair], -1);
      Buf send = Buf.of(out[pair], 0, length);
      Buf recv = Buf.of(in[pair], 0, length);
      switch (kind) {
        case 0 -> comm.iallreduce(send, recv, ops[op]).await();
        case 1 -> comm.ireduce(send, recv, ops[op], root).await();
        case 2 -> comm.ibcast(send, root).await();
        default -> comm.ibarrier().await();
      }
      String what = "call " + i + " of kind " + kind;
      boolean reduced = kind == 0 || kind == 1 && me == root;
      assertArrayEquals(part(reduced ? fold(op, i, n) : -1, length, -1), in[pair], what);
      assertArrayEquals(part(kind == 2 ? i + root : i + me, length, i + me), out[pair], what);
    }
    comm.free();
  }

  private static long[] part(long value, int length, long rest) {
    long[] all = new long[3];
    Arrays.fill(all, 0, length, value);
    Arrays.fill(all, length, 3, rest);
    return all;
  }

  private static long fold(int op, int i, int n) {
    long result = i;
    for (int rank = 1; rank < n; rank++) {
      result = switch (op) {
        case 0 -> result + i + rank;
        case 1 -> Math.max(result, i + rank);
        default -> result * (i + rank);
      };
    }
    return result;
  }

  /** Rank 0 has other buffers each time: the ranks must agree on what goes in slots and what by messages. */
  @MpiTest(np = {2, 3, 5}, transport = {"local", "shm"})
  @Covers({"MPI_Iallreduce", "MPI_Igather", "MPI_Iscatter", "MPI_Ialltoall"})
  void shouldAgreeWhileSlotsAreMade(Intracomm world) {
    for (int blocking = 0; blocking < 8; blocking++) {
      Intracomm comm = world.dup();
      int n = comm.size();
      int me = comm.rank();
      long[] one = new long[1];
      long[] mine = new long[n];
      long[] all = new long[n];
      for (int i = 0; i < 12; i++) {
        if (i == blocking) {
          comm.barrier();
        }
        if (me == 0) {
          one = new long[1];
          mine = new long[n];
          all = new long[n];
        }
        one[0] = (long) i + me;
        comm.iallreduce(Buf.of(one), Buf.of(all, 0, 1), Op.SUM).await();
        assertEquals((long) i * n + n * (n - 1) / 2, all[0]);
        comm.igather(Buf.of(one), Buf.of(all), n - 1).await();
        if (me == n - 1) {
          assertArrayEquals(LongStream.range(i, i + n).toArray(), all);
        }
        comm.iscatter(Buf.of(all), Buf.of(one), n - 1).await();
        assertEquals(i + me, one[0]);
        Arrays.setAll(mine, to -> 100L * me + to);
        comm.ialltoall(Buf.of(mine), Buf.of(all)).await();
        assertArrayEquals(LongStream.range(0, n).map(from -> 100 * from + me).toArray(), all);
      }
      comm.free();
    }
  }

  /** Long ones, and those whose intermediate results need memory, go by messages. */
  @MpiTest(np = {2, 3, 4}, transport = {"local", "shm", "tcp"}, set = NOW)
  @Covers({"MPI_Ibcast", "MPI_Ialltoall", "MPI_Iallreduce", "MPI_Iscan"})
  void shouldRepeatLongCalls(Intracomm world) {
    Intracomm comm = withSlots(world);
    int n = comm.size();
    int me = comm.rank();
    int length = 20_000;
    long[] out = new long[n * length];
    long[] in = new long[n * length];
    Buf all = Buf.of(out);
    Buf received = Buf.of(in);
    for (int i = 0; i < 6; i++) {
      Arrays.fill(out, i + me);
      comm.ialltoall(all, received).await();
      for (int from = 0; from < n; from++) {
        assertEquals(i + from, in[from * length]);
        assertEquals(i + from, in[(from + 1) * length - 1]);
      }
      comm.iallreduce(all, received, Op.SUM).await();
      assertEquals((long) i * n + n * (n - 1) / 2, in[n * length - 1]);
      long[] others = new long[n * length];
      Request repeated = comm.iscan(all, received, Op.SUM);
      Request fresh = comm.iscan(all, Buf.of(others), Op.MAX); // at the same time, with memory of its own
      fresh.await();
      repeated.await();
      assertEquals((long) i * (me + 1) + me * (me + 1) / 2, in[0]);
      assertEquals((long) i + me, others[0]);
      assertArrayEquals(filled(in[0], n * length), in);
      assertArrayEquals(filled(others[0], n * length), others);
      comm.ibcast(all, n - 1).await();
      assertEquals(i + n - 1, out[length]);
    }
    comm.free();
  }

  private static long[] filled(long value, int length) {
    long[] all = new long[length];
    Arrays.fill(all, value);
    return all;
  }

  /** A request that is over stays over, though what was written down for it serves the next call. */
  @MpiTest(np = 3, transport = {"local", "shm"}, set = NOW)
  @Covers({"MPI_Ibarrier", "MPI_Wait", "MPI_Test"})
  void shouldNotTouchTheRequestBefore(Intracomm world) {
    Intracomm comm = withSlots(world);
    for (int i = 0; i < 20; i++) {
      Request before = comm.ibarrier();
      before.await();
      Request now = i % 2 == 0 || comm.rank() != 0 ? comm.ibarrier() : null; // rank 0 comes later
      assertTrue(before.test().isPresent());
      before.await();
      if (now == null) {
        world.recv(new int[1], 1, 3);
        now = comm.ibarrier();
      } else if (i % 2 == 1 && comm.rank() == 1) {
        assertTrue(now.test().isEmpty());
        world.send(new int[1], 0, 3);
      }
      now.await();
    }
    comm.free();
  }

  @MpiTest(np = {3, 4}, transport = {"local", "shm"}, set = NOW)
  @Covers({"MPI_Iallreduce", "MPI_Waitall"})
  void shouldDoSeveralOfTheSameAtATime(Intracomm world) {
    Intracomm comm = withSlots(world);
    int[] mine = {comm.rank()};
    for (int i = 0; i < 50; i++) {
      int[] one = new int[1];
      int[] other = new int[1];
      Request first = comm.iallreduce(Buf.of(mine), Buf.of(one), Op.SUM);
      Request second = comm.iallreduce(Buf.of(mine), Buf.of(other), Op.SUM);
      Request barrier = comm.ibarrier();
      Request another = comm.ibarrier();
      another.await();
      second.await();
      first.await();
      barrier.await();
      assertEquals(comm.size() * (comm.size() - 1) / 2, one[0]);
      assertEquals(one[0], other[0]);
    }
    comm.free();
  }

  @MpiTest(np = 3, transport = {"local", "shm"}, set = NOW)
  @Covers("MPI_Iallreduce")
  void shouldSayWhichAlgorithmTheLastCallTook(Intracomm world) {
    Intracomm comm = withSlots(world);
    int[] mine = {1};
    int[] sum = {0};
    for (int i = 0; i < 3; i++) {
      comm.iallreduce(Buf.of(mine), Buf.of(sum), Op.SUM).await();
      assertEquals("slots", SharedSlotsTest.lastAllreduce(comm));
      comm.allreduce(mine, sum, Op.SUM);
      assertEquals("segment", SharedSlotsTest.lastAllreduce(comm));
    }
    comm.free();
  }

  @MpiTest(np = 3, transport = {"local", "shm"}, set = NOW)
  @Covers("MPI_Ibcast")
  void shouldStillRefuseWrongArguments(Intracomm world) {
    Intracomm comm = withSlots(world);
    int[] data = new int[4];
    for (int i = 0; i < 3; i++) {
      comm.ibcast(Buf.of(data), 1).await();
      Intracomm broken = withSlots(world);
      broken.ibcast(Buf.of(data), 1).await();
      assertThrows(MpiException.class, () -> broken.ibcast(Buf.of(data), 3));
      assertThrows(MpiException.class, () -> broken.ibcast(null, 1));
    }
  }

  /** What is kept for later calls does not keep the program's memory. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm"}, set = NOW)
  @Covers("MPI_Ibcast")
  void shouldNotKeepTheMemoryOfTheProgram(Intracomm world) throws InterruptedException {
    Intracomm comm = withSlots(world);
    WeakReference<byte[]> gone = bcast(comm);
    for (int i = 0; i < 50 && gone.get() != null; i++) {
      System.gc();
      TimeUnit.MILLISECONDS.sleep(10); // between two looks of the collector
    }
    assertEquals(null, gone.get());
    comm.free();
  }

  /** The system often gives the memory of a closed arena to the next one. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm"}, set = NOW)
  @Covers("MPI_Ibcast")
  void shouldTakeTheMemoryOfANewArena(Intracomm world) {
    Intracomm comm = withSlots(world);
    for (int i = 0; i < 50; i++) {
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment data = arena.allocate(16);
        data.fill((byte) (comm.rank() == 0 ? i : -1));
        comm.ibcast(Buf.of(data, 16, Datatype.BYTE), 0).await();
        assertEquals((byte) i, data.get(ValueLayout.JAVA_BYTE, 15));
      }
    }
    comm.free();
  }

  private static WeakReference<byte[]> bcast(Intracomm comm) {
    byte[] data = new byte[16];
    comm.ibcast(Buf.of(data), 0).await();
    comm.ibcast(Buf.of(data), 0).await();
    return new WeakReference<>(data);
  }
}
