// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.Cartcomm;
import org.mpi4j.Mpi;
import org.mpi4j.compat.FirstEntries;

/** A communicator whose ranks are the positions of a grid. */
public final class CartComm extends Intracomm {

  CartComm(Cartcomm core) {
    super(core);
  }

  private CartComm(org.mpi4j.Comm.Pending pending) {
    super(pending);
  }

  private Cartcomm cart() throws MPIException {
    return (Cartcomm) core();
  }

  @Override
  int inDegree() throws MPIException {
    return 2 * cart().ndims();
  }

  @Override
  public CartComm clone() {
    return Job.unchecked(this::dup);
  }

  @Override
  public CartComm dup() throws MPIException {
    return Job.get(() -> new CartComm(cart().dup()));
  }

  @Override
  public CartComm iDup() throws MPIException {
    return Job.get(() -> new CartComm(cart().idup()));
  }

  @Override
  public CartComm dupWithInfo(Info info) throws MPIException {
    return Job.get(() -> new CartComm(cart().dupWithInfo(Info.hints(info))));
  }

  /** The shape of the grid, and where this rank is. */
  public CartParms getTopo() throws MPIException {
    return Job.get(() -> new CartParms(cart().dims(), cart().periods(), cart().coords()));
  }

  /** Who is at these coordinates. */
  public int getRank(int[] coords) throws MPIException {
    return Job.get(() -> cart().cartRank(first(coords)));
  }

  private int[] first(int... coords) throws MPIException {
    return FirstEntries.of(coords, cart().ndims(), "coords");
  }

  /** Where a rank is. */
  public int[] getCoords(int rank) throws MPIException {
    return Job.get(() -> cart().coords(rank));
  }

  /** The partners of this rank if all ranks send some steps along a dimension. */
  public ShiftParms shift(int direction, int disp) throws MPIException {
    Cartcomm.ShiftResult s = Job.get(() -> cart().shift(direction, disp));
    return new ShiftParms(s.source(), s.dest());
  }

  /** The grid of the dimensions that remain. Collective. */
  public CartComm sub(boolean[] remainDims) throws MPIException {
    return Job.get(() -> new CartComm(cart().sub(
        FirstEntries.of(remainDims, cart().ndims(), "remainDims"))));
  }

  /** The rank that the caller would get in a grid; UNDEFINED if it would be left over. */
  public int map(int[] dims, boolean[] periods) throws MPIException {
    return Job.get(() -> cart().cartMap(dims, FirstEntries.of(periods, dims.length, "periods")));
  }

  /** Puts a balanced shape in the places of the zeros. */
  public static void createDims(int nnodes, int[] dims) throws MPIException {
    Job.running();
    int n = dims.length;
    int[] shape = Job.get(() -> Mpi.dimsCreate(nnodes, dims));
    System.arraycopy(shape, 0, dims, 0, n);
  }
}
