// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class ComparisonTest {
  private static final String HEAD =
      "round,implementation,transport,yard_before,yard_after," + Report.COLUMNS;
  private static final String LATENCY = "latency,%s,2,8,us";
  private static final String BANDWIDTH = "bandwidth,%s,2,1000,GB/s";

  private final List<String> lines = new ArrayList<>(List.of(HEAD));

  private void run(int round, String implementation, double yardstick, String subject, double micros) {
    String[] s = subject.split(",");
    lines.add(
        String.join(
            ",", Integer.toString(round), implementation, "shm", "55", Double.toString(yardstick), s[0],
            "x", "single", s[2], s[3], "0", Double.toString(micros), "0", "0", "0", "0", s[4], "1", "1",
            "yes", "0"));
  }

  private String ratio(String peer) {
    Comparison c = new Comparison(CollectedRun.parse(lines), "p50");
    c.tables();
    String line = c.csv().stream().filter(l -> l.contains("," + peer + ",")).findFirst().orElseThrow();
    return line.substring(line.indexOf("," + peer + ",") + peer.length() + 2);
  }

  @Test
  void shouldDivideWithinRoundsOnly() {
    for (int round = 1; round <= 3; round++) {
      run(round, "mpi4j/array", 55, LATENCY, round);
      run(round, "mpich", 55, LATENCY, 2 * round);
    }
    assertEquals("0.5000,0.5000,0.5000,3", ratio("mpich"));
  }

  @Test
  void shouldTakeTheBetterPeerOfEachRound() {
    run(1, "mpi4j/array", 55, LATENCY, 1);
    run(1, "mpich", 55, LATENCY, 2);
    run(1, "openmpi", 55, LATENCY, 4);
    run(2, "mpi4j/array", 55, LATENCY, 1);
    run(2, "mpich", 55, LATENCY, 8);
    run(2, "openmpi", 55, LATENCY, 4);
    assertEquals("0.3750,0.2500,0.5000,2", ratio("better"));
  }

  @Test
  void shouldCompareBandwidthNotTime() {
    run(1, "mpi4j/array", 55, BANDWIDTH, 1);
    run(1, "mpich", 55, BANDWIDTH, 2);
    run(1, "openmpi", 55, BANDWIDTH, 4);
    assertEquals("2.0000,2.0000,2.0000,1", ratio("better"));
  }

  @Test
  void shouldTakeSharesAsTheyAreWhateverTheTimes() {
    String share = "1,%s,shm,55,55,ibcast-overlap,array,single,2,8,1,1,1,1,1,%d,%%,1,1,yes,0";
    lines.add(share.formatted("mpi4j/array", 60));
    lines.add(share.formatted("mpich", 30));
    assertEquals("2.0000,2.0000,2.0000,1", ratio("mpich"));
    assertTrue(tables().contains("ratios above 1"), this::tables);
  }

  @Test
  void shouldLeaveOutRoundsInWhichTheCoresMoved() {
    run(1, "mpi4j/array", 55, LATENCY, 1);
    run(1, "mpich", 60, LATENCY, 2);
    run(2, "mpi4j/array", 55, LATENCY, 10);
    run(2, "mpich", 280, LATENCY, 2);
    assertEquals("0.5000,0.5000,0.5000,1", ratio("mpich"));
  }

  @Test
  void shouldKeepRoundsIfTheCoresMovedInAllAndSaySo() {
    run(1, "mpi4j/array", 280, LATENCY, 1);
    run(1, "mpich", 55, LATENCY, 2);
    assertEquals("0.5000,0.5000,0.5000,1", ratio("mpich"));
    assertTrue(tables().contains("cores moved"), this::tables);
  }

  @Test
  void shouldDoWithoutAPeerThatFailedInARound() {
    run(1, "mpi4j/array", 55, LATENCY, 1);
    run(1, "mpich", 55, LATENCY, 2);
    run(2, "mpi4j/array", 55, LATENCY, 1);
    assertEquals("0.5000,0.5000,0.5000,1", ratio("mpich"));
  }

  @Test
  void shouldJudgeGoalsOnArrays() {
    run(1, "mpi4j/array", 55, LATENCY, 1.9);
    run(1, "mpi4j/native", 55, LATENCY, 1.9);
    run(1, "mpich", 55, LATENCY, 2);
    assertTrue(tables().contains("better <= 0.90 MISSED, better <= 1.00 met"), this::tables);
    String nativeRow = tables().lines().filter(l -> l.contains("mpi4j/native")).findFirst().orElseThrow();
    assertFalse(nativeRow.contains("<="), nativeRow);
  }

  @Test
  void shouldShowOurFiguresWhereThereIsNoPeer() {
    run(1, "mpi4j/array", 55, LATENCY, 1.5);
    assertTrue(tables().contains("| 8 | 1.500 |"), this::tables);
    assertTrue(tables().contains("not measured"), this::tables);
  }

  private String tables() {
    return new Comparison(CollectedRun.parse(lines), "p50").tables();
  }
}
