// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Mpi;
import org.mpi4j.compat.FirstEntries;

/** A grid of processes. */
public class Cartcomm extends Intracomm {
  private final org.mpi4j.Cartcomm grid;

  Cartcomm(org.mpi4j.Cartcomm core) {
    super(core);
    grid = core;
  }

  @Override
  @SuppressWarnings("MethodDoesntCallSuperMethod")
  public Object clone() {
    return new Cartcomm(get(grid::dup));
  }

  /** The process at a place. */
  public int Rank(int[] coords) {
    return get(() -> grid.cartRank(FirstEntries.of(coords, grid.ndims(), "coords")));
  }

  /** The place of a process. */
  public int[] Coords(int rank) {
    return get(() -> grid.coords(rank));
  }

  /** Whom to exchange with when data move along a dimension. */
  public ShiftParms Shift(int direction, int disp) {
    org.mpi4j.Cartcomm.ShiftResult r = get(() -> grid.shift(direction, disp));
    return new ShiftParms(Ranks.fromCore(r.source()), Ranks.fromCore(r.dest()));
  }

  /** The part of the grid that has this process and these dimensions. */
  public Cartcomm Sub(boolean[] remainDims) {
    return new Cartcomm(get(() -> grid.sub(FirstEntries.of(remainDims, grid.ndims(), "remainDims"))));
  }

  /** The rank that this process would best have in such a grid; UNDEFINED if none. */
  public int Map(int[] dims, boolean[] periods) {
    return Ranks.orUndefined(get(() -> grid.cartMap(dims, FirstEntries.of(periods, dims.length, "periods"))));
  }

  /** What the grid is like. */
  public CartParms Get() {
    return get(() -> new CartParms(grid.dims(), grid.periods(), grid.coords()));
  }

  @Override
  public int Topo_test() {
    return MPI.CART;
  }

  /** Fills the zeros so that the product is the number of nodes. */
  public static void Dims_create(int nnodes, int[] dims) {
    Job.run(() -> System.arraycopy(Mpi.dimsCreate(nnodes, dims), 0, dims, 0, dims.length));
  }
}
