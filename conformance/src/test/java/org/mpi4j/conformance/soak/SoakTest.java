// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
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
@Timeout(value = 4, unit = TimeUnit.HOURS)
class SoakTest {
  static final int TIMES = Integer.getInteger("soak", 60);
  private static final int RANKS = Integer.getInteger("soak.ranks", 2);

  /** More rounds take too long for one job to do all of them. */
  private static final int FEW = 1000;

  private static final int MOST_MINUTES = TIMES <= FEW ? 2 : 240;
  private static final int LARGE = 256 << 20;
  private static final int PIECE = 16 << 10;

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

  /** Each job has its own limit. */
  @ParameterizedTest
  @ValueSource(strings = {"shm", "tcp"})
  @Timeout(value = 24, unit = TimeUnit.HOURS)
  void shouldHoldNoMoreAsProcesses(String transport) throws Exception {
    List<Rounds> all = List.of(Rounds.values());
    for (List<Rounds> some : TIMES <= FEW ? List.of(all) : all.stream().map(List::of).toList()) {
      List<String> program = new ArrayList<>(List.of(SoakProgram.class.getName(), "" + TIMES));
      some.forEach(r -> program.add(r.name()));
      List<String> options = List.of("-n", "" + RANKS, "--set", "transport=" + transport);
      SuiteJob job = SuiteJob.run(scratch, TimeUnit.MINUTES.toSeconds(MOST_MINUTES), options, program);
      job.output().lines().filter(l -> l.contains(" rounds: ")).forEach(
          l -> System.out.println(transport + ": " + l));
      assertEquals(0, job.exitCode(), job::output);
    }
  }

  /** A look that finds nothing where something has grown would be worth nothing. */
  @Test
  void shouldSeeWhatHasGrown() throws Exception {
    Footprint before = usualFootprint();
    try (Hoard hoard = new Hoard(scratch)) {
      List<String> grown = Footprint.now().grownSince(before);
      assertEquals(6, grown.size(), () -> grown + " of " + hoard);
    }
    List<String> left = Footprint.now().grownSince(before);
    assertTrue(left.stream().noneMatch(l -> l.startsWith("descr") || l.startsWith("thr")), left::toString);
    assertFalse(left.stream().anyMatch(l -> l.startsWith("bytes in the heap")), left::toString);
  }

  /** The first look loads classes of its own, and so does the first comparison. */
  private static Footprint usualFootprint() {
    Footprint first = Footprint.now();
    List<String> _ = Footprint.now().grownSince(first);
    return Footprint.now();
  }

  /** The heap keeps pages that were used once, and the C library memory that was given back to it. */
  @Test
  void shouldNotTakeForGrownWhatIsFree() {
    Footprint before = usualFootprint();
    try (Arena kept = Arena.ofConfined()) {
      MemorySegment last;
      try (Arena given = Arena.ofConfined()) {
        for (int i = 0; i < LARGE; i += PIECE) {
          given.allocate(PIECE).fill((byte) 1);
        }
        last = kept.allocate(PIECE); // what lies before it cannot be given back as the end of the heap of C
      }
      List<byte[]> alive = new ArrayList<>();
      for (int i = 0; i < LARGE; i += PIECE) {
        alive.add(new byte[PIECE]);
      }
      assertEquals(LARGE / PIECE, alive.size());
      alive.clear();
      assertEquals(List.of(), Footprint.now().grownSince(before), last::toString);
    }
  }
}
