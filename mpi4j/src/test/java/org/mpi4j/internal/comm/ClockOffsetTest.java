// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The offset between two clocks that are simulated: questions and answers take times that vary. */
@Timeout(60)
class ClockOffsetTest {
  private static final int TRIALS = 2_000;
  private static final int ROUNDS = 40;
  private static final int WAY_NS = 20_000;

  private long now;

  /** Measures a clock that is ahead of ours by so much; the ways are as long as {@code random} says. */
  private ClockOffset measured(long ahead, Random random) {
    ClockOffset offset = new ClockOffset();
    for (int i = 0; i < ROUNDS; i++) {
      long asked = now;
      now += WAY_NS + random.nextInt(10 * WAY_NS);
      long answer = now + ahead;
      now += WAY_NS + random.nextInt(10 * WAY_NS);
      offset.add(asked, answer, now);
    }
    return offset;
  }

  @Test
  void shouldBeAsExactAsItSays() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < TRIALS; i++) {
      now = random.nextLong() / 4; // the clock of a JVM may begin anywhere
      long ahead = random.nextLong() / 4;
      ClockOffset offset = measured(ahead, random);
      long error = Math.abs(offset.offset() - ahead);
      assertTrue(error <= offset.uncertainty() + 1, () -> "seed " + seed + ": wrong by " + error);
      assertTrue(offset.uncertainty() < 11 * WAY_NS, () -> "seed " + seed + ": " + offset.uncertainty());
    }
  }

  @Test
  void shouldTakeClocksForEqualThatMayBe() {
    Random random = new Random(1);
    for (int i = 0; i < TRIALS; i++) {
      assertEquals(0, measured(0, random).offset());
    }
  }

  /** Answers that contradict each other come from clocks that drift: the last one counts. */
  @Test
  void shouldFollowAClockThatDrifts() {
    ClockOffset offset = new ClockOffset();
    offset.add(0, 1_000_010, 20);
    offset.add(100, 2_000_110, 120);
    assertEquals(2_000_000, offset.offset());
    assertEquals(10, offset.uncertainty());
  }
}
