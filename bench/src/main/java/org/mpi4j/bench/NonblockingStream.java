// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;

/** A stream whose windows are started as a whole, then awaited. */
final class NonblockingStream extends Stream {
  private final Intracomm world;
  private final Request[] requests;
  private final Buf out;
  private final Buf in;

  NonblockingStream(Site site) {
    super(site);
    world = site.world();
    requests = new Request[site.window()];
    out = buffers().sendBuf();
    in = buffers().recvBuf();
  }

  @Override
  void sendWindow() {
    for (int i = 0; i < requests.length; i++) {
      requests[i] = world.isend(out, peer, Wire.TAG);
    }
    Request.waitAll(requests);
  }

  @Override
  void recvWindow() {
    for (int i = 0; i < requests.length; i++) {
      requests[i] = world.irecv(in, peer, Wire.TAG);
    }
    Request.waitAll(requests);
  }
}
