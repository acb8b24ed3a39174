// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Collects the planes of a grid that each rank has computed some of, so that every rank has all. */
final class CollectedGrid {
  private final Grid grid;
  private final Intracomm world;
  private final int planes; // of each rank
  private final double[] mine;
  private final double[] all;
  private final Buf mineBuf;
  private final Buf allBuf;

  CollectedGrid(Grid grid, Intracomm world) {
    this.grid = grid;
    this.world = world;
    planes = grid.n / world.size();
    mine = new double[planes * grid.packedLength()];
    all = new double[grid.n * grid.packedLength()];
    mineBuf = Buf.of(mine);
    allBuf = Buf.of(all);
  }

  /** Where this rank's planes begin. */
  int first() {
    return planes * world.rank();
  }

  void collect() {
    for (int z = 0; z < planes; z++) {
      grid.packPlane(first() + 1 + z, mine, z * grid.packedLength());
    }
    world.allgather(mineBuf, allBuf);
    for (int z = 0; z < grid.n; z++) {
      grid.unpackPlane(z + 1, all, z * grid.packedLength());
    }
  }
}
