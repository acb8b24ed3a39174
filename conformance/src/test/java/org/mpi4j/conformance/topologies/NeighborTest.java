// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.coll.Form;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Neighbour collectives in all forms: each block comes from the right block of the right neighbour. */
class NeighborTest {
  private static final int UNTOUCHED = -7;

  /** Runs a test on grids with borders and rings of 4, 2 and 1, on graphs, and on distributed graphs. */
  private static void onAll(Intracomm world, Consumer<Wiring> test) {
    List<Wiring> all = List.of(
        Wiring.grid(world, new int[] {4}, false),
        Wiring.grid(world, new int[] {4}, true),
        Wiring.grid(world, new int[] {2, 2}, true, false),
        Wiring.grid(world, new int[] {2, 2}, true, true),
        Wiring.grid(world, new int[] {1, 4, 1}, true, false, true),
        Wiring.graph(world, new int[][] {{1, 3, 1}, {0, 0, 1}, {}, {0}}),
        Wiring.distGraph(world, new int[][] {{}, {0}, {0, 1, 3}, {0}}, new int[][] {{3, 2, 1}, {2}, {}, {2}}),
        Wiring.distGraph(
            world, new int[][] {{3, 3}, {0, 1, 0}, {1}, {2}}, new int[][] {{1, 1}, {2, 1}, {3}, {0, 0}}));
    for (Wiring w : all) {
      test.accept(w);
      w.itself().free();
    }
  }

  /** Element i of what a rank sends in a block. */
  private static int value(int rank, int slot, int i) {
    return 10_000 * rank + 100 * slot + i;
  }

  /** How long this block is, in the operations whose blocks differ. */
  private static int length(int rank, int slot) {
    return (2 * rank + slot) % 4;
  }

  @OnFourRanks
  @Covers({"MPI_Neighbor_allgather", "MPI_Ineighbor_allgather", "MPI_Neighbor_allgather_init"})
  void allgatherShouldCollectFromSources(Intracomm world) {
    onAll(world, w -> {
      int me = w.itself().rank();
      int[] mine = {value(me, 0, 0), value(me, 0, 1)};
      int[] in = new int[2 * w.sources().length];
      Buf recv = Buf.of(in);
      Form.all(new Form.Operation(
          () -> Arrays.fill(in, UNTOUCHED),
          () -> assertArrayEquals(blocks(w, false), in),
          () -> w.comm().neighborAllgather(Buf.of(mine), recv),
          () -> w.comm().ineighborAllgather(Buf.of(mine), recv),
          () -> w.comm().neighborAllgatherInit(Buf.of(mine), recv)));
    });
  }

  @OnFourRanks
  @Covers({"MPI_Neighbor_alltoall", "MPI_Ineighbor_alltoall", "MPI_Neighbor_alltoall_init"})
  void alltoallShouldPairTheBlocks(Intracomm world) {
    onAll(world, w -> {
      int me = w.itself().rank();
      int[] out = IntStream.range(0, 2 * w.destinations().length).map(i -> value(me, i / 2, i % 2)).toArray();
      int[] in = new int[2 * w.sources().length];
      Buf send = Buf.of(out);
      Buf recv = Buf.of(in);
      Form.all(new Form.Operation(
          () -> Arrays.fill(in, UNTOUCHED),
          () -> assertArrayEquals(blocks(w, true), in),
          () -> w.comm().neighborAlltoall(send, recv),
          () -> w.comm().ineighborAlltoall(send, recv),
          () -> w.comm().neighborAlltoallInit(send, recv)));
    });
  }

  /** What should be received in blocks of two. */
  private static int[] blocks(Wiring w, boolean bySlot) {
    return IntStream.range(0, 2 * w.sources().length)
        .map(i -> w.hears(i / 2)
            ? value(w.sources()[i / 2], bySlot ? w.slotOf().applyAsInt(i / 2) : 0, i % 2) : UNTOUCHED)
        .toArray();
  }

