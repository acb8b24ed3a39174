// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.topo;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/** Shapes of grids: as equal as possible by comparison with all possibilities, and quickly found. */
@Timeout(60)
class BalancedDimsTest {

  private static int[] create(int nodes, int... dims) {
    return BalancedDims.create(nodes, dims);
  }

  @Test
  void shouldFillTheFreeEntriesInNonIncreasingOrder() {
    assertArrayEquals(new int[] {3, 2}, create(6, 0, 0));
    assertArrayEquals(new int[] {7, 1}, create(7, 0, 0));
    assertArrayEquals(new int[] {2, 3, 1}, create(6, 0, 3, 0));
    assertArrayEquals(new int[] {4, 3, 4}, create(48, 0, 3, 0));
    assertArrayEquals(new int[] {5, 2, 4, 2}, create(80, 5, 2, 0, 0), "the given ones stay");
    assertArrayEquals(new int[] {11, 4, 4, 2}, create(352, 0, 0, 0, 0), "the middle is balanced, too");
    assertArrayEquals(new int[] {3, 2}, create(6, 3, 2));
    assertArrayEquals(new int[] {}, create(1));
  }

  @Test
  void shouldNotTouchTheArgument() {
    int[] dims = {0, 2};
    assertArrayEquals(new int[] {4, 2}, BalancedDims.create(8, dims));
    assertArrayEquals(new int[] {0, 2}, dims);
  }

  @Test
  void shouldRefuseWhatIsImpossible() {
    assertFault(ErrorCode.DIMS, "nnodes = 7 is not a multiple", 7, 0, 3);
    assertFault(ErrorCode.DIMS, "dims[1] = -2", 7, 0, -2);
    assertFault(ErrorCode.DIMS, "[2, 2] are all given, but their product is not 8", 8, 2, 2);
    assertFault(ErrorCode.DIMS, "[] are all given", 2);
    assertFault(ErrorCode.ARG, "nnodes = 0", 0, 0);
    assertFault(ErrorCode.ARG, "nnodes = -4", -4, 0);
  }

  private static void assertFault(int errorClass, String words, int nodes, int... dims) {
    Fault f = assertThrows(Fault.class, () -> BalancedDims.create(nodes, dims));
    assertEquals(errorClass, f.errorClass());
    assertTrue(f.getMessage().contains(words), f::getMessage);
  }

  @Test
  void shouldFindTheMostBalancedShape() {
    for (int nodes = 1; nodes <= 800; nodes++) {
      for (int ndims = 1; ndims <= 5; ndims++) {
        int[] expected = new BestOfAll(nodes, ndims).best;
        int[] found = BalancedDims.create(nodes, new int[ndims]);
        assertArrayEquals(expected, found, nodes + " in " + ndims);
      }
    }
  }

  /** Tries all products. */
  private static final class BestOfAll {
    private int[] best;

    BestOfAll(int number, int count) {
      extend(number, new int[count], 0, number);
    }

    private void extend(int rest, int[] factors, int at, int limit) {
      if (at == factors.length) {
        best = rest == 1 && (best == null || betterThanBest(factors)) ? factors.clone() : best;
        return;
      }
      for (int f = Math.min(limit, rest); f >= 1; f--) {
        if (rest % f == 0) {
          factors[at] = f;
          extend(rest / f, factors, at + 1, f);
        }
      }
    }

    private boolean betterThanBest(int[] f) {
      int last = f.length - 1;
      int spread = Integer.compare(f[0] - f[last], best[0] - best[last]);
      if (spread != 0 || f[0] != best[0]) {
        return spread < 0 || spread == 0 && f[0] < best[0];
      }
      for (int i = last; i >= 0; i--) {
        if (f[i] != best[i]) {
          return f[i] > best[i];
        }
      }
      return false;
    }
  }

  @Test
  void shouldBeQuickForLargeNumbers() {
    int[] hard = {
      Integer.MAX_VALUE, 2_147_483_646, 1 << 30, 2_095_133_040, 1_102_701_600, 223_092_870, 1_350_694_800,
      46_337 * 46_327, 1_289 * 1_291 * 1_283
    };
    assertTimeoutPreemptively(Duration.ofSeconds(40), () -> {
      for (int nodes : hard) {
        for (int ndims = 1; ndims <= 32; ndims++) {
          assertShape(nodes, BalancedDims.create(nodes, new int[ndims]));
        }
      }
    });
  }

  @Test
  void shouldKeepTheProductOfRandomNumbers() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    for (int i = 0; i < 2_000; i++) {
      int nodes = 1 + random.nextInt(Integer.MAX_VALUE - 1 >> random.nextInt(31));
      int ndims = 1 + random.nextInt(6);
      assertShape(nodes, BalancedDims.create(nodes, new int[ndims]), () -> "seed " + seed);
    }
  }

  private static void assertShape(int nodes, int[] dims) {
    assertShape(nodes, dims, () -> "");
  }

  private static void assertShape(int nodes, int[] dims, Supplier<String> seed) {
    String text = nodes + " as " + Arrays.toString(dims) + " " + seed.get();
    assertEquals(nodes, Arrays.stream(dims).asLongStream().reduce(1, (a, b) -> a * b), text);
    for (int d = 1; d < dims.length; d++) {
      assertTrue(dims[d] <= dims[d - 1] && dims[d] > 0, text);
    }
  }
}
