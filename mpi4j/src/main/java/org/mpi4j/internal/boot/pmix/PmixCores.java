// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmix;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.mpi4j.internal.base.Numbers;

/**
 * How many cores the ranks of this machine have together. Open MPI's mpirun binds each rank to cores of its
 * own, and the JVM sees these only; mpirun itself, the parent of its ranks, is not bound.
 */
final class PmixCores {
  private static final String ALLOWED = "Cpus_allowed_list:";

  private PmixCores() {}

  /** The number; 0 if the JVM sees all of them, or it is not known. */
  static int of(Map<String, String> environment) {
    int slurms = Numbers.parse(environment.get("SLURM_CPUS_ON_NODE"), 0);
    if (slurms > 0) {
      return slurms;
    }
    long parent = ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(0L);
    int mine = allowed("self");
    int its = allowed(Long.toString(parent));
    return mine < its ? its : 0;
  }

  /** On how many cores a process may run; 0 where that is not known. */
  private static int allowed(String process) {
    try {
      Path status = Path.of("/proc", process, "status");
      for (String line : Files.readString(status, StandardCharsets.ISO_8859_1).split("\n")) {
        if (line.startsWith(ALLOWED)) {
          return count(line.substring(ALLOWED.length()).strip());
        }
      }
    } catch (IOException notLinux) {
      // or the process has ended
    }
    return 0;
  }

  /** How many cores a list such as 0-3,8 has. */
  static int count(String list) {
    int count = 0;
    for (String range : list.split(",")) {
      int dash = range.indexOf('-');
      int first = Numbers.parse(range.substring(0, Math.max(0, dash)), Numbers.parse(range, -1));
      int last = Numbers.parse(range.substring(dash + 1), -1);
      count += first < 0 || last < first ? 0 : last - first + 1;
    }
    return count;
  }
}
