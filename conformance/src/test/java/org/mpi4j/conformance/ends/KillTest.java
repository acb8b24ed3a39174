// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.ends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.mpi4j.conformance.Repository;

/**
 * Kills ranks, and launchers, at random moments: the job ends, says why, and leaves nothing.
 *
 * <p>{@code -Dtrials=200} kills as many ranks and a quarter as many launchers; {@code -Dseed=N} repeats.
 * Jobs should end within 2 seconds; what is asserted is more, so that a loaded machine does not fail.
 */
@Timeout(value = 40, unit = TimeUnit.MINUTES)
class KillTest {
  private static final int BOUND_SECONDS = 10;
  private static final int SIZE = 4;
  private static final int TRIALS = Integer.getInteger("trials", 8);
  private static final long SEED = Long.getLong("seed", new Random().nextInt(1_000_000));
  private static final String MPIEXEC = Repository.file("bin/mpiexec").toString();
  private static final String PROGRAM =
      "conformance/src/test/java/org/mpi4j/conformance/ends/BusyRanks.java";

  @TempDir private Path scratch;

  /** One job with something killed in it; returns the nanoseconds from then to the end of all. */
  private interface Trial {
    long run(MarkedJob job, Random random) throws IOException, InterruptedException;
  }

  @BeforeAll
  static void needProc() throws IOException, InterruptedException {
    assumeTrue(Files.isReadable(Path.of("/proc/self/environ")), "no /proc: killing is not tested here");
    ProcessBuilder first = new ProcessBuilder(MPIEXEC, "--version").redirectErrorStream(true);
    int code = first.redirectOutput(Redirect.DISCARD).start().waitFor(); // the first start prepares for long
    assertEquals(0, code, "mpiexec --version");
  }

  @Test
  void shouldEndWhenARankIsKilled() throws IOException {
    run("a rank", TRIALS, KillTest::killRank);
  }

  @Test
  void shouldEndWhenTheLauncherIsKilled() throws IOException {
    run("the launcher", Math.max(4, TRIALS / 4), KillTest::killLauncher);
  }

  private static long killRank(MarkedJob job, Random random) throws IOException, InterruptedException {
    int victim = random.nextInt(SIZE);
    ProcessHandle process = job.rank(victim);
    long start = System.nanoTime();
    process.destroyForcibly();
    int code = job.exitCode(BOUND_SECONDS);
    job.awaitNoProcess(BOUND_SECONDS);
    long end = System.nanoTime();
    assertEquals(137, code, job::toString);
    boolean named = job.errors().lines().anyMatch(l -> l.startsWith("mpiexec: rank " + victim + " "));
    assertTrue(named, () -> "nothing about rank " + victim + ": " + job);
    return end - start;
  }

  private static long killLauncher(MarkedJob job, Random random) throws IOException, InterruptedException {
    long start = System.nanoTime();
    job.launcher().destroyForcibly();
    job.awaitNoProcess(BOUND_SECONDS);
    return System.nanoTime() - start;
  }

  private void run(String victim, int trials, Trial trial) throws IOException {
    System.out.println("killing " + victim + " at random moments, -Dtrials=" + trials + " -Dseed=" + SEED);
    List<Long> times = new ArrayList<>();
    List<Throwable> failures = new ArrayList<>();
    for (int i = 0; i < trials; i++) {
      Random random = new Random(31 * SEED + i);
      try (MarkedJob job = start(i, random)) {
        job.awaitRanks(SIZE);
        job.awaitLines(random.nextBoolean() ? random.nextInt(500) : random.nextInt(10));
        times.add(trial.run(job, random));
        job.assertNoFile();
      } catch (AssertionError | IOException | InterruptedException e) {
        failures.add(new AssertionError("trial " + i + " with seed " + SEED, e));
      }
    }
    report(victim, times);
    if (!failures.isEmpty()) {
      AssertionError all = new AssertionError(failures.size() + " of " + trials + " trials failed");
      failures.forEach(all::addSuppressed);
      throw all;
    }
  }

  /** The transports take turns; some programs come as source, so that there is a directory of classes. */
  private MarkedJob start(int trial, Random random) throws IOException {
    List<String> command = new ArrayList<>();
    command.addAll(List.of(MPIEXEC, "-n", Integer.toString(SIZE)));
    command.addAll(List.of("--set", "transport=" + (trial % 2 == 0 ? "shm" : "tcp")));
    command.addAll(List.of("--set", "coll.segment_after=" + random.nextInt(3)));
    if (random.nextInt(4) == 0) {
      command.add(Repository.file(PROGRAM).toString());
    } else {
      command.addAll(List.of("-cp", Repository.origin(BusyRanks.class), BusyRanks.class.getName()));
    }
    command.add(Integer.toString(random.nextInt(200)));
    return new MarkedJob(scratch, command, Map.of());
  }

  private static void report(String victim, List<Long> times) {
    if (!times.isEmpty()) {
      times.sort(null);
      System.out.printf(
          Locale.ROOT,
          "%d times %s was killed; until all had ended: median %.3f s, 95 %% %.3f s, maximum %.3f s%n",
          times.size(),
          victim,
          times.get(times.size() / 2) / 1e9,
          times.get(times.size() * 95 / 100) / 1e9,
          times.getLast() / 1e9);
    }
  }
}
