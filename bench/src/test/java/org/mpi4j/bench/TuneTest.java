// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.coll.CollVariables;
import org.mpi4j.internal.coll.CollectiveTypes;
import org.mpi4j.internal.coll.selection.CollectiveType;
import org.mpi4j.internal.coll.selection.SelectionTable;

@Timeout(20)
class TuneTest {
  private static final String HEAD =
      "round,implementation,transport,yard_before,yard_after," + Report.COLUMNS;

  private final List<String> lines = new ArrayList<>(List.of(HEAD));

  private void run(String measurement, String implementation, String transport, Sized at, double micros) {
    lines.add("1,%s,%s,55,55,%s,array,single,%d,%d,0,%s,0,0,0,0,us,1,1,yes,0"
        .formatted(implementation, transport, measurement, at.ranks, at.bytes, micros));
  }

  /** A gather of 8 bytes among two ranks, with the distance of the cores before and after. */
  private void gather(int round, String algorithm, double micros, int before, int after) {
    lines.add("%d,mpi4j/array/coll.gather=%s,shm,%d,%d,gather,array,single,2,8,0,%s,0,0,0,0,us,1,1,yes,0"
        .formatted(round, algorithm, before, after, micros));
  }

  /** Linear is faster near and far; in each round another one had the cores near. */
  @Test
  void shouldCompareRunsWithTheCoresAtTheSameDistance() {
    gather(1, "linear", 2.0, 200, 210);
    gather(1, "binomial", 1.2, 50, 55);
    gather(2, "linear", 1.0, 50, 52);
    gather(2, "binomial", 2.4, 210, 205);
    gather(3, "binomial", 0.1, 55, 210);
    gather(3, "linear", 9.0, 205, 55);
    assertEquals(List.of("gather any .. .. linear"), rows("gather"));
    assertEquals(List.of("gather,node,2,8,linear,1.000", "gather,node,2,8,binomial,1.200"),
        tune().relative().stream().filter(l -> l.startsWith("gather,")).toList());
  }

  /** Else an algorithm would count as one that cannot do it. */
  @Test
  void shouldTakeAllRunsIfAnAlgorithmHasNoSteadyOne() {
    gather(1, "linear", 2.0, 200, 210);
    gather(1, "binomial", 1.0, 50, 210);
    assertEquals(List.of("gather,node,2,8,linear,2.000", "gather,node,2,8,binomial,1.000"),
        tune().relative().stream().filter(l -> l.startsWith("gather,")).toList());
  }

  private void forced(String collective, String algorithm, String transport, Sized at, double micros) {
    run(collective, "mpi4j/array/coll." + collective + "=" + algorithm, transport, at, micros);
  }

  private void gather(String transport, int ranks, int bytes, double linear, double binomial) {
    forced("gather", "linear", transport, new Sized(ranks, bytes), linear);
    forced("gather", "binomial", transport, new Sized(ranks, bytes), binomial);
  }

  private void allgather(int ranks, int bytes, double ring, double doubling) {
    forced("allgather", "ring", "shm", new Sized(ranks, bytes), ring);
    forced("allgather", "recursive_doubling", "shm", new Sized(ranks, bytes), doubling);
  }

  /** What was measured. */
  private record Sized(int ranks, int bytes) {}

  private Tune tune() {
    return new Tune(CollectedRun.parse(lines));
  }

  private List<String> rows(String collective) {
    return tune().table().lines()
        .filter(l -> l.startsWith(collective + " ") && !l.contains(" never "))
        .map(l -> l.replaceAll(" +", " "))
        .toList();
  }

  @Test
  void shouldChangeBetweenTwoSizes() {
    gather("shm", 4, 64, 2, 1);
    gather("shm", 4, 1024, 1, 3);
    assertEquals(
        List.of("gather any .. ..256 binomial", "gather any .. ..256 linear", "gather any .. .. linear"),
        rows("gather"));
  }

