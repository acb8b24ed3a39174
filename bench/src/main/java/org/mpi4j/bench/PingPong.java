// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.lang.foreign.MemorySegment;
import java.util.function.BooleanSupplier;

/** Half round trip with blocking calls: rank 0 sends, rank 1 answers. */
final class PingPong implements Loop {
  private final boolean asks;
  private final Wire wire;
  private final BooleanSupplier arrived;

  private PingPong(Site site, Wire wire, BooleanSupplier arrived) {
    this.asks = site.world().rank() == 0;
    this.wire = wire;
    this.arrived = arrived;
  }

  /** With bytes. */
  static Loop of(Site site) {
    Messages messages = Messages.of(site);
    return new PingPong(site, Wire.of(site, messages, 1 - site.world().rank()), messages::arrived);
  }

  /** With bytes; each rank sends what it has received, from where it has received it. */
  static Loop echo(Site site) {
    Messages first = Messages.of(site);
    boolean asks = site.world().rank() == 0;
    MemorySegment memory = asks ? first.send() : first.recv();
    Messages messages = new Messages(memory, memory);
    return new PingPong(site, Wire.of(site, messages, asks ? 1 : 0), messages::arrived);
  }

  /** With gaps between the data, at both ends. */
  static Loop of(Gaps gaps, Site site) {
    Spread out = Spread.of(gaps, site).fill();
    Spread in = Spread.of(gaps, site);
    Wire wire = new Wire.OfBufs(site.world(), 1 - site.world().rank(), out.buf(), in.buf());
    return new PingPong(site, wire, in::holdsPattern);
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
    return arrived.getAsBoolean();
  }
}
