// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.nas.mg;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.nas.common.Part;

/**
 * The grids of one level of MG: an approximate solution u and a residual r. Each rank has some of the planes;
 * of the coarsest levels every rank has all planes and computes them itself, which is faster than messages.
 */
final class Level {
  private static final int ALONE = 8; // grids of so few points in each direction are not shared
  private static final int UP = 1;
  private static final int DOWN = 2;

  final Grid u;
  final Grid r;
  private final Intracomm world;
  private final int above;
  private final int below;

  // a plane that goes to the next rank, and one that comes; and the other way
  private final double[] out;
  private final double[] in;
  private final Buf outBuf;
  private final Buf inBuf;

  Level(int n, Intracomm world) {
    this.world = world;
    int ranks = world.size();
    boolean shared = ranks > 1 && n > ALONE && n >= 2 * ranks;
    Part part = shared ? Part.of(world.rank(), ranks, n) : new Part(0, n);
    u = new Grid(n, part);
    r = new Grid(n, part);
    above = (world.rank() + 1) % ranks;
    below = (world.rank() + ranks - 1) % ranks;
    out = new double[shared ? u.packedLength() : 0];
    in = out.clone();
    outBuf = Buf.of(out);
    inBuf = Buf.of(in);
  }

  /** Whether this rank has some of the planes only. */
  boolean isShared() {
    return !u.isWhole();
  }

  /** Exchanges the outer planes with the neighbours. */
  void exchange(Grid grid) {
    if (grid.isWhole()) {
      return;
    }
    grid.packPlane(grid.planes, out, 0);
    world.sendrecv(outBuf, above, UP, inBuf, below, UP);
    grid.unpackPlane(0, in, 0);
    grid.packPlane(1, out, 0);
    world.sendrecv(outBuf, below, DOWN, inBuf, above, DOWN);
    grid.unpackPlane(grid.planes + 1, in, 0);
  }
}
