// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.ref.WeakReference;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.conformance.Repository;
import org.mpi4j.conformance.SuiteJob;

/** A JVM that runs one job after the other: nothing of a job stays when it is over. */
@Timeout(value = 4, unit = TimeUnit.HOURS)
class JobsSoakTest {
  private static final int RANKS = 2;

  @BeforeAll
  static void needProc() {
    assumeTrue(Footprint.canBeTaken(), "no /proc: what a process holds is not tested here");
  }

  /** The JDK makes some threads and descriptors once, such as those for virtual threads at sockets. */
  @BeforeAll
  static void useEverythingOnce() {
    for (boolean virtual : new boolean[] {false, true}) {
      MpiJobOptions options = MpiJobOptions.ranks(RANKS).virtualThreads(virtual);
      for (int round = 0; round < 2 * Rounds.values().length; round++) {
        int its = round;
        options.run(mpi -> Rounds.values()[its % Rounds.values().length].run(mpi, its));
      }
    }
  }

  @ParameterizedTest
  @CsvSource({"auto, false", "auto, true", "shm, false", "tcp, false"})
  void shouldHoldNoMoreAfterManyJobs(String transport, boolean virtual) {
    MpiJobOptions options = MpiJobOptions.ranks(RANKS).virtualThreads(virtual).set("transport", transport);
    repeat(transport + (virtual ? ", virtual threads" : ""), round ->
        options.run(mpi -> Rounds.values()[round % Rounds.values().length].run(mpi, round)));
  }

  @Test
  void shouldHoldNoMoreAfterManyJobsThatFail() {
    repeat("failing", round -> assertThrows(MpiJobException.class, () ->
        MpiJobOptions.ranks(RANKS).run(mpi -> {
          if (mpi.world().rank() == round % RANKS) {
            throw new IllegalStateException("as it should");
          }
          mpi.world().barrier();
        })));
  }

  @ParameterizedTest
  @ValueSource(strings = {"well", "badly"})
  void shouldHoldNoMoreAfterManyProgramsWithClassesOfTheirOwn(String end) {
    List<WeakReference<ClassLoader>> loaders = Collections.synchronizedList(new ArrayList<>());
    System.getProperties().put(LoadedProgram.LOADERS, loaders);
    try {
      repeat("programs that end " + end, round -> program(end));
    } finally {
      System.getProperties().remove(LoadedProgram.LOADERS);
    }
    assertTrue(loaders.size() >= 2 * RANKS, loaders::toString);
    long left = loaders.stream().filter(r -> r.get() != null).count();
    assertEquals(0, left, () -> "class loaders are left of " + loaders.size());
  }

  @Test
  void shouldNotKeepTheClassLoadersOfTheFirstJobOfAJvm() throws Exception {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    Process process = new ProcessBuilder(
        java, SuiteJob.QUICK_COMPILER, "-cp", System.getProperty("java.class.path"), FirstJob.class.getName())
        .redirectErrorStream(true)
        .start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), output);
    assertEquals("0 of " + RANKS, output.strip());
  }

  private static void program(String end) {
    List<Path> classes = List.of(Path.of(Repository.origin(LoadedProgram.class)));
    MpiJobOptions job = MpiJobOptions.ranks(RANKS);
    if (end.equals("well")) {
      job.runMain(classes, LoadedProgram.class.getName(), end);
    } else {
      assertThrows(MpiJobException.class, () -> job.runMain(classes, LoadedProgram.class.getName(), end));
    }
  }

  private interface Job {
    void run(int round);
  }

  private static void repeat(String what, Job job) {
    int times = Math.max(20, SoakTest.TIMES / 100);
    Footprint half = null;
    for (int round = 0; round < times; round++) {
      job.run(round);
      if (round == 0 || round == times / 2) { // the first look loads classes of its own
        half = Footprint.now();
      }
    }
    Footprint end = Footprint.now();
    System.out.println("jobs, " + what + ", " + times + " rounds: " + half + "; then " + end);
    assertEquals(List.of(), end.grownSince(half), what + ": " + half + "; then " + end);
  }
}
