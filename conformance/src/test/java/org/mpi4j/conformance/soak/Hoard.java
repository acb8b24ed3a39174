// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** Some of everything that a {@link Footprint} counts, but for classes. */
final class Hoard implements AutoCloseable {
  private static final int MANY = 80;

  /** More threads than a JVM ends by itself meanwhile. */
  private static final int SOME = 16;
  private static final int NATIVE_BYTES = 32 << 20;

  private final List<FileChannel> files = new ArrayList<>();
  private final List<Thread> threads = new ArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);
  private final Arena arena = Arena.ofShared();
  private byte[] heap = new byte[4 << 20];
  private ByteBuffer direct = ByteBuffer.allocateDirect(1 << 20);

  Hoard(Path scratch) throws IOException {
    for (int i = 0; i < MANY; i++) {
      Path path = Files.createTempFile(scratch, "some", "file");
      FileChannel file = FileChannel.open(path, StandardOpenOption.READ, StandardOpenOption.WRITE);
      file.map(MapMode.READ_WRITE, 0, 4096, arena);
      files.add(file);
    }
    for (int i = 0; i < SOME; i++) {
      threads.add(Thread.ofPlatform().daemon().start(this::await));
    }
    arena.allocate(NATIVE_BYTES).fill((byte) 1);
  }

  private void await() {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() throws IOException {
    end.countDown();
    threads.forEach(Hoard::join);
    for (FileChannel f : files) {
      f.close();
    }
    arena.close();
    heap = null;
    direct = null;
  }

  private static void join(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public String toString() {
    return files.size() + " files, " + threads.size() + " threads, " + heap.length + " B, "
        + direct.capacity() + " B";
  }
}
