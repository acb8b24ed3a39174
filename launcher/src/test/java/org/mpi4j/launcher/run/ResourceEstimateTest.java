// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(20)
class ResourceEstimateTest {
  private static final long GIB = 1L << 30;
  private static final HostLimits LAPTOP = new HostLimits(16 * GIB, 30_000, 20_000);

  @TempDir Path root;

  @Test
  void shouldLetAJobPassThatFits() {
    ResourceEstimate demand = new ResourceEstimate();
    demand.addProcesses(200, true);
    demand.addProcesses(1_000, false);
    assertEquals(Optional.empty(), demand.excess(LAPTOP));
  }

  @Test
  void shouldTellEveryLimitThatIsTooLow() {
    ResourceEstimate demand = new ResourceEstimate();
    demand.addProcesses(99_999, true);
    String why = demand.excess(LAPTOP).orElseThrow();
    assertTrue(why.startsWith("99999 ranks need at least 1953.1 GiB of memory, of which 16.0 GiB are"), why);
    assertTrue(why.contains("1399986 processes and threads, of which 30000 are allowed"), why);
    assertTrue(why.contains("299997 open files of mpiexec, of which 20000 are allowed"), why);
  }

  @Test
  void shouldAskLittleForRanksOfOneJvm() {
    ResourceEstimate demand = new ResourceEstimate();
    demand.addThreads(5_000);
    assertFalse(demand.excess(LAPTOP).isPresent());
    demand.addThreads(100_000);
    assertTrue(demand.excess(LAPTOP).isPresent());
  }

  @Test
  void shouldTakeTheSmallestLimitThatLinuxTells() throws IOException {
    write("proc/meminfo", "MemTotal: 9 kB\nMemAvailable:    5000 kB\nSwapFree:   100 kB\n");
    write("proc/self/limits", """
        Limit                     Soft Limit           Hard Limit           Units
        Max processes             7000                 9000                 processes
        Max open files            1024                 20000                files
        """);
    write("proc/sys/kernel/pid_max", "32768\n");
    write("proc/self/cgroup", "4:memory:/box/a\n0::/job/one\n");
    assertEquals(new HostLimits(5100 * 1024, 7000, 20_000), HostLimits.read(root));
    write("sys/fs/cgroup/job/pids.max", "50\n");
    write("sys/fs/cgroup/job/one/pids.max", "max\n");
    write("sys/fs/cgroup/memory/box/memory.limit_in_bytes", "4096\n");
    assertEquals(new HostLimits(4096, 50, 20_000), HostLimits.read(root));
  }

  @Test
  void shouldTakeForUnlimitedWhatCannotBeRead() {
    long none = Long.MAX_VALUE;
    assertEquals(new HostLimits(none, none, none), HostLimits.read(root));
  }

  private void write(String name, String text) throws IOException {
    Path file = root.resolve(name);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }
}
