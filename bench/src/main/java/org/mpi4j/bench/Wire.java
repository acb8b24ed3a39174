// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** Blocking messages to and from one peer, by the call that fits the kind of buffer. */
sealed interface Wire {
  int TAG = 1;

  void send();

  void recv();

  static Wire of(Site site, Messages messages, int peer) {
    return site.kind() == BufferKind.ARRAY
        ? new OfArrays(site.world(), peer, messages.sendArray(), messages.recvArray())
        : new OfBufs(site.world(), peer, messages.sendBuf(), messages.recvBuf());
  }

  /** By the calls that take arrays. */
  record OfArrays(Intracomm world, int peer, byte[] out, byte[] in) implements Wire {
    @Override
    public void send() {
      world.send(out, peer, TAG);
    }

    @Override
    public void recv() {
      world.recv(in, peer, TAG);
    }
  }

  /** By the general calls. */
  record OfBufs(Intracomm world, int peer, Buf out, Buf in) implements Wire {
    @Override
    public void send() {
      world.send(out, peer, TAG);
    }

    @Override
    public void recv() {
      world.recv(in, peer, TAG);
    }
  }
}
