// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.topologies;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Cartcomm.ShiftResult;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Grids: who is in them, where each rank is, and who is beside it. */
class CartTest {
  private static final boolean[] LINES = {false, false};

  @OnFourRanks
  @Covers("MPI_Cart_create")
  void ranksBeyondTheGridShouldGetNone(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {1, 3}, LINES, false);
    if (world.rank() == 3) {
      assertSame(Mpi.COMM_NULL, cart);
    } else {
      assertEquals(3, cart.size());
      assertEquals(world.rank(), cart.rank());
      assertEquals(3, cart.allreduce(1, Op.SUM));
      cart.free();
    }
  }

  @OnFourRanks
  @Covers("MPI_Cart_create")
  void gridsThatAreTooLargeShouldBeRefused(Intracomm world) {
    Failing.with(ErrorClass.ERR_DIMS, () -> world.createCart(new int[] {5, 1}, LINES, false),
        "[5, 1]", "more positions", "ranks, 4", "MPI_Cart_create");
    Failing.with(ErrorClass.ERR_DIMS, () -> world.createCart(new int[] {4, 0}, LINES, true), "dims[1] = 0");
    Failing.with(ErrorClass.ERR_DIMS, () -> world.createCart(new int[] {-2, 2}, LINES, true), "dims[0] = -2");
    Failing.with(ErrorClass.ERR_ARG, () -> world.createCart(new int[] {4}, LINES, true), "dims has 1");
    Failing.with(ErrorClass.ERR_ARG, () -> world.createCart(null, LINES, true), "dims has no");
    assertEquals(4, world.allreduce(1, Op.SUM), "the communicator still works");
  }

  @OnFourRanks
  @Covers("MPI_Cart_create")
  void errorsOnOneRankShouldFailOnAll(Intracomm world) {
    if (world.rank() == 2) {
      Failing.with(
          ErrorClass.ERR_DIMS, () -> world.createCart(new int[] {0, 2}, LINES, false), "dims[0] = 0");
    } else {
      Failing.with(ErrorClass.ERR_OTHER, () -> world.createCart(new int[] {2, 2}, LINES, false), "rank 2");
    }
    Cartcomm cart = world.createCart(new int[] {2, 2}, LINES, false);
    assertEquals(4, cart.allreduce(1, Op.SUM));
    cart.free();
  }

  @OnFourRanks
  @Covers({"MPI_Cart_create", "MPI_Cartdim_get", "MPI_Cart_get", "MPI_Cart_sub"})
  void gridsWithoutDimensionsShouldBeOneRank(Intracomm world) {
    Cartcomm point = world.createCart(new int[0], new boolean[0], false);
    if (world.rank() > 0) {
      assertSame(Mpi.COMM_NULL, point);
      return;
    }
    assertEquals(1, point.size());
    assertEquals(0, point.ndims());
    assertArrayEquals(new int[0], point.dims());
    assertArrayEquals(new int[0], point.coords());
    assertEquals(0, point.cartRank());
    Failing.with(ErrorClass.ERR_DIMS, () -> point.shift(0, 1), "direction = 0", "no dimensions");
    Cartcomm again = point.sub();
    assertEquals(1, again.size());
    again.free();
    point.free();
  }

  @OnSixRanks
  @Covers({"MPI_Cart_coords", "MPI_Cart_rank", "MPI_Cart_get", "MPI_Cartdim_get"})
  void ranksShouldBeInRowMajorOrder(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 3}, new boolean[] {true, false}, false);
    assertEquals(2, cart.ndims());
    assertArrayEquals(new int[] {2, 3}, cart.dims());
    assertArrayEquals(new boolean[] {true, false}, cart.periods());
    assertArrayEquals(new int[] {cart.rank() / 3, cart.rank() % 3}, cart.coords());
    for (int r = 0; r < 6; r++) {
      assertArrayEquals(new int[] {r / 3, r % 3}, cart.coords(r));
      assertEquals(r, cart.cartRank(cart.coords(r)));
    }
    cart.free();
  }

  @OnSixRanks
  @Covers({"MPI_Cart_coords", "MPI_Cart_rank"})
  void coordinatesShouldWrapOnRingsOnly(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 3}, new boolean[] {true, false}, false);
    assertEquals(4, cart.cartRank(3, 1));
    assertEquals(5, cart.cartRank(-1, 2));
    assertEquals(1, cart.cartRank(Integer.MIN_VALUE, 1));
    Failing.with(ErrorClass.ERR_ARG, () -> cart.cartRank(0, 3), "coords[1] = 3", "0..2", "MPI_Cart_rank");
    Failing.with(ErrorClass.ERR_ARG, () -> cart.cartRank(0, -1), "coords[1] = -1");
    Failing.with(ErrorClass.ERR_ARG, () -> cart.cartRank(0), "coords has 1", "2 dimensions");
    Failing.with(ErrorClass.ERR_RANK, () -> cart.coords(6), "rank = 6", "0..5", "MPI_Cart_coords");
    Failing.with(ErrorClass.ERR_RANK, () -> cart.coords(Mpi.PROC_NULL), "rank = -3");
    cart.free();
  }

  @OnSixRanks
  @Covers("MPI_Cart_shift")
  void shiftsShouldEndAtBordersAndGoRoundOnRings(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 3}, new boolean[] {false, true}, false);
    int x = cart.coords()[0];
    int y = cart.coords()[1];
    for (int disp = -4; disp <= 4; disp++) {
      assertEquals(
          new ShiftResult(inLine(x - disp, y), inLine(x + disp, y)), cart.shift(0, disp), "lines by " + disp);
      assertEquals(
          new ShiftResult(3 * x + Math.floorMod(y - disp, 3), 3 * x + Math.floorMod(y + disp, 3)),
          cart.shift(1, disp), "rings by " + disp);
    }
    assertEquals(new ShiftResult(Mpi.PROC_NULL, Mpi.PROC_NULL), cart.shift(0, Integer.MIN_VALUE));
    Failing.with(ErrorClass.ERR_DIMS, () -> cart.shift(2, 1), "direction = 2", "0..1", "MPI_Cart_shift");
    Failing.with(ErrorClass.ERR_DIMS, () -> cart.shift(-1, 1), "direction = -1");
    cart.free();
  }

  private static int inLine(int x, int y) {
    return x < 0 || x > 1 ? Mpi.PROC_NULL : 3 * x + y;
  }

  @OnSixRanks
  @Covers("MPI_Cart_shift")
  void shiftedDataShouldArrive(Intracomm world) {
    Cartcomm cart = world.createCart(new int[] {2, 3}, new boolean[] {false, true}, false);
    for (int disp : new int[] {0, 1, -1, 2}) {
      for (int d = 0; d < 2; d++) {
        ShiftResult s = cart.shift(d, disp);
        int[] got = {-1};
        cart.sendrecv(Buf.values(cart.rank()), s.dest(), 0, Buf.of(got), s.source(), 0);
        assertEquals(s.source() == Mpi.PROC_NULL ? -1 : s.source(), got[0]);
      }
    }
    cart.free();
  }

  @OnEightRanks
  @Covers("MPI_Cart_sub")
  void subGridsShouldBeTheRightSlices(Intracomm world) {
    Cartcomm cube = world.createCart(new int[] {2, 2, 2}, new boolean[] {true, false, false}, false);
    for (int mask = 0; mask < 8; mask++) {
      boolean[] remain = {(mask & 4) != 0, (mask & 2) != 0, (mask & 1) != 0};
      Cartcomm sub = cube.sub(remain);
      assertEquals(1 << Integer.bitCount(mask), sub.size());
      assertEquals(Integer.bitCount(mask), sub.ndims());
      assertArrayEquals(kept(cube.coords(), remain), sub.coords());
      int sum = 0;
      for (int r = 0; r < 8; r++) {
        sum += (r & ~mask) == (cube.rank() & ~mask) ? 1 << r : 0;
      }
      assertEquals(sum, sub.allreduce(1 << cube.rank(), Op.SUM), "slices of mask " + mask);
      if (remain[0]) {
        assertArrayEquals(new boolean[] {true}, Arrays.copyOf(sub.periods(), 1));
      }
      sub.free();
    }
    Failing.with(ErrorClass.ERR_ARG, () -> cube.sub(true, false), "remainDims has 2", "MPI_Cart_sub");
    cube.free();
  }

  private static int[] kept(int[] coords, boolean[] remain) {
    return IntStream.range(0, 3).filter(d -> remain[d]).map(d -> coords[d]).toArray();
  }

  @OnFourRanks
  @Covers("MPI_Cart_map")
  void mapShouldFitWhatCreateDoes(Intracomm world) {
    int mapped = world.cartMap(new int[] {3, 1}, LINES);
    Cartcomm cart = world.createCart(new int[] {3, 1}, LINES, true);
    assertEquals(cart == Mpi.COMM_NULL ? Mpi.UNDEFINED : cart.rank(), mapped);
    assertEquals(world.rank() < 3 ? world.rank() : Mpi.UNDEFINED, mapped, "on one machine ranks stay");
    Failing.with(ErrorClass.ERR_DIMS, () -> world.cartMap(new int[] {3, 2}, LINES), "MPI_Cart_map");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Dims_create")
  void shapesShouldBeBalanced(Intracomm world) {
    assertEquals(1, world.size());
    assertArrayEquals(new int[] {3, 2}, Mpi.dimsCreate(6, 0, 0));
    assertArrayEquals(new int[] {7, 1}, Mpi.dimsCreate(7, 0, 0));
    assertArrayEquals(new int[] {2, 3, 1}, Mpi.dimsCreate(6, 0, 3, 0));
    assertArrayEquals(new int[] {4, 4, 4}, Mpi.dimsCreate(64, new int[3]));
    assertArrayEquals(new int[] {221, 216, 210, 209}, Mpi.dimsCreate(2_095_133_040, new int[4]));
    assertArrayEquals(new int[] {5}, Mpi.dimsCreate(5, 5));
    Failing.with(ErrorClass.ERR_DIMS, () -> Mpi.dimsCreate(7, 0, 3, 0), "nnodes = 7", "MPI_Dims_create");
    Failing.with(ErrorClass.ERR_DIMS, () -> Mpi.dimsCreate(7, 0, -1), "dims[1] = -1");
    Failing.with(ErrorClass.ERR_DIMS, () -> Mpi.dimsCreate(7, 3, 2), "[3, 2]");
    Failing.with(ErrorClass.ERR_ARG, () -> Mpi.dimsCreate(0, 0), "nnodes = 0");
  }
}
