// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Where ranks are put: on each position one, never worse than before, in good shape where there is one. */
@Timeout(60)
class PlacementTest {
  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  /** The machine of each position, as letters in rows of the last dimension. */
  private static String map(CartGrid grid, IntUnaryOperator nodeOf) {
    int[] rankAt = GridPlacement.of(grid, PlacementNodes.of(grid.size(), nodeOf));
    StringBuilder map = new StringBuilder();
    int row = grid.dim(grid.ndims() - 1);
    for (int p = 0; p < rankAt.length; p++) {
      map.append(p > 0 && p % row == 0 ? "/" : "").append((char) ('a' + nodeOf.applyAsInt(rankAt[p])));
    }
    return map.toString();
  }

  private static CartGrid grid(int... dims) {
    return CartGrid.of(dims, new boolean[dims.length], Integer.MAX_VALUE);
  }

  @Test
  void eachMachineShouldGetABlock() {
    assertEquals("aabb/aabb/ccdd/ccdd", map(grid(4, 4), r -> r / 4));
    assertEquals("aabb/aabb/ccdd/ccdd", map(grid(4, 4), r -> r % 4), "also if ranks are dealt out in turn");
    assertEquals("aaabbb/aaabbb/cccddd/cccddd", map(grid(4, 6), r -> r / 6));
    assertEquals("aabb/aabb/aabb/aabb", map(grid(2, 2, 4), r -> r % 2));
  }

  @Test
  void goodOrdersShouldStay() {
    assertEquals("aa/aa/bb/bb", map(grid(4, 2), r -> r / 4));
    int[] stay = GridPlacement.of(grid(6), PlacementNodes.of(6, r -> r / 2));
    assertArrayEquals(IntStream.range(0, 6).toArray(), stay);
    int[] oneMachine = GridPlacement.of(grid(3, 3), PlacementNodes.of(9, r -> 7));
    assertArrayEquals(IntStream.range(0, 9).toArray(), oneMachine);
  }

  @Test
  void unequalMachinesShouldGetCompactParts() {
    IntUnaryOperator nodeOf = r -> r % 3 == 0 ? 0 : 1; // 3 and 6 ranks, mixed
    CartGrid g = grid(3, 3);
    assertEquals(3, cut(g, GridPlacement.of(g, PlacementNodes.of(9, nodeOf)), nodeOf));
  }

  @Test
  void ranksOfAMachineShouldKeepTheirOrder() {
    int[] rankAt = GridPlacement.of(grid(4, 4), PlacementNodes.of(16, r -> r / 4));
    assertArrayEquals(new int[] {0, 1, 4, 5, 2, 3, 6, 7, 8, 9, 12, 13, 10, 11, 14, 15}, rankAt);
  }

  /** Links between machines. */
  private static int cut(CartGrid g, int[] rankAt, IntUnaryOperator nodeOf) {
    int cut = 0;
    for (int p = 0; p < g.size(); p++) {
      for (int d = 0; d < g.ndims(); d++) {
        int above = g.neighbor(p, d, 1);
        boolean link = above != Topology.PROC_NULL;
        cut += link && nodeOf.applyAsInt(rankAt[p]) != nodeOf.applyAsInt(rankAt[above]) ? 1 : 0;
      }
    }
    return cut;
  }

  @Test
  void gridsShouldNeverBecomeWorse() {
    for (int i = 0; i < 300; i++) {
      int[] dims = random.ints(1 + random.nextInt(4), 1, 6).toArray();
      boolean[] periods = new boolean[dims.length];
      IntStream.range(0, dims.length).forEach(d -> periods[d] = random.nextBoolean());
      CartGrid g = CartGrid.of(dims, periods, 1_000);
      int[] nodes = random.ints(g.size(), 0, 1 + random.nextInt(6)).toArray();
      int[] rankAt = GridPlacement.of(g, PlacementNodes.of(g.size(), r -> nodes[r]));
      assertPermutation(rankAt);
      int before = cut(g, IntStream.range(0, g.size()).toArray(), r -> nodes[r]);
      assertTrue(cut(g, rankAt, r -> nodes[r]) <= before, () -> Arrays.toString(dims) + " seed " + seed);
    }
  }

  @Test
  void graphsShouldNeverBecomeWorse() {
    for (int i = 0; i < 300; i++) {
      int vertices = 1 + random.nextInt(40);
      int edges = random.nextInt(4 * vertices);
      int[] from = random.ints(edges, 0, vertices).toArray();
      int[] to = random.ints(edges, 0, vertices).toArray();
      int[] weights = random.nextBoolean() ? random.ints(edges, 0, 9).toArray() : null;
      int[] nodes = random.ints(vertices, 0, 1 + random.nextInt(5)).toArray();
      int[] rankAt = GraphPlacement.of(PlacementNodes.of(vertices, r -> nodes[r]), from, to, weights);
      assertPermutation(rankAt);
      long before = 0;
      long after = 0;
      for (int e = 0; e < edges; e++) {
        int weight = weights == null ? 1 : weights[e];
        before += nodes[from[e]] == nodes[to[e]] ? 0 : weight;
        after += nodes[rankAt[from[e]]] == nodes[rankAt[to[e]]] ? 0 : weight;
      }
      assertTrue(after <= before, () -> "seed " + seed);
    }
  }

  private void assertPermutation(int[] rankAt) {
    int[] sorted = Arrays.stream(rankAt).sorted().toArray();
    assertArrayEquals(IntStream.range(0, rankAt.length).toArray(), sorted, () -> "seed " + seed);
  }

  @Test
  void cliquesShouldStayTogether() {
    // vertices 0 2 4 6 all talk to each other, and so do 1 3 5 7; machines have ranks 0..3 and 4..7
    int[] from = {0, 0, 0, 2, 2, 4, 1, 1, 1, 3, 3, 5};
    int[] to = {2, 4, 6, 4, 6, 6, 3, 5, 7, 5, 7, 7};
    int[] rankAt = GraphPlacement.of(PlacementNodes.of(8, r -> r / 4), from, to, null);
    for (int v = 0; v < 8; v++) {
      assertEquals(rankAt[v % 2] / 4, rankAt[v] / 4, Arrays.toString(rankAt));
    }
  }

  @Test
  void heavyEdgesShouldStayOnAMachine() {
    // a ring of four whose edges 1-2 and 3-0 are heavy
    int[] rankAt = GraphPlacement.of(
        PlacementNodes.of(4, r -> r / 2), new int[] {0, 1, 2, 3}, new int[] {1, 2, 3, 0},
        new int[] {1, 100, 1, 100});
    assertEquals(rankAt[1] / 2, rankAt[2] / 2, Arrays.toString(rankAt));
    assertEquals(rankAt[3] / 2, rankAt[0] / 2, Arrays.toString(rankAt));
  }

  @Test
  void largeGridsShouldBePlacedInReasonableTime() {
    CartGrid g = CartGrid.of(new int[] {40, 50, 50}, new boolean[] {true, true, true}, 100_000);
    int[] rankAt = GridPlacement.of(g, PlacementNodes.of(100_000, r -> r % 1_000));
    assertPermutation(rankAt);
    // blocks of 4 x 5 x 5: 65 links each leave it upwards
    assertEquals(1_000 * (25 + 20 + 20), cut(g, rankAt, r -> r % 1_000));
  }
}
