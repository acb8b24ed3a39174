// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Intracomm;

/** Barriers over all ranks. */
final class BarrierLoop implements Loop {
  private final Intracomm world;

  BarrierLoop(Site site) {
    world = site.world();
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      world.barrier();
    }
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    return true;
  }
}
