// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.Closeable;
import java.io.IOException;

/** Closes what is of no use any more. */
final class Sockets {
  private Sockets() {}

  /** A failure changes nothing: the system takes the socket back either way, and nobody waits for it. */
  static void close(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      return;
    }
  }
}
