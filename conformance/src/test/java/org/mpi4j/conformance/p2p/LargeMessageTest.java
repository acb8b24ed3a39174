// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.stream.Stream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Status;
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
    assumeTrue(available() > NEEDED, () -> "needs " + (NEEDED >> 20) + " MiB of free memory");
    try (Arena arena = Arena.ofShared()) {
      if (world.rank() == 0) {
        MemorySegment source = sparse(arena);
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

  /** A file of holes, but for some marks: it takes no room on the disk. */
  private static MemorySegment sparse(Arena arena) throws IOException {
    Path file = Files.createTempFile("mpi4j-large", ".bin");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, BYTES, arena);
      for (long place : PLACES) {
        memory.set(ValueLayout.JAVA_LONG, place, ~place);
      }
      return memory;
    } finally {
      Files.delete(file);
    }
  }

  /** Bytes that programs could get; as much as is needed where nobody tells. */
  private static long available() throws IOException {
    Path info = Path.of("/proc/meminfo");
    if (!Files.isReadable(info)) {
      return Long.MAX_VALUE;
    }
    try (Stream<String> lines = Files.lines(info)) {
      return lines.filter(line -> line.startsWith("MemAvailable:"))
          .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) << 10)
          .findFirst()
          .orElse(Long.MAX_VALUE);
    }
  }
}
