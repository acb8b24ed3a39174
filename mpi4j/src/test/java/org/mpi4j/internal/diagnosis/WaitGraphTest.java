// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.diagnosis;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.diagnosis.Condition.After;
import org.mpi4j.internal.diagnosis.Condition.All;
import org.mpi4j.internal.diagnosis.Condition.Any;
import org.mpi4j.internal.diagnosis.Condition.Never;
import org.mpi4j.internal.diagnosis.Condition.Now;

/** Who can never go on, with edges of both kinds; checked against trying all sets of nodes. */
@Timeout(60)
class WaitGraphTest {
  private final WaitGraph<Integer> graph = new WaitGraph<>();

  @Test
  void shouldFindACircle() {
    graph.put(0, after(1));
    graph.put(1, after(2));
    graph.put(2, after(0));
    assertEquals(Set.of(0, 1, 2), graph.stuck());
    assertEquals(List.of(0, 1, 2), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldFindNoneWhereOneCanGoOn() {
    graph.put(0, after(1));
    graph.put(1, after(2));
    assertEquals(Set.of(), graph.stuck());
    assertEquals(List.of(), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldWaitForAllOfSeveral() {
    graph.put(0, new All<>(List.of(after(1), after(2)))); // 1 can go on, 2 cannot
    graph.put(2, after(0));
    assertEquals(Set.of(0, 2), graph.stuck());
    assertEquals(List.of(0, 2), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldWaitForOneOfSeveral() {
    graph.put(0, new Any<>(List.of(after(1), after(2))));
    graph.put(2, after(0));
    assertEquals(Set.of(), graph.stuck());
  }

  @Test
  void shouldFindAKnotOfAlternatives() {
    graph.put(0, new Any<>(List.of(after(1), after(2))));
    graph.put(1, new Any<>(List.of(after(0), after(2))));
    graph.put(2, after(1));
    assertEquals(Set.of(0, 1, 2), graph.stuck());
    assertEquals(2, graph.cycle(graph.stuck()).size());
  }

  @Test
  void shouldCountThoseThatWaitForACircle() {
    graph.put(0, after(1));
    graph.put(1, after(0));
    graph.put(2, after(0));
    assertEquals(Set.of(0, 1, 2), graph.stuck());
    assertEquals(List.of(0, 1), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldFindARankThatWaitsForItself() {
    graph.put(4, after(4));
    assertEquals(List.of(4), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldBeStuckBehindOneThatHasEnded() {
    graph.put(0, after(1));
    graph.put(1, new Never<>());
    assertEquals(Set.of(0, 1), graph.stuck());
    assertEquals(List.of(), graph.cycle(graph.stuck()));
  }

  @Test
  void shouldAgreeWithTryingAllSets() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int trial = 0; trial < 3000; trial++) {
      int nodes = 1 + random.nextInt(7);
      WaitGraph<Integer> g = new WaitGraph<>();
      for (int n = 0; n < nodes; n++) {
        if (random.nextInt(5) > 0) {
          g.put(n, random(random, nodes, 2));
        }
      }
      Set<Integer> stuck = g.stuck();
      assertEquals(byTrial(g, nodes), stuck, () -> "seed " + seed);
      List<Integer> cycle = g.cycle(stuck);
      for (int i = 0; i < cycle.size(); i++) {
        int next = cycle.get((i + 1) % cycle.size());
        assertTrue(g.condition(cycle.get(i)).reasons(stuck).contains(next), () -> "seed " + seed);
      }
    }
  }

  /** The union of all sets of nodes none of which can go on while the others of the set do not. */
  private static Set<Integer> byTrial(WaitGraph<Integer> g, int nodes) {
    Set<Integer> union = new HashSet<>();
    for (int set = 1; set < 1 << nodes; set++) {
      int stuck = set;
      boolean closed = true;
      for (int n = 0; n < nodes && closed; n++) {
        closed = (stuck >> n & 1) == 0 || !g.condition(n).holds(other -> (stuck >> other & 1) == 0);
      }
      for (int n = 0; closed && n < nodes; n++) {
        if ((set >> n & 1) != 0) {
          union.add(n);
        }
      }
    }
    return union;
  }

  private static Condition<Integer> random(Random random, int nodes, int depth) {
    int kind = random.nextInt(depth == 0 ? 6 : 10);
    if (kind == 0) {
      return random.nextInt(4) == 0 ? new Never<>() : new Now<>();
    }
    if (kind < 6) {
      return after(random.nextInt(nodes));
    }
    List<Condition<Integer>> parts = new ArrayList<>();
    for (int n = 1 + random.nextInt(3); n > 0; n--) {
      parts.add(random(random, nodes, depth - 1));
    }
    return kind < 8 ? new All<>(parts) : new Any<>(parts);
  }

  private static Condition<Integer> after(int node) {
    return new After<>(node);
  }
}
