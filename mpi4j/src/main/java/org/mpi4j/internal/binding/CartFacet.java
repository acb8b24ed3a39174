// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Cartcomm;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.TopologyFactory;
import org.mpi4j.internal.topo.CartTopology;

/** The questions to a communicator with a grid (section 8.5.5). */
interface CartFacet extends TopologyFacet, NeighborFacet, Cartcomm {

  @Override
  default int ndims() {
    return ask("MPI_Cartdim_get", c -> cart(c).grid().ndims());
  }

  @Override
  default int[] dims() {
    return ask("MPI_Cart_get", c -> cart(c).grid().dims());
  }

  @Override
  default boolean[] periods() {
    return ask("MPI_Cart_get", c -> cart(c).grid().periods());
  }

  @Override
  default int[] coords() {
    return ask("MPI_Cart_get", c -> cart(c).coords());
  }

  @Override
  default int[] coords(int rank) {
    return ask("MPI_Cart_coords", c -> cart(c).grid().coords(rank));
  }

  @Override
  default int cartRank(int... coords) {
    return ask("MPI_Cart_rank", c -> cart(c).grid().rank(coords));
  }

  @Override
  default Cartcomm.ShiftResult shift(int direction, int disp) {
    return ask("MPI_Cart_shift", c -> new Cartcomm.ShiftResult(
        cart(c).source(direction, disp), cart(c).dest(direction, disp)));
  }

  @Override
  default Cartcomm sub(boolean... remainDims) {
    return (Cartcomm) make("MPI_Cart_sub", c -> TopologyFactory.sub(c, cart(c), remainDims));
  }

  private static CartTopology cart(Communicator c) {
    return TopologyFacet.topology(c, CartTopology.class, "Cartesian");
  }
}
