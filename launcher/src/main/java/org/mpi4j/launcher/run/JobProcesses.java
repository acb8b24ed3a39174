// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds all processes of a job, or of some groups of it: descendants, and those that lost their parent.
 *
 * <p>The latter are found by the job's name in their environment, where the system shows that (Linux).
 */
public final class JobProcesses {
  private static final String VARIABLE = "MPI4J_JOB_ID=";

  private final Supplier<List<ProcessHandle>> descendants;
  private final List<byte[]> marks;
  private final CleanupProcess cleanup;

  private JobProcesses(
      Supplier<List<ProcessHandle>> descendants, List<byte[]> marks, CleanupProcess cleanup) {
    this.descendants = descendants;
    this.marks = marks;
    this.cleanup = cleanup;
  }

  /** Those of all groups of a job: the names of spawned ones begin with the job's. */
  static JobProcesses ofJob(String jobId, CleanupProcess cleanup) {
    return new JobProcesses(
        () -> ProcessHandle.current().descendants().toList(), List.of(mark(VARIABLE + jobId)), cleanup);
  }

  /** Those below this process, and those with one of these texts in their environments. */
  public static JobProcesses marked(CleanupProcess cleanup, String... texts) {
    return new JobProcesses(() -> ProcessHandle.current().descendants().toList(),
        Stream.of(texts).map(JobProcesses::mark).toList(), cleanup);
  }

  /** Those with one of these texts in their environments, whatever their parents. */
  public static JobProcesses onlyMarked(CleanupProcess cleanup, String... texts) {
    return new JobProcesses(List::of, Stream.of(texts).map(JobProcesses::mark).toList(), cleanup);
  }

  /** Those of some groups. */
  static JobProcesses ofGroups(Collection<ProcessGroup> groups, CleanupProcess cleanup) {
    List<RankProcess> ranks = groups.stream().flatMap(g -> g.processes().stream()).toList();
    return new JobProcesses(
        () -> ranks.stream().filter(r -> !r.ended() && r.isHere()).map(r -> r.process.toHandle())
            .flatMap(h -> Stream.concat(Stream.of(h), h.descendants())).toList(),
        groups.stream().map(g -> mark(VARIABLE + g.facts().jobId() + '\0')).toList(), cleanup);
  }

  private static byte[] mark(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** All descendants except the cleanup process. */
  public List<ProcessHandle> descendants() {
    List<ProcessHandle> found = new ArrayList<>(descendants.get());
    found.removeIf(cleanup::is);
    return found;
  }

  /**
   * All processes with the job's name in their environment, whatever their parent; none where there is no
   * /proc.
   */
  public List<ProcessHandle> all() {
    List<ProcessHandle> found = descendants();
    String[] names = new File("/proc").list();
    long self = ProcessHandle.current().pid();
    for (String name : names == null ? new String[0] : names) {
      if (Character.isDigit(name.charAt(0)) && Long.parseLong(name) != self && isOne(
          "/proc/" + name + "/environ")) {
        Optional<ProcessHandle> handle = ProcessHandle.of(Long.parseLong(name));
        if (handle.isPresent() && !cleanup.is(handle.get()) && !found.contains(handle.get())) {
          found.add(handle.get());
        }
      }
    }
    return found;
  }

  private boolean isOne(String file) {
    try (FileInputStream in = new FileInputStream(file)) {
      byte[] all = in.readAllBytes();
      return marks.stream().anyMatch(mark -> contains(all, mark));
    } catch (IOException e) {
      return false; // another user's, or gone
    }
  }

  private static boolean contains(byte[] all, byte[] mark) {
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
