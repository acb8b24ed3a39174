// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Half round trip with nonblocking calls, each awaited at once: rank 0 sends, rank 1 answers. */
final class NonblockingPingPong implements Loop {
  private final Intracomm world;
  private final boolean asks;
  private final int peer;
  private final Messages messages;
  private final Buf out;
  private final Buf in;

  NonblockingPingPong(Site site) {
    world = site.world();
    asks = world.rank() == 0;
    peer = 1 - world.rank();
    messages = Messages.of(site);
    out = messages.sendBuf();
    in = messages.recvBuf();
  }

  @Override
  public void repeat(int iterations) {
    if (asks) {
      ask(iterations);
    } else {
      answer(iterations);
    }
  }

  private void ask(int iterations) {
    for (int i = 0; i < iterations; i++) {
      send();
      recv();
    }
  }

  private void answer(int iterations) {
    for (int i = 0; i < iterations; i++) {
      recv();
      send();
    }
  }

  private void send() {
    world.isend(out, peer, Wire.TAG).await();
  }

  private void recv() {
    world.irecv(in, peer, Wire.TAG).await();
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
