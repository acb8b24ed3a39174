// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Memory that messages reach through a copy: boolean[] and what lies in confined arenas. */
class CopiedMemoryTest {
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;

  /** The data are in the user's memory when getStatus says so; what is written there later stays. */
  @OnTwoRanks
  @Covers({"MPI_Request_get_status", "MPI_Wait", "MPI_Start"})
  void shouldBeWrittenOnceHoweverOftenTheStatusIsAskedFor(Intracomm world) {
    int peer = 1 - world.rank();
    boolean[] in = new boolean[3];
    try (Arena arena = Arena.ofConfined();
        Prequest again = world.recvInit(Buf.of(in), peer, 2)) {
      MemorySegment memory = arena.allocate(12);
      Request bits = world.irecv(Buf.of(in), peer, 1);
      world.send(new boolean[] {true, false, true}, peer, 1);
      Await.until(bits::getStatus);
      assertArrayEquals(new boolean[] {true, false, true}, in);
      in[1] = true;
      bits.await();
      assertArrayEquals(new boolean[] {true, true, true}, in);

      Request ints = world.irecv(Buf.of(memory, 3, Datatype.INT), peer, 1);
      world.send(new int[] {1, 2, 3}, peer, 1);
      Await.until(() -> Request.getStatusAll(ints));
      memory.set(INT, 4, 99);
      Request.waitAll(ints);
      assertArrayEquals(new int[] {1, 99, 3}, memory.toArray(INT));

      for (boolean value : new boolean[] {true, false}) {
        again.start();
        world.send(new boolean[] {value, value, value}, peer, 2);
        Await.until(again::getStatus);
        assertEquals(value, in[0]);
        in[0] = !value;
        again.await();
        assertEquals(!value, in[0]);
      }
    }
  }

  @OnTwoRanks
  @Covers("MPI_Request_get_status")
  void shouldBeWrittenOnceByCollectives(Intracomm world) {
    boolean[] bits = {world.rank() == 0};
    Request r = world.ibcast(Buf.of(bits), 0);
    Await.until(r::getStatus);
    assertTrue(bits[0]);
    bits[0] = false;
    r.await();
    assertFalse(bits[0]);
  }

  /** What lies between the data is the program's all the time. */
  @OnTwoRanks
  @Covers("MPI_Irecv")
  void shouldKeepWhatIsWrittenBetweenTheDataMeanwhile(Intracomm world) {
    int peer = 1 - world.rank();
    boolean[] in = new boolean[5];
    try (Datatype everyOther = Datatype.BOOLEAN.vector(3, 1, 2)) {
      everyOther.commit();
      Request r = world.irecv(Buf.of(in, 0, 1, everyOther), peer, 1);
      in[1] = true;
      world.send(new boolean[] {true, false, true}, peer, 1);
      r.await();
    }
    assertArrayEquals(new boolean[] {true, true, false, false, true}, in);
  }

  /** Far from the start of large memory, with a negative lower bound, there and back. */
  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldTravelFromAnyPlace(Intracomm world) {
    int peer = 1 - world.rank();
    int far = 20_000_000;
    try (Arena arena = Arena.ofConfined();
        Datatype backwards = Datatype.INT.vector(3, 1, -2000)) {
      backwards.commit();
      MemorySegment memory = arena.allocate(far + 4);
      for (int i = 0; i < 3; i++) {
        memory.set(INT, far - 8000L * i, 10 * world.rank() + i);
      }
      world.send(Buf.of(memory, far, 1, backwards), peer, 1);
      int[] plain = new int[3];
      world.recv(plain, peer, 1);
      assertArrayEquals(new int[] {10 * peer, 10 * peer + 1, 10 * peer + 2}, plain);
      memory.set(INT, far - 4000, 77);
      world.send(plain, peer, 2);
      world.recv(Buf.of(memory, far, 1, backwards), peer, 2);
      assertEquals(10 * world.rank() + 2, memory.get(INT, far - 16_000));
      assertEquals(77, memory.get(INT, far - 4000));
      assertEquals(0, memory.get(INT, 0));
    }
  }

  /** Blocks that lie far from each other, and outside the view that they were cut from. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Alltoallv", "MPI_Alltoallw", "MPI_Ialltoallv"})
  void shouldTravelInBlocks(Intracomm world) {
    int n = world.size();
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(4L * 100 * (2 * n + 1));
      long[] counts = new long[n];
      long[] out = new long[n];
      long[] in = new long[n];
      for (int i = 0; i < n; i++) {
        counts[i] = 1;
        out[i] = 100L * (n - i);
        in[i] = 100L * (2 * n - i);
        memory.set(INT, 4 * out[i], 10 * world.rank() + i);
      }
      Buf base = Buf.of(memory, 0, Datatype.INT);
      world.alltoallv(base.blocks(counts, out), base.blocks(counts, in));
      assertTransposed(world, memory, in);
      Buf[] outs = new Buf[n];
      Buf[] ins = new Buf[n];
      for (int i = 0; i < n; i++) {
        memory.set(INT, 4 * in[i], -1);
        outs[i] = Buf.of(memory, 4 * out[i], 1, Datatype.INT);
        ins[i] = Buf.of(memory, 4 * in[i], 1, Datatype.INT);
      }
      world.alltoallw(outs, ins);
      assertTransposed(world, memory, in);
      Request r = world.ialltoallv(base.blocks(counts, out), base.blocks(counts, in));
      memory.set(INT, 4 * in[0] - 4, 77); // not in a block
      r.await();
      assertTransposed(world, memory, in);
      assertEquals(77, memory.get(INT, 4 * in[0] - 4));
      out[0] = memory.byteSize();
      Failing.with(ErrorClass.ERR_BUFFER, () -> base.blocks(counts, out), "the buffer ends at byte");
    }
  }

  private static void assertTransposed(Intracomm world, MemorySegment memory, long... in) {
    for (int i = 0; i < in.length; i++) {
      assertEquals(10 * i + world.rank(), memory.get(INT, 4 * in[i]));
    }
  }

  @OnTwoRanks
  @Covers("MPI_Allreduce")
  void shouldBeReduced(Intracomm world) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment memory = arena.allocate(100_000);
      memory.set(INT, 90_000, 1);
      memory.set(INT, 90_004, world.rank());
      world.allreduce(Buf.IN_PLACE, Buf.of(memory, 90_000, 2, Datatype.INT), Op.SUM);
      assertEquals(2, memory.get(INT, 90_000));
      assertEquals(1, memory.get(INT, 90_004));
    }
  }

  /** The thread that completes the request must be able to reach the memory. */
  @OnTwoRanks
  @Covers("MPI_Wait")
  void shouldRefuseToBeCompletedByAnotherThreadThanTheArenas(Intracomm world) {
    int peer = 1 - world.rank();
    try (Arena arena = Arena.ofConfined()) {
      Request r = world.irecv(Buf.of(arena.allocate(4), 1, Datatype.INT), peer, 1);
      world.send(new int[] {1}, peer, 1);
      Threads.PLATFORM.run(1, t -> Failing.with(ErrorClass.ERR_BUFFER, r::await, "confined", "ofShared"));
    }
  }
}
