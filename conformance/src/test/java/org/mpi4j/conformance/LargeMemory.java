// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance;

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

/** Memory of more bytes than an int can count. */
public final class LargeMemory {
  private LargeMemory() {}

  /** A file of holes, but for a mark at some places, the complement of each: it takes no room on the disk. */
  public static MemorySegment sparse(Arena arena, long bytes, long... places) throws IOException {
    Path file = Files.createTempFile("mpi4j-large", ".bin");
    try (FileChannel channel =
        FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      MemorySegment memory = channel.map(MapMode.READ_WRITE, 0, bytes, arena);
      for (long place : places) {
        memory.set(ValueLayout.JAVA_LONG, place, ~place);
      }
      return memory;
    } finally {
      Files.delete(file);
    }
  }

  /** Bytes that programs could get; as much as is needed where nobody tells. */
  public static long available() throws IOException {
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
