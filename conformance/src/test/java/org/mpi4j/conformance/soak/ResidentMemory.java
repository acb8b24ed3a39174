// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Memory of this process that is resident, after the C library has given back what it only keeps for later.
 * The pages of the Java heap count by themselves: once touched they stay, however little lives there.
 *
 * @param inHeap bytes of the Java heap, used or not
 * @param outsideHeap all other bytes: classes, machine code, threads, what was allocated in native memory
 */
record ResidentMemory(long inHeap, long outsideHeap) {
  private static final Path MAPPINGS = Path.of("/proc/self/smaps");
  private static final Pattern MAPPING = Pattern.compile("([0-9a-f]+)-[0-9a-f]+ .*");
  private static final Pattern RESIDENT = Pattern.compile("Rss: +([0-9]+) kB");

  /** As the JVM prints the spaces of each of its heaps: begin, sometimes what is in use, end. */
  private static final Pattern SPACE =
      Pattern.compile("\\[0x([0-9a-f]+),(?: 0x[0-9a-f]+,)? 0x([0-9a-f]+)\\)");
  private static final int KIB = 1024;

  /** Addresses. */
  private record Space(long begin, long end) {
    boolean has(long address) {
      return address >= begin && address < end;
    }
  }

  static ResidentMemory now() {
    command("systemTrimNativeHeap");
    List<Space> heap = heap();
    long inside = 0;
    long outside = 0;
    boolean isHeap = false;
    for (String line : lines()) {
      Matcher mapping = MAPPING.matcher(line);
      Matcher resident = RESIDENT.matcher(line);
      if (mapping.matches()) {
        long begin = Long.parseUnsignedLong(mapping.group(1), 16);
        isHeap = heap.stream().anyMatch(s -> s.has(begin));
      } else if (resident.matches()) {
        long bytes = Long.parseLong(resident.group(1)) * KIB;
        inside += isHeap ? bytes : 0;
        outside += isHeap ? 0 : bytes;
      }
    }
    return new ResidentMemory(inside, outside);
  }

  private static List<Space> heap() {
    List<Space> spaces = new ArrayList<>();
    String words = command("gcHeapInfo");
    Matcher space = SPACE.matcher(words);
    while (space.find()) {
      spaces.add(new Space(Long.parseLong(space.group(1), 16), Long.parseLong(space.group(2), 16)));
    }
    if (spaces.isEmpty()) {
      throw new IllegalStateException("does not say where the heap is: " + words);
    }
    return spaces;
  }

  private static List<String> lines() {
    try {
      return Files.readAllLines(MAPPINGS);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What jcmd would have this JVM do. */
  private static String command(String name) {
    try {
      return (String) ManagementFactory.getPlatformMBeanServer().invoke(
          new ObjectName("com.sun.management:type=DiagnosticCommand"), name, null, null);
    } catch (JMException e) {
      throw new IllegalStateException(name, e);
    }
  }

  @Override
  public String toString() {
    return String.format("%.1f + %.1f MiB resident in and outside the heap", inHeap / 1048576.0,
        outsideHeap / 1048576.0);
  }
}
