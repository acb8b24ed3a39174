// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongConsumer;

/**
 * The resources that this machine, the user's limits and the control group leave for a job. Linux has them in
 * files; what cannot be read counts as unlimited.
 *
 * @param memoryBytes memory and swap that processes could get now
 * @param tasks processes and threads
 * @param files descriptors that one process may have open
 */
public record HostLimits(long memoryBytes, long tasks, long files) {
  private static final long UNLIMITED = Long.MAX_VALUE;
  private static final long KIB = 1024;

  /** Reads the limits of this process. */
  public static HostLimits ofThisProcess() {
    return read(Path.of("/"));
  }

  /** Reads them below another root directory. */
  static HostLimits read(Path root) {
    Smallest memory = new Smallest();
    Smallest tasks = new Smallest();
    Smallest files = new Smallest();
    memory.accept(available(root));
    for (String line : lines(root.resolve("proc/self/limits"))) {
      limit(line, "Max processes", tasks);
      limit(line, "Max open files", files);
    }
    tasks.accept(number(root.resolve("proc/sys/kernel/pid_max")));
    tasks.accept(number(root.resolve("proc/sys/kernel/threads-max")));
    for (String line : lines(root.resolve("proc/self/cgroup"))) {
      controlGroup(root.resolve("sys/fs/cgroup"), line, memory, tasks);
    }
    return new HostLimits(memory.value, tasks.value, files.value);
  }

  private static long available(Path root) {
    long kib = 0;
    boolean known = false;
    for (String line : lines(root.resolve("proc/meminfo"))) {
      String[] words = line.split("\\s+");
      if (words[0].equals("MemAvailable:") || words[0].equals("SwapFree:")) {
        known |= words[0].startsWith("Mem");
        kib += number(words[1]);
      }
    }
    return known ? kib * KIB : UNLIMITED;
  }

  /** A line of /proc/self/limits: name, soft limit, hard limit. The JVM raises its soft limits of files. */
  private static void limit(String line, String name, LongConsumer to) {
    if (line.startsWith(name)) {
      String[] words = line.substring(name.length()).strip().split("\\s+");
      to.accept(number(words[name.endsWith("files") ? 1 : 0]));
    }
  }

  /** A line of /proc/self/cgroup: number, controllers (none in version 2), path of the group. */
  private static void controlGroup(Path mount, String line, LongConsumer memory, LongConsumer tasks) {
    String[] parts = line.split(":", 3);
    if (parts.length < 3) {
      return;
    }
    Path top = parts[1].isEmpty() ? mount : mount.resolve(parts[1]);
    for (Path group = top.resolve(parts[2].substring(1)); group != null && group.startsWith(top);
        group = group.getParent()) {
      memory.accept(number(group.resolve("memory.max")));
      memory.accept(number(group.resolve("memory.limit_in_bytes")));
      tasks.accept(number(group.resolve("pids.max")));
    }
  }

  private static List<String> lines(Path file) {
    try {
      return Files.readAllLines(file);
    } catch (IOException e) {
      return List.of(); // not Linux, or not readable: unlimited
    }
  }

  private static long number(Path file) {
    List<String> lines = lines(file);
    return lines.isEmpty() ? UNLIMITED : number(lines.getFirst());
  }

  private static long number(String word) {
    try {
      return Long.parseLong(word);
    } catch (NumberFormatException e) {
      return UNLIMITED; // "unlimited", "max"
    }
  }

  private static final class Smallest implements LongConsumer {
    private long value = UNLIMITED;

    @Override
    public void accept(long other) {
      value = Math.min(value, other);
    }
  }
}
