// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Two ranks exchange one message each with sendrecv; both messages count. */
final class Exchange implements Loop {
  private final Intracomm world;
  private final int peer;
  private final Messages messages;
  private final Buf out;
  private final Buf in;

  Exchange(Site site) {
    world = site.world();
    peer = 1 - world.rank();
    messages = Messages.of(site);
    out = messages.sendBuf();
    in = messages.recvBuf();
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      world.sendrecv(out, peer, Wire.TAG, in, peer, Wire.TAG);
    }
  }

  @Override
  public double messages() {
    return 2;
  }

  @Override
  public boolean correct() {
    return messages.arrived();
  }
}
