// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Timeout(60)
class WaitStrategyTest {
  private static final long YOUNG_NS = 2_000_000_000;

  private long nowNs;
  private long yieldTakesNs;

  private WaitStrategy strategy(String mode, int ranks, int cores) {
    return new WaitStrategy(
        ScriptedEngine.config(
            Map.of("MPI4J_WAIT", mode, "MPI4J_WAIT_SPINS", "1000", "MPI4J_WAIT_YIELDS", "50")),
        ranks, cores, cores, new LongYields(() -> nowNs, () -> nowNs += yieldTakesNs, YOUNG_NS));
  }

  /** How many fruitless looks before the caller is sent to sleep; -1: so many that it never is. */
  private static int looks(WaitStrategy s) {
    for (int fruitless = 0; fruitless < 2000; ) {
      int round = s.nextRound(fruitless);
      if (round == 0) {
        return fruitless;
      }
      fruitless += Math.abs(round);
    }
    return -1;
  }

  @ParameterizedTest
  @CsvSource({
    "auto, 2, 2, 1050", "auto, 1, 4, 1050", "auto, 3, 2, 50",
    "yield, 1, 4, 50", "sleep, 1, 4, 0", "sleep, 8, 2, 0", "spin, 1, 4, -1", "spin, 8, 2, -1"
  })
  void shouldSendToSleepAfterSoManyFruitlessLooks(String mode, int ranks, int cores, int looks) {
    assertEquals(looks, looks(strategy(mode, ranks, cores)));
  }

  @Test
  void shouldNotSpinWhileMoreThreadsLookThanTheRankHasCores() {
    WaitStrategy s = strategy("auto", 1, 2);
    s.addSpinner();
    s.addSpinner();
    assertEquals(1050, looks(s));
    s.addSpinner();
    assertEquals(50, looks(s));
    s.removeSpinner();
    assertEquals(1050, looks(s));
  }

  @ParameterizedTest
  @CsvSource({"auto, 2, 2, true", "auto, 3, 2, false", "yield, 1, 4, false", "spin, 8, 2, true"})
  void shouldGlanceOnlyWhereItMaySpin(String mode, int ranks, int cores, boolean glances) {
    assertEquals(glances, strategy(mode, ranks, cores).spinsBeforeProgress() > 0);
  }

  @Test
  void shouldNotSendToSleepAtOnceWhereYieldsAreAllowed() {
    assertEquals(-1, strategy("auto", 3, 2).nextRound(49));
  }

  @ParameterizedTest
  @CsvSource({"auto, 2, 2, 1050, 0", "auto, 3, 2, 50, 0", "yield, 1, 4, 50, 0", "sleep, 1, 4, 0, 0",
      "spin, 8, 2, -1, -1"})
  void shouldSleepAtOnceWhileItGivesWay(String mode, int ranks, int cores, int before, int meanwhile) {
    WaitStrategy s = strategy(mode, ranks, cores);
    s.giveWay();
    s.giveWay();
    s.endGivingWay();
    assertEquals(meanwhile, looks(s));
    s.endGivingWay();
    assertEquals(before, looks(s));
  }

  @Test
  void shouldKeepForLaterWhatIsSetWhileItGivesWay() {
    WaitStrategy s = strategy("auto", 2, 2);
    s.giveWay();
    s.looks(100, 7);
    s.neighbours(1);
    assertEquals(0, looks(s));
    s.endGivingWay();
    assertEquals(7, looks(s));
    s.neighbours(0);
    assertEquals(107, looks(s));
  }

  @ParameterizedTest
  @CsvSource({"auto, 2, 5, 1050, 300", "auto, 3, 30, 50, 0", "auto, 4, 30, 50, 0", "auto, 8, 60, 50, 0",
      "yield, 1, 5, 50, 0", "sleep, 1, 5, 0, 0", "spin, 8, 60, -1, -1"})
  void shouldSleepSoonForSomeTimeAfterAYieldThatTookLong(
      String mode, int ranks, int longMillis, int before, int soon) {
    WaitStrategy s = strategy(mode, ranks, 2);
    nowNs = YOUNG_NS;
    yieldTakesNs = longMillis * 1_000_000L - 1;
    assertFalse(s.yieldTookLong());
    assertEquals(before, looks(s));

    yieldTakesNs++;
    assertTrue(s.yieldTookLong());
    assertEquals(soon, looks(s));
    nowNs += Math.min(20 * yieldTakesNs, 1_000_000_000) - 1;
    assertEquals(soon, looks(s));
    nowNs++;
    assertEquals(before, looks(s));
  }

  @ParameterizedTest
  @CsvSource({"2, 15", "4, 30"})
  void shouldAllowForTheCompilersOfAJvmThatHasJustStarted(int ranks, int longMillis) {
    WaitStrategy s = strategy("auto", ranks, 2);
    yieldTakesNs = longMillis * 1_000_000L - 1;
    assertFalse(s.yieldTookLong());
    yieldTakesNs++;
    assertTrue(s.yieldTookLong());
  }

  @Test
  void shouldKnowThatRanksOfOtherJobsShareTheCores() {
    WaitStrategy s = strategy("auto", 2, 2);
    nowNs = YOUNG_NS;
    s.neighbours(4);
    yieldTakesNs = 44_999_999;
    assertFalse(s.yieldTookLong());
    s.neighbours(0);
    yieldTakesNs = 5_000_000;
    assertTrue(s.yieldTookLong());
  }

  @Test
  void shouldFindOutAgainAfterASecondAtMost() {
    WaitStrategy s = strategy("auto", 3, 2);
    yieldTakesNs = 400_000_000;
    assertTrue(s.yieldTookLong());
    nowNs += 999_999_999;
    assertEquals(0, looks(s));
    nowNs++;
    assertEquals(50, looks(s));
  }
}
