// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.rma;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.LargeMemory;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;
import org.mpi4j.rma.Win;

/** Windows of more bytes than an int can count, and displacements that lie there. */
class LargeWindowTest {
  private static final long BYTES = (1L << 31) + 4_104;
  private static final long NEEDED = 2 * BYTES + (2L << 30);
  private static final long[] PLACES = {0, 4_096, (1L << 31) - 8, 1L << 31, BYTES - 8};

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, timeoutSeconds = 180)
  @Covers({"MPI_Win_create", "MPI_Put", "MPI_Get", "MPI_Fetch_and_op"})
  void shouldReachPlacesBeyondTwoGibibytes(Intracomm world) throws IOException {
    try (Arena arena = Arena.ofShared();
        Win win = Win.create(world, part(world, arena), 1, Info.NULL);
        Datatype apart = Datatype.LONG.createHvector(2, 1, (1L << 31) + 8).commit()) {
      win.lockAll(0);
      if (world.rank() == 1) {
        for (long place : PLACES) {
          win.put(Buf.of(new long[] {~place}), 0, place);
        }
        win.flush(0);
        for (long place : PLACES) {
          assertEquals(~place, win.getLong(0, place), () -> "at byte " + place);
          assertEquals(~place, win.fetchAndOp(1, 0, place, Op.SUM), () -> "at byte " + place);
        }
        win.put(Buf.of(new long[] {5, 6}), 0, 16, 1, apart);
        win.flush(0);
        long[] both = new long[2];
        win.get(Buf.of(both), 0, 16, 1, apart);
        win.flush(0);
        assertArrayEquals(new long[] {5, 6}, both);
        assertEquals(6, win.getLong(0, (1L << 31) + 24));
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> win.getLong(0, BYTES - 7), "" + (BYTES - 7));
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> win.put(Buf.of(both), 0, 4096, 1, apart));
        Failures.with(ErrorClass.ERR_RMA_RANGE, () -> win.getLong(0, Long.MAX_VALUE));
      }
      win.unlockAll();
      world.barrier();
      if (world.rank() == 0) {
        for (long place : PLACES) {
          assertEquals(~place + 1, win.memory().get(ValueLayout.JAVA_LONG, place), () -> "at byte " + place);
        }
      }
      world.barrier(); // before the memory is closed
    }
  }

  /** Rank 0 has a large part with holes, which take no memory; the others have none. */
  private static MemorySegment part(Intracomm world, Arena arena) throws IOException {
    return world.rank() == 0 ? LargeMemory.sparse(arena, BYTES) : arena.allocate(0);
  }

  @MpiTest(np = 2, transport = "shm", timeoutSeconds = 180)
  @Covers({"MPI_Put", "MPI_Get"})
  void shouldPutMoreThanTwoGibibytes(Intracomm world) throws IOException {
    assumeTrue(LargeMemory.available() > NEEDED, () -> "needs " + (NEEDED >> 20) + " MiB of free memory");
    try (Arena arena = Arena.ofShared();
        Win win = Win.allocate(world, world.rank() == 0 ? BYTES : 0, 8, Info.NULL)) {
      win.fence(0);
      if (world.rank() == 1) {
        MemorySegment source = LargeMemory.sparse(arena, BYTES, PLACES);
        win.put(Buf.of(source, BYTES / 8, Datatype.LONG), 0, 0);
      }
      win.fence(Win.MODE_NOSUCCEED);
      if (world.rank() == 0) {
        for (long place : PLACES) {
          assertEquals(~place, win.memory().get(ValueLayout.JAVA_LONG, place), () -> "at byte " + place);
        }
      }
    }
  }
}
