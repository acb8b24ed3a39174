// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Mpi;

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
    return new Cartcomm(Job.get(grid::dup));
  }

  /** The process at a place. */
  public int Rank(int[] coords) {
    return Job.get(() -> grid.cartRank(coords));
  }

  /** The place of a process. */
  public int[] Coords(int rank) {
    return Job.get(() -> grid.coords(rank));
  }

  /** Whom to exchange with when data move along a dimension. */
  public ShiftParms Shift(int direction, int disp) {
    org.mpi4j.Cartcomm.ShiftResult r = Job.get(() -> grid.shift(direction, disp));
    return new ShiftParms(Ranks.fromCore(r.source()), Ranks.fromCore(r.dest()));
  }

  /** The part of the grid that has this process and these dimensions. */
  public Cartcomm Sub(boolean[] remainDims) {
    return new Cartcomm(Job.get(() -> grid.sub(remainDims)));
  }

  /** The rank that this process would best have in such a grid; UNDEFINED if none. */
  public int Map(int[] dims, boolean[] periods) {
    return Ranks.orUndefined(Job.get(() -> grid.cartMap(dims, periods)));
  }

  /** What the grid is like. */
  public CartParms Get() {
    return Job.get(() -> new CartParms(grid.dims(), grid.periods(), grid.coords()));
  }

  @Override
  public int Topo_test() {
    return MPI.CART;
  }

  /** Fills the zeros so that the product is the number of nodes. */
  public static void Dims_create(int nnodes, int[] dims) {
    int[] all = Job.get(() -> Mpi.dimsCreate(nnodes, dims));
    System.arraycopy(all, 0, dims, 0, dims.length);
  }
}
