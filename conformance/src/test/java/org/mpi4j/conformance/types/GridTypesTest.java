// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.types;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.mpi4j.ArrayOrder;
import org.mpi4j.Datatype;
import org.mpi4j.Distribution;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Parts of arrays of several dimensions (sections 5.1.3 and 5.1.4). */
class GridTypesTest {
  @MpiTest(np = 1)
  @Covers("MPI_Type_create_subarray")
  void shouldTakeABlockAsLoopsDo(Intracomm self) {
    int[] sizes = {4, 5, 3, 2};
    int[] subsizes = {2, 3, 2, 1};
    int[] starts = {1, 2, 0, 1};
    for (int dims = 1; dims <= 4; dims++) {
      int[] n = Arrays.copyOf(sizes, dims);
      int[] sub = Arrays.copyOf(subsizes, dims);
      int[] from = Arrays.copyOf(starts, dims);
      Datatype c = Datatype.INT.createSubarray(n, sub, from, ArrayOrder.C);
      assertArrayEquals(looped(n, sub, from), Places.of(self, c));
      Datatype fortran = Datatype.INT.createSubarray(
          turned(n), turned(sub), turned(from), ArrayOrder.FORTRAN);
      assertArrayEquals(looped(n, sub, from), Places.of(self, fortran));
      assertEquals(0, c.lb());
      assertEquals(4L * IntStream.of(n).reduce(1, (a, b) -> a * b), c.extent());
    }
  }

  private static int[] turned(int... a) {
    return IntStream.range(0, a.length).map(i -> a[a.length - 1 - i]).toArray();
  }

  /** Of an array in C's order, by a loop for each dimension. */
  private static int[] looped(int[] sizes, int[] subsizes, int[] starts) {
    List<Integer> places = List.of(0);
    for (int d = 0; d < sizes.length; d++) {
      List<Integer> next = new ArrayList<>();
      for (int outer : places) {
        for (int i = starts[d]; i < starts[d] + subsizes[d]; i++) {
          next.add(outer * sizes[d] + i);
        }
      }
      places = next;
    }
    return places.stream().mapToInt(i -> i).toArray();
  }

  @MpiTest(np = 1)
  @Covers("MPI_Type_create_subarray")
  void shouldHaveTheBoundsOfTheWholeArray(Intracomm self) {
    Datatype corner = Datatype.INT.createSubarray(
        new long[] {2, 3}, new long[] {1, 1}, new long[] {1, 2}, ArrayOrder.C);
    new Bounds(4, 0, 24, 20, 4).assertOf(corner);
    assertArrayEquals(new int[] {5, 11, 17}, Places.of(self, 3, corner));
    Datatype ofPairs = Datatype.INT.createResized(0, 8).createSubarray(
        new long[] {4}, new long[] {2}, new long[] {1}, ArrayOrder.FORTRAN);
    new Bounds(8, 0, 32, 8, 12).assertOf(ofPairs);
    assertArrayEquals(new int[] {2, 4}, Places.of(self, ofPairs));
  }

  /** The parts of all processes, put together, are the array: each element once. */
  @MpiTest(np = 1, timeoutSeconds = 120)
  @Covers("MPI_Type_create_darray")
  void shouldDealOutEveryElementOnce(Intracomm self) {
    int[][] grids = {{1}, {3}, {2, 3}, {1, 4}, {2, 1, 3}};
    Distribution[] kinds = {Distribution.BLOCK, Distribution.CYCLIC};
    for (int[] grid : grids) {
      for (int pattern = 0; pattern < 1 << grid.length; pattern++) {
        for (ArrayOrder order : ArrayOrder.values()) {
          for (int argument : new int[] {Distribution.DFLT_DARG, 2, 4}) {
            int bits = pattern;
            Distribution[] d = IntStream.range(0, grid.length)
                .mapToObj(i -> grid[i] == 1 ? Distribution.NONE : kinds[bits >> i & 1])
                .toArray(Distribution[]::new);
            assertTiles(self, grid, d, argument, order);
          }
        }
      }
    }
  }

  private static void assertTiles(
      Intracomm self, int[] grid, Distribution[] d, int argument, ArrayOrder order) {
    int processes = IntStream.of(grid).reduce(1, (a, b) -> a * b);
    long[] sizes = Arrays.copyOf(new long[] {7, 8, 5}, grid.length);
    long[] arguments = new long[grid.length];
    for (int i = 0; i < grid.length; i++) {
      boolean tooSmall = d[i] == Distribution.BLOCK && (long) argument * grid[i] < sizes[i];
      arguments[i] = tooSmall ? Distribution.DFLT_DARG : argument;
    }
    int all = (int) Arrays.stream(sizes).reduce(1, (a, b) -> a * b);
    int[] owners = new int[all];
    for (int rank = 0; rank < processes; rank++) {
      Datatype part = Datatype.INT.createDarray(processes, rank, sizes, d, arguments, grid, order);
      assertEquals(4L * all, part.extent());
      assertEquals(0, part.lb());
      int[] places = Places.of(self, part);
      int before = -1;
      for (int place : places) {
        assertTrue(before < place, "elements come in the order of memory");
        before = place;
        owners[place]++;
      }
    }
    int[] once = new int[all];
    Arrays.fill(once, 1);
    assertArrayEquals(once, owners, () -> Arrays.toString(d) + Arrays.toString(grid) + order + argument);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Type_create_darray")
  void shouldGiveEachProcessItsOwn(Intracomm self) {
    assertArrayEquals(new int[] {0, 1, 6, 7}, cyclic(self, 10, 2, 0));
    assertArrayEquals(new int[] {2, 3, 8, 9}, cyclic(self, 10, 2, 1));
    assertArrayEquals(new int[] {4, 5}, cyclic(self, 10, 2, 2));
    assertArrayEquals(new int[] {0, 1, 2, 9}, cyclic(self, 10, 3, 0)); // a last block that is cut
    assertArrayEquals(new int[] {2, 5, 8}, cyclic(self, 10, Distribution.DFLT_DARG, 2));
    assertArrayEquals(new int[0], cyclic(self, 4, 4, 2)); // nothing left for the last process
    // ranks go row by row over the grid of processes, also for Fortran's order
    Datatype part = Datatype.INT.createDarray(6, 4, new long[] {4, 6},
        new Distribution[] {Distribution.BLOCK, Distribution.BLOCK},
        new long[] {Distribution.DFLT_DARG, Distribution.DFLT_DARG}, new int[] {2, 3}, ArrayOrder.FORTRAN);
    assertArrayEquals(new int[] {10, 11, 14, 15}, Places.of(self, part)); // rows 2-3 of columns 2-3
  }

  private static int[] cyclic(Intracomm self, long size, long block, int rank) {
    return Places.of(self, Datatype.INT.createDarray(3, rank, new long[] {size},
        new Distribution[] {Distribution.CYCLIC}, new long[] {block}, new int[] {3}, ArrayOrder.C));
  }
}
