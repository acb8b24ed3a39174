// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** Half round trip with blocking calls: rank 0 sends, rank 1 answers. */
final class PingPong implements Loop {
  private final boolean asks;
  private final Messages messages;
  private final Wire wire;

  PingPong(Site site) {
    int rank = site.world().rank();
    asks = rank == 0;
    messages = Messages.of(site);
    wire = Wire.of(site, messages, 1 - rank);
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
      wire.send();
      wire.recv();
    }
  }

  private void answer(int iterations) {
    for (int i = 0; i < iterations; i++) {
      wire.recv();
      wire.send();
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
