// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.Closeable;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.mpi4j.internal.base.SharedWord;
import org.mpi4j.internal.base.Uninterrupted;

/**
 * A piece of memory that this process made and others may map.
 *
 * <pre>
 *    0   magic: tells our regions, their version and the byte order
 *    8   nonce: tells this region from every other
 *   16   kind
 *   24   rank that made it
 *   32   rank for which it was made
 *   40   free up to 64
 * </pre>
 */
final class SharedRegion implements AutoCloseable {
  static final long MAGIC = 0x6d70_6934_6a73_0001L;
  static final long NONCE = 8;
  static final long KIND = 16;
  static final long FROM = 24;
  static final long TO = 32;

  /** What a region is for, as its header says it. */
  record Role(long kind, long from, long to) {
    static Role announcements(int owner) {
      return new Role(1, owner, owner);
    }

    static Role ring(int from, int to) {
      return new Role(2, from, to);
    }

    static Role common(int maker) {
      return new Role(3, maker, maker);
    }
  }

  /**
   * Where others find a region.
   *
   * @param pid the process that made it
   * @param descriptor its open file there, or -1 if the region is found by its name
   */
  record Locator(long pid, int descriptor, long nonce) {
    /** The name of the file: of no interest once it is unlinked, but the open descriptor still tells it. */
    String fileName() {
      return "mpi4j-" + Long.toHexString(nonce);
    }
  }

  private final Locator locator;
  private final Closeable file;
  private final Path path;
  private final boolean named;
  private MemorySegment memory;

  /**
   * @param file stays open, since others find the region by its descriptor; not a channel, which an interrupt
   *     would close
   * @param path leads to the file
   * @param named true if that is its name, to be deleted at the end
   */
  SharedRegion(Locator locator, Closeable file, Path path, boolean named) {
    this.locator = locator;
    this.file = file;
    this.path = path;
    this.named = named;
  }

  /** Maps all of it, for as long as the arena lives. */
  void map(Arena arena) throws IOException {
    memory = Uninterrupted.onFiles(() -> {
      try (FileChannel again = FileChannel.open(path, READ, WRITE)) {
        return again.map(MapMode.READ_WRITE, 0, again.size(), arena);
      }
    });
  }

  /** Its memory, once {@link #map} was called. */
  MemorySegment memory() {
    return memory;
  }

  Locator locator() {
    return locator;
  }

  /** Writes to the file, since it need not be mapped to be found by others. */
  static void writeHeader(FileChannel file, Locator locator, Role role) throws IOException {
    ByteBuffer header = ByteBuffer.allocate(40).order(ByteOrder.nativeOrder());
    header.putLong(MAGIC).putLong(locator.nonce()).putLong(role.kind());
    header.putLong(role.from()).putLong(role.to()).flip();
    write(file, header, 0);
  }

  /** Writes a word for others to read, while it is not mapped here. */
  void writeWord(long at, long value) throws IOException {
    Uninterrupted.onFiles(() -> {
      try (FileChannel again = FileChannel.open(path, WRITE)) {
        write(again, ByteBuffer.allocate(8).order(ByteOrder.nativeOrder()).putLong(value).flip(), at);
      }
      return null;
    });
  }

  private static void write(FileChannel file, ByteBuffer bytes, long at) throws IOException {
    while (bytes.hasRemaining()) {
      file.write(bytes, at + bytes.position());
    }
  }

  static boolean hasHeader(MemorySegment memory, Locator locator, Role role) {
    return SharedWord.getAcquire(memory, 0L) == MAGIC
        && SharedWord.get(memory, NONCE) == locator.nonce()
        && SharedWord.get(memory, KIND) == role.kind()
        && SharedWord.get(memory, FROM) == role.from()
        && SharedWord.get(memory, TO) == role.to();
  }

  /**
   * Closes the file and removes its name, so that no process can find the region any more; mappings stay,
   * this process's too.
   */
  @Override
  public void close() throws IOException {
    file.close();
    if (named) {
      Files.deleteIfExists(path);
    }
  }
}
