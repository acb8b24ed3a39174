// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.launcher.job.UsageException;

/**
 * Binds ranks to cores, round robin over those that the launcher may use.
 *
 * <p>Off unless asked for: a rank is a JVM, whose compiler and collector threads profit from the cores that
 * waiting ranks leave free.
 */
public final class Binding {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final String LIST = "Cpus_allowed_list:";

  private final String taskset;
  private final List<Integer> cores;

  /**
   * @throws UsageException if this system has no means to bind
   */
  public Binding() {
    taskset = findTaskset();
    cores = allowed();
    if (taskset == null || cores.isEmpty()) {
      throw new UsageException("--bind-to core needs Linux and the program taskset (package util-linux)");
    }
  }

  /** The command that runs a rank's command on its core. */
  public List<String> bound(int rank, List<String> command) {
    int core = cores.get(rank % cores.size());
    List<String> all = new ArrayList<>(List.of(taskset, "-c", Integer.toString(core)));
    all.addAll(command);
    return all;
  }

  private static String findTaskset() {
    for (String directory : new String[] {"/usr/bin", "/bin", "/usr/local/bin"}) {
      File file = new File(directory, "taskset");
      if (file.canExecute()) {
        return file.getPath();
      }
    }
    return null;
  }

  private static List<Integer> allowed() {
    try {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith(LIST)) {
          return numbers(line.substring(LIST.length()).strip());
        }
      }
    } catch (IOException e) {
      return List.of(); // no Linux
    }
    return List.of();
  }

  /** The numbers of a list like {@code 0-3,7}. */
  static List<Integer> numbers(String list) {
    List<Integer> all = new ArrayList<>();
    for (String part : list.split(",")) {
      int dash = part.indexOf('-');
      int first = Integer.parseInt(dash < 0 ? part : part.substring(0, dash));
      int last = dash < 0 ? first : Integer.parseInt(part.substring(dash + 1));
      for (int i = first; i <= last; i++) {
        all.add(i);
      }
    }
    return all;
  }
}
