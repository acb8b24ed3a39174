// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.BufferPoolMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * What this process holds at a moment, after the garbage has been collected.
 *
 * @param descriptors open files and sockets
 * @param threads that live
 * @param classes that are loaded
 * @param regions of memory that the kernel maps
 * @param bufferBytes in direct and mapped buffers
 * @param heapBytes in objects
 * @param resident memory
 */
record Footprint(
    long descriptors, long threads, long classes, long regions, long bufferBytes, long heapBytes,
    ResidentMemory resident) {
  private static final Path SELF = Path.of("/proc/self");
  private static final int COLLECTIONS = 6;
  private static final long CLEANING_NS = 20_000_000;

  /** True where the kernel tells it all. */
  static boolean canBeTaken() {
    return Files.isReadable(SELF.resolve("maps")) && Files.isReadable(SELF.resolve("smaps"));
  }

  static Footprint now() {
    collectGarbage();
    long buffers = ManagementFactory.getPlatformMXBeans(BufferPoolMXBean.class).stream()
        .mapToLong(BufferPoolMXBean::getMemoryUsed).sum();
    return new Footprint(
        count(new File("/proc/self/fd").list()),
        ManagementFactory.getThreadMXBean().getThreadCount(),
        ManagementFactory.getClassLoadingMXBean().getLoadedClassCount(),
        regionsMapped(),
        buffers,
        ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed(),
        ResidentMemory.now());
  }

  /** Several times, since what one collection finds, cleaners free, and the next one collects. */
  private static void collectGarbage() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
      LockSupport.parkNanos(CLEANING_NS); // cleaners say nothing when they have done
    }
  }

  private static long count(String... names) {
    return names.length;
  }

  private static long regionsMapped() {
    try (Stream<String> lines = Files.lines(SELF.resolve("maps"))) {
      return lines.count();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * What has grown more than a JVM that compiles, loads classes lazily and sizes its heap does by itself.
   *
   * @return empty if nothing has
   */
  List<String> grownSince(Footprint before) {
    List<String> grown = new ArrayList<>();
    look(grown, "descriptors", before.descriptors, descriptors, 2);
    look(grown, "threads", before.threads, threads, 2);
    look(grown, "classes", before.classes, classes, 100);
    look(grown, "mapped regions", before.regions, regions, 60);
    look(grown, "bytes in buffers", before.bufferBytes, bufferBytes, 256 << 10);
    look(grown, "bytes in the heap", before.heapBytes, heapBytes, 1 << 20);
    look(grown, "bytes resident outside the heap", before.resident.outsideHeap(), resident.outsideHeap(),
        24 << 20);
    return grown;
  }

  private static void look(List<String> grown, String what, long before, long now, long tolerance) {
    if (now - before > tolerance) {
      grown.add(what + ": from " + before + " to " + now);
    }
  }

  @Override
  public String toString() {
    return String.format("%d descriptors, %d threads, %d classes, %d regions, %d B in buffers,"
        + " %.2f MiB in the heap, %s", descriptors, threads, classes, regions, bufferBytes,
        heapBytes / 1048576.0, resident);
  }
}
