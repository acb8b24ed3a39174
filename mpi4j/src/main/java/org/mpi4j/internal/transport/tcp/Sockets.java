// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.Closeable;
import java.io.IOException;

/** Closes sockets, ignoring failures. */
final class Sockets {
  private Sockets() {}

  /** Closes it; a failure is ignored, since the system releases the socket either way. */
  static void close(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      return;
    }
  }
}
