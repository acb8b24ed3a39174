// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.environment;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Memory that MPI allocates (section 9.2). */
class MemoryTest {
  private static final long BYTES = 1 << 20;

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Alloc_mem", "MPI_Free_mem"})
  void shouldGiveMemoryForMessages(Mpi mpi, Intracomm world) {
    MemorySegment memory = mpi.allocMem(BYTES, Info.NULL);
    assertTrue(memory.isNative());
    assertEquals(BYTES, memory.byteSize());
    assertEquals(-1, memory.mismatch(mpi.allocMem(BYTES, Info.NULL))); // all zero
    int peer = 1 - world.rank();
    MemorySegment out = memory.asSlice(0, BYTES / 2);
    MemorySegment in = memory.asSlice(BYTES / 2);
    out.fill((byte) (peer + 1));
    world.sendrecv(Buf.of(out, Datatype.BYTE), peer, 1, Buf.of(in, Datatype.BYTE), peer, 1);
    assertEquals(world.rank() + 1, in.get(ValueLayout.JAVA_BYTE, 0));
    assertEquals(world.rank() + 1, in.get(ValueLayout.JAVA_BYTE, BYTES / 2 - 1));
    mpi.freeMem(memory);
    assertFalse(memory.scope().isAlive());
    assertThrows(IllegalStateException.class, () -> memory.get(ValueLayout.JAVA_BYTE, 0));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Alloc_mem", "MPI_Free_mem"})
  void shouldGivePiecesOfTheirOwnAlsoWithoutSize(Mpi mpi) {
    MemorySegment first = mpi.allocMem(0, Info.NULL);
    MemorySegment second = mpi.allocMem(0, Info.NULL);
    assertEquals(0, first.byteSize());
    assertNotEquals(first.address(), second.address());
    mpi.freeMem(second);
    mpi.freeMem(first);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Alloc_mem")
  void shouldAlignAsTheInfoSays(Mpi mpi) {
    for (long alignment : new long[] {1, 64, 4096, 1 << 16}) {
      Info info = Info.of(Map.of("mpi_minimum_memory_alignment", "" + alignment, "other", "x"));
      MemorySegment memory = mpi.allocMem(100, info);
      assertEquals(0, memory.address() % Math.max(alignment, 64));
      mpi.freeMem(memory);
    }
    for (String wrong : new String[] {"0", "-64", "48", "a page", ""}) {
      Info info = Info.of(Map.of("mpi_minimum_memory_alignment", wrong));
      Failures.with(ErrorClass.ERR_INFO_VALUE, () -> mpi.allocMem(100, info), "\"" + wrong + "\"",
          "power of two", "MPI_Alloc_mem", "rank 0");
    }
  }

  @MpiTest(np = 1)
  @Covers("MPI_Alloc_mem")
  void shouldSayThatMemoryIsExhausted(Mpi mpi) {
    for (long absurd : new long[] {Long.MAX_VALUE, Long.MAX_VALUE - 100, 1L << 60}) {
      Failures.with(ErrorClass.ERR_NO_MEM, () -> mpi.allocMem(absurd, Info.NULL), "size = " + absurd,
          "MPI_Alloc_mem", "MaxDirectMemorySize");
    }
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.allocMem(-1, Info.NULL), "size = -1", "negative");
    Failures.with(ErrorClass.ERR_INFO, () -> mpi.allocMem(1, null), "null");
    mpi.freeMem(mpi.allocMem(BYTES, Info.NULL)); // all goes on
  }

  @MpiTest(np = 1)
  @Covers("MPI_Free_mem")
  void shouldRefuseToFreeWhatIsNoAllocation(Mpi mpi) {
    Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(null), "null", "MPI_Free_mem", "rank 0");
    Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(MemorySegment.ofArray(new int[1])), "array");
    MemorySegment memory = mpi.allocMem(100, Info.NULL);
    Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(memory.asSlice(8)), "begins");
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment other = arena.allocate(8);
      Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(other), "MPI_Alloc_mem");
    }
    mpi.freeMem(memory);
    Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(memory), "has been freed");
    MemorySegment again = mpi.allocMem(100, Info.NULL); // perhaps at the same address
    Failures.with(ErrorClass.ERR_BASE, () -> mpi.freeMem(memory), "has been freed");
    mpi.freeMem(again.asSlice(0, 10)); // the address counts
    assertFalse(again.scope().isAlive());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Alloc_mem", "MPI_Free_mem"})
  void shouldServeManyThreads(Mpi mpi) {
    Threads.VIRTUAL.run(8, t -> {
      for (int i = 0; i < 100; i++) {
        Set<Long> addresses = new HashSet<>();
        MemorySegment[] pieces = IntStream.range(0, 5)
            .mapToObj(n -> mpi.allocMem(n * 50L, Info.NULL)).toArray(MemorySegment[]::new);
        for (MemorySegment m : pieces) {
          assertTrue(addresses.add(m.address()));
          mpi.freeMem(m);
        }
      }
    });
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Alloc_mem", "MPI_Free_mem"})
  void shouldServeSessions(Mpi mpi) {
    Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN);
    session.freeMem(session.allocMem(100, Info.NULL));
    MemorySegment memory = session.allocMem(100, Info.NULL);
    MemorySegment wrong = memory.asSlice(1);
    Failures.with(ErrorClass.ERR_BASE, () -> session.freeMem(wrong));
    session.close();
    Failures.with(ErrorClass.ERR_SESSION, () -> session.allocMem(1, Info.NULL), "MPI_Alloc_mem");
    mpi.freeMem(memory); // it is the rank's
    mpi.close();
    Failures.with(ErrorClass.ERR_OTHER, () -> mpi.allocMem(1, Info.NULL), "finalized");
  }
}
