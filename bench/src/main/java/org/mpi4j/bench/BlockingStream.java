// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

/** A stream of blocking sends and receives. */
final class BlockingStream extends Stream {
  private final int window;
  private final Wire wire;

  BlockingStream(Site site) {
    super(site, 1);
    window = site.window();
    wire = Wire.of(site, buffers(0), peer);
  }

  @Override
  void sendWindow() {
    for (int i = 0; i < window; i++) {
      wire.send();
    }
  }

  @Override
  void recvWindow() {
    for (int i = 0; i < window; i++) {
      wire.recv();
    }
  }
}
