// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** Arithmetic on grids, on shapes drawn at random. */
@Timeout(60)
class CartGridTest {
  private static final int TRIALS = 300;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);

  private CartGrid randomGrid() {
    int[] dims = random.ints(random.nextInt(5), 1, 5).toArray();
    boolean[] periods = randomFlags(dims.length);
    return CartGrid.of(dims, periods, 1_000);
  }

  private boolean[] randomFlags(int n) {
    boolean[] flags = new boolean[n];
    IntStream.range(0, n).forEach(i -> flags[i] = random.nextBoolean());
    return flags;
  }

  private String text(CartGrid g) {
    return Arrays.toString(g.dims()) + Arrays.toString(g.periods()) + " seed " + seed;
  }

  @Test
  void shouldCountInRowMajorOrder() {
    CartGrid g = CartGrid.of(new int[] {2, 3, 4}, new boolean[3], 24);
    int rank = 0;
    for (int x = 0; x < 2; x++) {
      for (int y = 0; y < 3; y++) {
        for (int z = 0; z < 4; z++) {
          assertArrayEquals(new int[] {x, y, z}, g.coords(rank));
          assertEquals(rank++, g.rank(new int[] {x, y, z}));
        }
      }
    }
  }

  @Test
  void coordsAndRankShouldBeInverse() {
    for (int i = 0; i < TRIALS; i++) {
      CartGrid g = randomGrid();
      for (int rank = 0; rank < g.size(); rank++) {
        assertEquals(rank, g.rank(g.coords(rank)), () -> text(g));
      }
    }
  }

  @Test
  void ringsShouldWrapAnyCoordinate() {
    CartGrid g = CartGrid.of(new int[] {3, 4}, new boolean[] {true, false}, 12);
    int[] around = {Integer.MIN_VALUE, -7, -3, -1, 0, 2, 3, 8, Integer.MAX_VALUE};
    for (int x : around) {
      assertEquals(Math.floorMod(x, 3) * 4 + 1, g.rank(new int[] {x, 1}), "x = " + x);
    }
    Fault f = assertThrows(Fault.class, () -> g.rank(new int[] {0, 4}));
    assertEquals(ErrorCode.ARG, f.errorClass());
    assertEquals("coords[1] = 4, but this dimension is not periodic and has 0..3", f.getMessage());
  }

  @Test
  void stepsUpAndDownShouldCancel() {
    for (int i = 0; i < TRIALS; i++) {
      CartGrid g = randomGrid();
      for (int rank = 0; rank < g.size() && g.ndims() > 0; rank++) {
        int d = random.nextInt(g.ndims());
        int steps = random.nextInt(-9, 10);
        int to = g.neighbor(rank, d, steps);
        if (to == Topology.PROC_NULL) {
          int beyond = g.coords(rank)[d] + steps;
          assertTrue(!g.periods()[d] && (beyond < 0 || beyond >= g.dim(d)), () -> text(g));
        } else {
          assertEquals(rank, g.neighbor(to, d, -steps), () -> text(g));
          int[] moved = g.coords(rank);
          moved[d] += steps;
          assertEquals(g.rank(moved), to, () -> text(g));
        }
      }
    }
  }

  @Test
  void hugeStepsShouldNotOverflow() {
    CartGrid ring = CartGrid.of(new int[] {5}, new boolean[] {true}, 5);
    assertEquals(Math.floorMod(4L + Integer.MAX_VALUE, 5), ring.neighbor(4, 0, Integer.MAX_VALUE));
    assertEquals(Math.floorMod((long) Integer.MIN_VALUE, 5), ring.neighbor(0, 0, Integer.MIN_VALUE));
    CartGrid line = CartGrid.of(new int[] {5}, new boolean[] {false}, 5);
    assertEquals(Topology.PROC_NULL, line.neighbor(4, 0, Integer.MAX_VALUE));
    assertEquals(Topology.PROC_NULL, line.neighbor(0, 0, Integer.MIN_VALUE));
  }

  @Test
  void slicesShouldPartitionTheGrid() {
    for (int i = 0; i < TRIALS; i++) {
      CartGrid g = randomGrid();
      boolean[] remain = randomFlags(g.ndims());
      CartGrid sub = g.only(remain);
      TreeSet<Integer> seen = new TreeSet<>();
      for (int rank = 0; rank < g.size(); rank++) {
        int[] slice = g.slice(rank, remain);
        assertEquals(sub.size(), slice.length, () -> text(g));
        CartTopology mine = new CartTopology(g, rank).sub(remain);
        assertEquals(rank, slice[mine.grid().rank(mine.coords())], () -> text(g));
        assertArrayEquals(kept(g.coords(rank), remain), mine.coords(), () -> text(g));
        if (slice[0] == rank) {
          Arrays.stream(slice).forEach(seen::add);
        }
      }
      assertEquals(g.size(), seen.size(), () -> text(g));
    }
  }

  private static int[] kept(int[] coords, boolean[] remain) {
    return IntStream.range(0, coords.length).filter(d -> remain[d]).map(d -> coords[d]).toArray();
  }

  @Test
  void neighborsShouldBeBelowAndAbovePerDimension() {
    CartGrid g = CartGrid.of(new int[] {3, 2, 1}, new boolean[] {false, true, true}, 6);
    CartTopology t = new CartTopology(g, 1); // at (0, 1, 0)
    assertArrayEquals(new int[] {Topology.PROC_NULL, 3, 0, 0, 1, 1}, t.neighbours().sources());
    assertArrayEquals(t.neighbours().sources(), t.neighbours().destinations());
  }

  /** Block s of a rank is block s ^ 1 of its receiver: so each block has one sender. */
  @Test
  void mirroredBlocksShouldPairUp() {
    for (int i = 0; i < TRIALS; i++) {
      CartGrid g = randomGrid();
      for (int rank = 0; rank < g.size(); rank++) {
        int[] to = g.neighbors(rank);
        for (int s = 0; s < to.length; s++) {
          if (to[s] != Topology.PROC_NULL) {
            assertEquals(rank, g.neighbors(to[s])[s ^ 1], () -> text(g));
          }
        }
      }
    }
  }

  @Test
  void shouldRefuseWrongArguments() {
    assertFault(ErrorCode.DIMS, "dims[1] = 0", () -> CartGrid.of(new int[] {2, 0}, new boolean[2], 4));
    assertFault(ErrorCode.DIMS, "more positions than the communicator has ranks, 4",
        () -> CartGrid.of(new int[] {65_536, 65_536}, new boolean[2], 4));
    assertFault(ErrorCode.ARG, "dims has 1 and periods 2 entries",
        () -> CartGrid.of(new int[1], new boolean[2], 4));
    assertFault(ErrorCode.ARG, "dims has no and", () -> CartGrid.of(null, new boolean[2], 4));
    CartGrid g = CartGrid.of(new int[] {2, 2}, new boolean[2], 4);
    assertFault(ErrorCode.RANK, "rank = 4, but the grid has ranks 0..3", () -> g.coords(4));
    assertFault(ErrorCode.RANK, "rank = -3", () -> g.coords(-3));
    assertFault(ErrorCode.ARG, "coords has 1 entries", () -> g.rank(new int[1]));
    assertFault(ErrorCode.DIMS, "direction = 2, but the grid has dimensions 0..1", () -> g.neighbor(0, 2, 1));
    assertFault(ErrorCode.ARG, "remainDims has 3", () -> g.only(new boolean[3]));
    CartGrid point = CartGrid.of(new int[0], new boolean[0], 4);
    assertFault(ErrorCode.DIMS, "has no dimensions", () -> point.neighbor(0, 0, 1));
    assertEquals(0, point.rank(new int[0]));
    assertEquals(1, point.size());
  }

  private static void assertFault(int errorClass, String words, Runnable call) {
    Fault f = assertThrows(Fault.class, call::run);
    assertEquals(errorClass, f.errorClass(), f::getMessage);
    assertTrue(f.getMessage().contains(words), f::getMessage);
  }
}