  @OnFourRanks
  @Covers({"MPI_Neighbor_allgatherv", "MPI_Ineighbor_allgatherv", "MPI_Neighbor_allgatherv_init"})
  void allgathervShouldCollectUnevenBlocks(Intracomm world) {
    onAll(world, w -> {
      int me = w.itself().rank();
      int[] mine = IntStream.range(0, length(me, 0)).map(i -> value(me, 0, i)).toArray();
      Uneven in = Uneven.received(w, false);
      Form.all(new Form.Operation(
          in::clear, in::check,
          () -> w.comm().neighborAllgatherv(Buf.of(mine), in.blocks()),
          () -> w.comm().ineighborAllgatherv(Buf.of(mine), in.blocks()),
          () -> w.comm().neighborAllgathervInit(Buf.of(mine), in.blocks())));
    });
  }

  @OnFourRanks
  @Covers({"MPI_Neighbor_alltoallv", "MPI_Ineighbor_alltoallv", "MPI_Neighbor_alltoallv_init"})
  void alltoallvShouldPairUnevenBlocks(Intracomm world) {
    onAll(world, w -> {
      Blocks send = Uneven.sent(w).blocks();
      Uneven in = Uneven.received(w, true);
      Form.all(new Form.Operation(
          in::clear, in::check,
          () -> w.comm().neighborAlltoallv(send, in.blocks()),
          () -> w.comm().ineighborAlltoallv(send, in.blocks()),
          () -> w.comm().neighborAlltoallvInit(send, in.blocks())));
    });
  }

  /** Blocks of different lengths with gaps between them, those of nobody two long. */
  private record Uneven(int[] array, int[] counts, int[] starts, int[] expected) {

    static Uneven of(int[] counts) {
      int[] starts = new int[counts.length];
      int end = 1;
      for (int k = 0; k < counts.length; k++) {
        starts[k] = end;
        end += counts[k] + 1;
      }
      int[] empty = new int[end];
      Arrays.fill(empty, UNTOUCHED);
      return new Uneven(empty.clone(), counts, starts, empty);
    }

    static Uneven sent(Wiring w) {
      int me = w.itself().rank();
      Uneven u = of(IntStream.range(0, w.destinations().length).map(s -> length(me, s)).toArray());
      for (int s = 0; s < u.counts.length; s++) {
        fill(u.array, u.starts[s], u.counts[s], me, s);
      }
      return u;
    }

    static Uneven received(Wiring w, boolean bySlot) {
      int[] slots = IntStream.range(0, w.sources().length)
          .map(k -> bySlot && w.hears(k) ? w.slotOf().applyAsInt(k) : 0).toArray();
      Uneven u = of(IntStream.range(0, slots.length)
          .map(k -> w.hears(k) ? length(w.sources()[k], slots[k]) : 2).toArray());
      for (int k = 0; k < slots.length; k++) {
        if (w.hears(k)) {
          fill(u.expected, u.starts[k], u.counts[k], w.sources()[k], slots[k]);
        }
      }
      return u;
    }

    private static void fill(int[] array, int start, int count, int rank, int slot) {
      for (int i = 0; i < count; i++) {
        array[start + i] = value(rank, slot, i);
      }
    }

    Blocks blocks() {
      return Buf.of(array).blocks(counts, starts);
    }

    void clear() {
      Arrays.fill(array, UNTOUCHED);
    }

    void check() {
      assertArrayEquals(expected, array);
    }
  }

