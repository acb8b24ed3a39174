// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
import org.mpi4j.conformance.LargeMemory;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Messages of more bytes than an int can count (section 3.2.2). */
class LargeMessageTest {
  private static final long BYTES = (1L << 31) + 4_104;
  private static final long NEEDED = 2 * BYTES + (2L << 30);
  private static final long[] PLACES = {0, 4_096, (1L << 31) - 8, 1L << 31, BYTES - 8};

  @MpiTest(np = 2, transport = {"local", "shm"}, timeoutSeconds = 180)
  @Covers({"MPI_Send", "MPI_Recv", "MPI_Probe", "MPI_Get_count"})
  void shouldSendMoreThanTwoGibibytesFromASegment(Intracomm world) throws IOException {
    assumeTrue(LargeMemory.available() > NEEDED, () -> "needs " + (NEEDED >> 20) + " MiB of free memory");
    try (Arena arena = Arena.ofShared()) {
      if (world.rank() == 0) {
        MemorySegment source = LargeMemory.sparse(arena, BYTES, PLACES);
        world.send(Buf.of(source, BYTES, Datatype.BYTE), 1, 1);
      } else {
        assertEquals(BYTES, world.probe(0, 1).count(Datatype.BYTE));
        MemorySegment target = arena.allocate(BYTES, 8);
        Status s = world.recv(Buf.of(target, BYTES / 8, Datatype.LONG), 0, 1);
        assertEquals(BYTES, s.count(Datatype.BYTE));
        assertEquals(BYTES / 8, s.count(Datatype.LONG));
        assertEquals(BYTES / 8, s.elements(Datatype.DOUBLE));
        for (long place : PLACES) {
          assertEquals(~place, target.get(ValueLayout.JAVA_LONG, place), () -> "at byte " + place);
        }
        assertEquals(4_096, target.asSlice(8).mismatch(arena.allocate(8_192)) + 8, "zeros between the marks");
      }
    }
  }
}
