// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The least resources that a job takes of its machine. */
public final class ResourceEstimate {
  private static final long MIB = 1L << 20;

  /** Private memory of a JVM whose rank does nothing. */
  private static final long JVM_BYTES = 20 * MIB;

  private static final int JVM_TASKS = 14;

  /** Memory of a rank that is a thread of a JVM, or a small program. */
  private static final long SMALL_BYTES = MIB / 4;

  /** Pipes for output and errors, and the control connection. */
  private static final int FILES_OF_A_PROCESS = 3;

  private long ranks;
  private long bytes;
  private long tasks;
  private long files;

  /** Adds ranks that are JVMs, or other programs, of one process each. */
  public void addProcesses(int count, boolean java) {
    ranks += count;
    bytes += count * (java ? JVM_BYTES : SMALL_BYTES);
    tasks += (long) count * (java ? JVM_TASKS : 1);
    files += (long) count * FILES_OF_A_PROCESS;
  }

  /** Adds a JVM that has all ranks as threads. */
  public void addThreads(int count) {
    ranks += count;
    bytes += JVM_BYTES + count * SMALL_BYTES;
    tasks += JVM_TASKS + count;
    files += FILES_OF_A_PROCESS;
  }

  /** Why the job cannot run within these limits, for the user; empty if it can. */
  public Optional<String> excess(HostLimits limits) {
    List<String> reasons = new ArrayList<>();
    if (bytes > limits.memoryBytes()) {
      reasons.add(size(bytes) + " of memory, of which " + size(limits.memoryBytes()) + " are available");
    }
    if (tasks > limits.tasks()) {
      reasons.add(tasks + " processes and threads, of which " + limits.tasks() + " are allowed");
    }
    if (files > limits.files()) {
      reasons.add(files + " open files of mpiexec, of which " + limits.files() + " are allowed");
    }
    return reasons.isEmpty()
        ? Optional.empty()
        : Optional.of(ranks + " ranks need at least " + String.join(", and ", reasons));
  }

  private static String size(long bytes) {
    return bytes < 10 * 1024 * MIB
        ? bytes / MIB + " MiB"
        : String.format(Locale.ROOT, "%.1f GiB", bytes / (1024.0 * MIB));
  }
}