  /** Blocks with an even number are long, the others double. */
  @OnFourRanks
  @Covers({"MPI_Neighbor_alltoallw", "MPI_Ineighbor_alltoallw", "MPI_Neighbor_alltoallw_init"})
  void alltoallwShouldPairBlocksOfDifferentTypes(Intracomm world) {
    onAll(world, w -> {
      int me = w.itself().rank();
      Buf[] send = IntStream.range(0, w.destinations().length)
          .mapToObj(s -> s % 2 == 0
              ? Buf.values((long) value(me, s, 0)) : Buf.values((double) value(me, s, 1)))
          .toArray(Buf[]::new);
      int n = w.sources().length;
      long[][] longs = new long[n][1];
      double[][] doubles = new double[n][1];
      Buf[] recv = IntStream.range(0, n)
          .mapToObj(k -> isEven(w, k) ? Buf.of(longs[k]) : Buf.of(doubles[k])).toArray(Buf[]::new);
      Form.all(new Form.Operation(
          () -> clear(longs, doubles),
          () -> check(w, longs, doubles),
          () -> w.comm().neighborAlltoallw(send, recv),
          () -> w.comm().ineighborAlltoallw(send, recv),
          () -> w.comm().neighborAlltoallwInit(send, recv)));
    });
  }

  private static boolean isEven(Wiring w, int k) {
    return !w.hears(k) || w.slotOf().applyAsInt(k) % 2 == 0;
  }

  private static void clear(long[][] longs, double[][] doubles) {
    for (int k = 0; k < longs.length; k++) {
      longs[k][0] = UNTOUCHED;
      doubles[k][0] = UNTOUCHED;
    }
  }

  private static void check(Wiring w, long[][] longs, double[][] doubles) {
    for (int k = 0; k < longs.length; k++) {
      int from = w.sources()[k];
      if (!w.hears(k)) {
        assertEquals(UNTOUCHED, longs[k][0]);
      } else if (isEven(w, k)) {
        assertEquals(value(from, w.slotOf().applyAsInt(k), 0), longs[k][0]);
      } else {
        assertEquals(value(from, w.slotOf().applyAsInt(k), 1), doubles[k][0]);
      }
    }
  }

  @MpiTest(np = {1, 2, 3})
  @Covers("MPI_Neighbor_alltoall")
  void anyNumberOfRanksShouldFormARing(Intracomm world) {
    Cartcomm ring = world.createCart(new int[] {world.size()}, new boolean[] {true}, true);
    int n = world.size();
    int me = ring.rank();
    int[] in = new int[2];
    ring.neighborAlltoall(Buf.values(10 * me, 10 * me + 1), Buf.of(in));
    assertArrayEquals(new int[] {10 * ((me + n - 1) % n) + 1, 10 * ((me + 1) % n)}, in);
    ring.free();
  }

  @MpiTest(np = 1)
  @Covers({
    "MPI_Neighbor_alltoall", "MPI_Neighbor_allgather", "MPI_Neighbor_allgatherv", "MPI_Neighbor_alltoallv"
  })
  void wrongArgumentsShouldBeRefused(Intracomm world) {
    Cartcomm ring = world.createCart(new int[] {1}, new boolean[] {true}, false);
    Buf two = Buf.of(new int[2]);
    Failing.with(
        ErrorClass.ERR_COUNT, () -> ring.neighborAlltoall(Buf.values(1, 2, 3), two), "3 elements");
    Blocks blocks = two.blocks(1, 1);
    for (Executable call : List.<Executable>of(
        () -> ring.neighborAllgather(Buf.IN_PLACE, two), () -> ring.neighborAlltoall(Buf.IN_PLACE, two),
        () -> ring.neighborAllgatherv(Buf.IN_PLACE, blocks),
        () -> ring.neighborAlltoallv(Blocks.IN_PLACE, blocks),
        () -> ring.neighborAllgatherv(two, Blocks.IN_PLACE),
        () -> ring.neighborAlltoallv(blocks, Blocks.IN_PLACE),
        () -> ring.neighborAlltoall(two, Buf.IN_PLACE))) {
      Failing.with(ErrorClass.ERR_BUFFER, call);
    }
    Failing.with(ErrorClass.ERR_COMM,
        () -> ((Cartcomm) Mpi.COMM_NULL).neighborAllgather(Buf.values(1), two), "COMM_NULL");
    ring.free();
  }
}
