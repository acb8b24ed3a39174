// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Finds all processes of a job: descendants of the launcher, and those that lost their parent.
 *
 * <p>The latter are found by the job's name in their environment, where the system shows that (Linux).
 */
final class JobProcesses {
  private final String jobId;
  private final CleanupProcess cleanup;

  JobProcesses(String jobId, CleanupProcess cleanup) {
    this.jobId = jobId;
    this.cleanup = cleanup;
  }

  /** All descendants of the launcher except the cleanup process. */
  List<ProcessHandle> descendants() {
    List<ProcessHandle> found = new ArrayList<>();
    ProcessHandle.current().descendants().forEach(found::add);
    found.removeIf(cleanup::is);
    return found;
  }

  /**
   * All processes with the job's name in their environment, whatever their parent; none where there is no
   * /proc.
   */
  List<ProcessHandle> all() {
    List<ProcessHandle> found = descendants();
    byte[] mark = ("MPI4J_JOB_ID=" + jobId).getBytes(StandardCharsets.UTF_8);
    String[] names = new File("/proc").list();
    long self = ProcessHandle.current().pid();
    for (String name : names == null ? new String[0] : names) {
      if (Character.isDigit(name.charAt(0)) && Long.parseLong(name) != self && contains(
          "/proc/" + name + "/environ", mark)) {
        Optional<ProcessHandle> handle = ProcessHandle.of(Long.parseLong(name));
        if (handle.isPresent() && !cleanup.is(handle.get()) && !found.contains(handle.get())) {
          found.add(handle.get());
        }
      }
    }
    return found;
  }

  private static boolean contains(String file, byte[] mark) {
    try (FileInputStream in = new FileInputStream(file)) {
      return indexOf(in.readAllBytes(), mark);
    } catch (IOException e) {
      return false; // another user's, or gone
    }
  }

  private static boolean indexOf(byte[] all, byte[] mark) {
    for (int i = 0; i + mark.length <= all.length; i++) {
      int n = 0;
      while (n < mark.length && all[i + n] == mark[n]) {
        n++;
      }
      if (n == mark.length) {
        return true;
      }
    }
    return false;
  }
}
