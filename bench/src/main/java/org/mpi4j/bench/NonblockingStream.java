// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;

/** A stream whose windows are started as a whole, then awaited. */
final class NonblockingStream extends Stream {
  private final Intracomm world;
  private final Request[] requests;
  private final Buf[] out;
  private final Buf[] in;

  private NonblockingStream(Site site, int memories) {
    super(site, memories);
    world = site.world();
    requests = new Request[site.window()];
    out = new Buf[requests.length];
    in = new Buf[requests.length];
    Arrays.setAll(out, i -> buffers(i).sendBuf());
    Arrays.setAll(in, i -> buffers(i).recvBuf());
  }

  /** All messages of a window from one memory into one. */
  static Loop shared(Site site) {
    return new NonblockingStream(site, 1);
  }

  /** Each message of a window from memory of its own into memory of its own. */
  static Loop own(Site site) {
    return new NonblockingStream(site, site.window());
  }

  @Override
  void sendWindow() {
    for (int i = 0; i < requests.length; i++) {
      requests[i] = world.isend(out[i], peer, Wire.TAG);
    }
    Request.waitAll(requests);
  }

  @Override
  void recvWindow() {
    for (int i = 0; i < requests.length; i++) {
      requests[i] = world.irecv(in[i], peer, Wire.TAG);
    }
    Request.waitAll(requests);
  }
}
