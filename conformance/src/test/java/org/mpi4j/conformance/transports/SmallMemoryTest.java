// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.transports;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.SuiteJob;

/**
 * As little shared memory as containers have, and less. File systems are mounted for it, which only root may:
 * else the tests skip.
 */
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class SmallMemoryTest {
  private static final String LITTLE = "of shared memory in";

  @TempDir private Path directory;
  @TempDir private Path scratch;

  /** The first is too little for rings as large as usual, the last for all rings of any size. */
  @ParameterizedTest
  @CsvSource({"16, 64m", "8, 16m", "16, 4m"})
  void shouldMakeSmallerRingsWhereRanksShareAJvm(int ranks, String size) throws Exception {
    mount(size);
    try {
      MpiJobOptions.ranks(ranks)
          .set("transport", "shm")
          .set("shm.directory", directory.toString())
          .run(AllToAll::run);
    } finally {
      run("umount", directory.toString());
    }
  }

  @Test
  void shouldMakeSmallerRingsWhereTransportIsForced() throws Exception {
    mount("16m");
    try {
      assertDone(job(List.of(), 8, "--set", "transport=shm", "--set", "shm.directory=" + directory), 1);
    } finally {
      run("umount", directory.toString());
    }
  }

  @Test
  void shouldSayWhatToDoWhereNoRingFits() throws Exception {
    mount("40k");
    try {
      SuiteJob job = job(List.of(), 3, "--set", "transport=shm", "--set", "shm.directory=" + directory);
      assertNotEquals(0, job.exitCode(), job::output);
      String text = "cannot reserve memory in " + directory;
      assertTrue(job.output().contains(text), job::output);
      assertTrue(job.output().contains("or transport to tcp"), job::output);
    } finally {
      run("umount", directory.toString());
    }
  }

  /** Nothing is forced, and {@code /dev/shm} is small, or too small: then another directory serves, too. */
  @ParameterizedTest
  @CsvSource({"16m, 8", "80k, 4"})
  void shouldDoItsBestWithASmallDevShm(String size, int ranks) throws Exception {
    String script = "mount -t tmpfs -o size=" + size + " tmpfs /dev/shm && exec \"$@\"";
    List<String> small = List.of("unshare", "--mount", "sh", "-c", script, "sh");
    String[] attempt = {"unshare", "--mount", "sh", "-c", "mount -t tmpfs tmpfs /dev/shm"};
    assumeTrue(run(attempt), "cannot mount");
    assertDone(job(small, ranks), 1);
  }

  private SuiteJob job(List<String> starter, int ranks, String... options) throws Exception {
    List<String> all = new ArrayList<>(List.of("-n", "" + ranks));
    all.addAll(List.of(options));
    return SuiteJob.run(scratch, starter, all, List.of(AllToAll.class.getName()));
  }

  private static void assertDone(SuiteJob job, int warnings) {
    assertEquals(0, job.exitCode(), job::output);
    long said = job.output().lines().filter(l -> l.contains(LITTLE)).count();
    assertEquals(warnings, said, job::output);
  }

  private void mount(String size) throws InterruptedException {
    boolean mounted = run("mount", "-t", "tmpfs", "-o", "size=" + size, "tmpfs", directory.toString());
    assumeTrue(mounted, "cannot mount");
  }

  private static boolean run(String... command) throws InterruptedException {
    try {
      Process process = new ProcessBuilder(command).inheritIO().start();
      return process.waitFor(10, TimeUnit.SECONDS) && process.exitValue() == 0;
    } catch (IOException e) {
      return false; // there is no such program
    }
  }
}