  @Test
  void shouldLetOneRowStandForSeveralNumbersOfRanks() {
    for (int ranks : new int[] {2, 3, 4, 8}) {
      gather("shm", ranks, 64, ranks == 4 ? 2 : 1, ranks == 4 ? 1 : 2);
    }
    assertEquals(
        List.of(
            "gather any ..3 .. linear", "gather any 4 .. binomial", "gather any 4 .. linear",
            "gather any 5.. .. linear"),
        rows("gather"));
  }

  @Test
  void shouldTellPlacesApart() {
    gather("shm", 4, 64, 1, 2);
    gather("tcp", 4, 64, 2, 1);
    assertEquals(
        List.of("gather net .. .. binomial", "gather net .. .. linear", "gather node .. .. linear"),
        rows("gather"));
  }

  @Test
  void shouldNotBelieveWhatAnotherAlgorithmHasDone() {
    allgather(3, 8, 2, 1);
    assertEquals(List.of("allgather any .. .. ring"), rows("allgather"));
  }

  @Test
  void shouldCountBytesAsTheTableDoes() {
    allgather(4, 64, 2, 1);
    allgather(4, 1024, 1, 2);
    assertEquals("allgather any .. ..1k recursive_doubling", rows("allgather").getFirst());
    assertTrue(tune().relative().contains("allgather,node,4,256,ring,2.000"), () -> "" + tune().relative());
  }

  @Test
  void shouldIgnoreWhatForcesNothing() {
    gather("shm", 4, 64, 2, 4);
    run("gather", "mpi4j/array", "shm", new Sized(4, 64), 1);
    run("gather", "openmpi", "shm", new Sized(4, 64), 1);
    assertEquals(List.of("gather any .. .. linear"), rows("gather"));
  }

  @Test
  void shouldWriteWhatTheLibraryReads() {
    gather("shm", 4, 64, 2, 1);
    gather("shm", 8, 1 << 22, 1, 3);
    assertDoesNotThrow(() -> CollVariables.builtIn().overriddenBy("tuned", tune().table()));
    assertTrue(tune().table().contains("# alltoall was not measured"), () -> tune().table());
  }

  @Test
  void shouldNameAlgorithmsThatDoNotWin() {
    gather("shm", 4, 64, 1, 2);
    SelectionTable tuned = SelectionTable.parse("tuned", tune().table());
    for (CollectiveType<?> type : CollectiveTypes.ALL) {
      Set<String> words = Set.copyOf(CollVariables.builtIn().words(type));
      assertEquals(words, Set.copyOf(tuned.words(type)), type::name);
    }
  }

  @Test
  void shouldPlanWhereThereIsAChoice() {
    String plan = String.join("\n", Tune.plan(new Setup("shm", 4)));
    assertTrue(plan.contains("coll.gather=linear,coll.gather=segment,coll.gather=binomial"), plan);
  }

  @Test
  void shouldPlanOnlyWhatIsAble() {
    assertTrue(planned("shm", 4, "allgather=recursive_doubling"));
    assertFalse(planned("shm", 3, "allgather=recursive_doubling"));
    assertTrue(planned("shm", 4, "bcast=segment"));
    assertFalse(planned("tcp", 4, "bcast=segment"));
    assertFalse(planned("shm", 4, "bcast=slots")); // which nonblocking calls alone take
    assertTrue(planned("nodes", 4, "bcast=hierarchical"));
    assertFalse(planned("tcp", 4, "bcast=hierarchical"));
  }

  private static boolean planned(String transport, int ranks, String setting) {
    return Tune.plan(new Setup(transport, ranks)).stream().anyMatch(l -> l.contains("coll." + setting));
  }

  @Test
  void shouldNotMixTwoKindsOfNetwork() {
    gather("tcp", 4, 64, 1, 2);
    gather("nodes", 4, 64, 2, 1);
    assertThrows(IllegalArgumentException.class, this::tune);
  }

  @Test
  void shouldMeasureAgainWhatMayWin() {
    gather("shm", 4, 8, 3, 1);
    gather("shm", 4, 64, 1.4, 1);
    allgather(4, 8, 3, 1);
    assertEquals(List.of("gather coll.gather=linear,coll.gather=binomial"), tune().contenders());
  }
}
