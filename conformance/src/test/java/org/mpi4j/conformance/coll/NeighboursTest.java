// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Distgraphcomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Collectives with the neighbours of a topology (T09). */
class NeighboursTest {
  private static final int COUNT = 40;

  /** The neighbours on a grid, below and above in each dimension. */
  private static int[] neighbours(Cartcomm grid) {
    int[] all = new int[2 * grid.ndims()];
    for (int d = 0; d < grid.ndims(); d++) {
      Cartcomm.ShiftResult shift = grid.shift(d, 1);
      all[2 * d] = shift.source();
      all[2 * d + 1] = shift.dest();
    }
    return all;
  }

  /** Block k is what my neighbour k has for me: on its other side in this dimension. */
  private static void checkBlocks(int[] in, int[] neighbours) {
    for (int k = 0; k < neighbours.length; k++) {
      if (neighbours[k] == Mpi.PROC_NULL) {
        Values.checkUntouched(in, k * COUNT, COUNT);
      } else {
        Values.check(in, k * COUNT, COUNT, neighbours[k], k ^ 1);
      }
    }
  }

  private static void exchange(Cartcomm grid) {
    int[] who = neighbours(grid);
    int[] out = new int[COUNT * who.length];
    int[] in = new int[COUNT * who.length];
    for (int k = 0; k < who.length; k++) {
      Values.fill(out, k * COUNT, COUNT, grid.rank(), k);
    }
    int[] counts = new int[who.length];
    Arrays.fill(counts, COUNT);
    Buf send = Buf.of(out);
    Buf recv = Buf.of(in);
    Runnable fill = () -> Arrays.fill(in, Values.UNTOUCHED);
    Form.all(new Form.Operation(
        fill, () -> checkBlocks(in, who),
        () -> grid.neighborAlltoall(send, recv),
        () -> grid.ineighborAlltoall(send, recv),
        () -> grid.neighborAlltoallInit(send, recv)));
    Form.all(new Form.Operation(
        fill, () -> checkBlocks(in, who),
        () -> grid.neighborAlltoallv(send.blocks(counts), recv.blocks(counts)),
        () -> grid.ineighborAlltoallv(send.blocks(counts), recv.blocks(counts)),
        () -> grid.neighborAlltoallvInit(send.blocks(counts), recv.blocks(counts))));
    Buf[] sends = new Buf[who.length];
    Buf[] recvs = new Buf[who.length];
    Arrays.setAll(sends, k -> Buf.of(out, k * COUNT, COUNT));
    Arrays.setAll(recvs, k -> Buf.of(in, k * COUNT, COUNT));
    Form.all(new Form.Operation(
        fill, () -> checkBlocks(in, who),
        () -> grid.neighborAlltoallw(sends, recvs),
        () -> grid.ineighborAlltoallw(sends, recvs),
        () -> grid.neighborAlltoallwInit(sends, recvs)));
    grid.free();
  }

  @MpiTest(np = {1, 2, 3, 4, 6, 8})
  @Covers({
    "MPI_Neighbor_alltoall", "MPI_Ineighbor_alltoall", "MPI_Neighbor_alltoall_init",
    "MPI_Neighbor_alltoallv", "MPI_Ineighbor_alltoallv", "MPI_Neighbor_alltoallv_init",
    "MPI_Neighbor_alltoallw", "MPI_Ineighbor_alltoallw", "MPI_Neighbor_alltoallw_init"
  })
  void shouldExchangeOnGridsWithAndWithoutBorders(Intracomm world) {
    int n = world.size();
    int half = n % 2 == 0 ? n / 2 : n;
    int[][] shapes = {{n}, {half, n / half}, {n / half, 1, half}};
    for (int[] dims : shapes) {
      for (int mask = 0; mask < 1 << dims.length; mask++) {
        boolean[] periods = new boolean[dims.length];
        for (int d = 0; d < dims.length; d++) {
          periods[d] = (mask >> d & 1) == 1;
        }
        exchange(world.createCart(dims, periods, false));
      }
    }
  }

  @MpiTest(np = {1, 2, 4, 6})
  @Covers({"MPI_Neighbor_allgather", "MPI_Ineighbor_allgather", "MPI_Neighbor_allgather_init"})
  void shouldGatherFromTheNeighboursOnAGrid(Intracomm world) {
    Cartcomm grid = world.createCart(new int[] {world.size()}, new boolean[] {false}, false);
    int[] who = neighbours(grid);
    int[] mine = new int[COUNT];
    Values.fill(mine, 0, COUNT, grid.rank(), 0);
    int[] in = new int[2 * COUNT];
    Form.all(new Form.Operation(
        () -> Arrays.fill(in, Values.UNTOUCHED),
        () -> {
          for (int k = 0; k < 2; k++) {
            if (who[k] == Mpi.PROC_NULL) {
              Values.checkUntouched(in, k * COUNT, COUNT);
            } else {
              Values.check(in, k * COUNT, COUNT, who[k], 0);
            }
          }
        },
        () -> grid.neighborAllgather(Buf.of(mine), Buf.of(in)),
        () -> grid.ineighborAllgather(Buf.of(mine), Buf.of(in)),
        () -> grid.neighborAllgatherInit(Buf.of(mine), Buf.of(in))));
  }

  /** Rank 0 hears from all, twice; the others hear from nobody. */
  @MpiTest(np = {1, 2, 4, 5})
  @Covers({"MPI_Neighbor_allgatherv", "MPI_Ineighbor_allgatherv", "MPI_Neighbor_allgatherv_init"})
  void shouldGatherAlongEdgesThatGoOneWay(Intracomm world) {
    int n = world.size();
    int[] sources = new int[world.rank() == 0 ? 2 * n : 0];
    Arrays.setAll(sources, k -> k / 2);
    int[] weights = new int[sources.length];
    Distgraphcomm graph = world.createDistGraphAdjacent(
        sources, weights, new int[] {0, 0}, new int[] {1, 1}, false);
    int[] mine = {10 + world.rank()};
    Layout layout = new Layout(sources.length, _ -> 1);
    int[] in = new int[layout.total()];
    Blocks recv = layout.of(in);
    Form.all(new Form.Operation(
        () -> Arrays.fill(in, Values.UNTOUCHED),
        () -> {
          for (int k = 0; k < sources.length; k++) {
            assertEquals(10 + k / 2, in[layout.starts()[k]]);
          }
        },
        () -> graph.neighborAllgatherv(Buf.of(mine), recv),
        () -> graph.ineighborAllgatherv(Buf.of(mine), recv),
        () -> graph.neighborAllgathervInit(Buf.of(mine), recv)));
  }

  /** Several edges between two ranks count in their order at both ends. */
  @MpiTest(np = {2, 3})
  @Covers({"MPI_Neighbor_alltoall", "MPI_Neighbor_alltoallv"})
  void shouldKeepSeveralEdgesApart(Intracomm world) {
    int n = world.size();
    int right = (world.rank() + 1) % n;
    int left = (world.rank() + n - 1) % n;
    int[] ones = {1, 1, 1};
    Distgraphcomm graph = world.createDistGraphAdjacent(
        new int[] {left, left, left}, ones, new int[] {right, right, right}, ones, false);
    int[] in = new int[3];
    graph.neighborAlltoall(Buf.values(1, 2, 3), Buf.of(in));
    assertEquals("[1, 2, 3]", Arrays.toString(in));
  }
}
