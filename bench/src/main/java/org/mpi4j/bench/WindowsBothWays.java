// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Request;

/** Two ranks send each other a window of messages at the same time; the messages of both count. */
final class WindowsBothWays implements Loop {
  private final Intracomm world;
  private final int peer;
  private final int window;
  private final Request[] requests;
  private final Messages messages;
  private final Buf out;
  private final Buf in;

  WindowsBothWays(Site site) {
    world = site.world();
    peer = 1 - world.rank();
    window = site.window();
    requests = new Request[2 * window];
    messages = Messages.of(site);
    out = messages.sendBuf();
    in = messages.recvBuf();
  }

  @Override
  public void repeat(int iterations) {
    for (int i = 0; i < iterations; i++) {
      exchange();
    }
  }

  private void exchange() {
    for (int i = 0; i < window; i++) {
      requests[i] = world.irecv(in, peer, Wire.TAG);
    }
    for (int i = 0; i < window; i++) {
      requests[window + i] = world.isend(out, peer, Wire.TAG);
    }
    Request.waitAll(requests);
  }

  @Override
  public double messages() {
    return 2 * window;
  }

  @Override
  public boolean correct() {
    return messages.arrived();
  }
}
