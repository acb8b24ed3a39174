// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** The kinds of memory from which a user may send. */
enum PayloadMemory {
  BYTES,
  INTS,
  DOUBLES,
  NATIVE,
  MAPPED;

  /** A segment of this kind of at least so many bytes. */
  MemorySegment allocate(long bytes, Arena arena, Path directory) {
    return switch (this) {
      case BYTES -> MemorySegment.ofArray(new byte[(int) bytes]);
      case INTS -> MemorySegment.ofArray(new int[(int) bytes / 4 + 1]);
      case DOUBLES -> MemorySegment.ofArray(new double[(int) bytes / 8 + 1]);
      case NATIVE -> arena.allocate(bytes);
      case MAPPED -> map(bytes, arena, directory);
    };
  }

  private static MemorySegment map(long bytes, Arena arena, Path directory) {
    try {
      Path file = Files.createTempFile(directory, "payload", ".bin");
      try (FileChannel channel =
          FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
        return channel.map(MapMode.READ_WRITE, 0, bytes, arena);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
