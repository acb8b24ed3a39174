// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.MpiJob;
import org.mpi4j.conformance.SuiteJob;

/**
 * A job that makes and frees things for long holds no more at its end than at half its time. {@code
 * -Dsoak.ranks=1} spares the ranks' waiting for each other, where there are fewer cores than ranks.
 */
@Timeout(value = 60, unit = TimeUnit.MINUTES)
class SoakTest {
  static final int TIMES = Integer.getInteger("soak", 100);
  private static final int RANKS = Integer.getInteger("soak.ranks", 2);

  @TempDir private Path scratch;

  @BeforeAll
  static void needProc() {
    assumeTrue(Footprint.canBeTaken(), "no /proc: what a process holds is not tested here");
  }

  @ParameterizedTest
  @EnumSource(Rounds.class)
  void shouldHoldNoMoreInOneJvm(Rounds rounds) {
    List<String> grown =
        MpiJob.call(RANKS, mpi -> rounds.repeat(mpi, TIMES, mpi.world().rank() == 0));
    assertEquals("", grown.getFirst());
  }

  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  void shouldHoldNoMoreAsProcesses(String transport) throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch, TimeUnit.MINUTES.toSeconds(30), List.of("-n", "" + RANKS, "--set", "transport=" + transport),
        List.of(SoakProgram.class.getName(), "" + TIMES));
    assertEquals(0, job.exitCode(), job::output);
    job.output().lines().filter(l -> l.contains(" rounds: ")).forEach(
        l -> System.out.println(transport + ": " + l));
  }

  /** A look that finds nothing where something has grown would be worth nothing. */
  @Test
  void shouldSeeWhatHasGrown() throws Exception {
    Footprint before = Footprint.now();
    try (Hoard hoard = new Hoard(scratch)) {
      List<String> grown = Footprint.now().grownSince(before);
      assertEquals(6, grown.size(), () -> grown + " of " + hoard);
    }
    List<String> left = Footprint.now().grownSince(before);
    assertTrue(left.stream().noneMatch(l -> l.startsWith("descr") || l.startsWith("thr")), left::toString);
    assertFalse(left.stream().anyMatch(l -> l.contains("heap")), left::toString);
  }
}
