// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;

/** Broadcasts over all ranks. The root goes round: no rank can run ahead and turn latency into rate. */
final class BcastLoop implements Loop {
  private final Intracomm world;
  private final int ranks;
  private final MemorySegment memory;
  private final Buf buf;
  private final byte[] array;

  BcastLoop(Site site) {
    world = site.world();
    ranks = world.size();
    memory = site.kind().bytes(site.bytes());
    buf = Buf.of(memory, Datatype.BYTE);
    array = site.kind() == BufferKind.ARRAY ? Messages.array(memory) : null;
    if (world.rank() == 0) {
      Pattern.fill(memory);
    }
  }

  @Override
  public void repeat(int iterations) {
    int root = 0;
    for (int i = 0; i < iterations; i++) {
      bcast(root);
      root = root + 1 == ranks ? 0 : root + 1;
    }
  }

  private void bcast(int root) {
    if (array != null) {
      world.bcast(array, root);
    } else {
      world.bcast(buf, root);
    }
  }

  @Override
  public double messages() {
    return 1;
  }

  @Override
  public boolean correct() {
    return Pattern.isIn(memory);
  }
}
