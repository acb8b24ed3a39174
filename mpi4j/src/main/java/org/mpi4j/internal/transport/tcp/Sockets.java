// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;

/** Closes what is of no use any more. */
final class Sockets {
  private Sockets() {}

  /** Closing an open file number does not fail for a socket unless something is badly wrong. */
  static void close(Closeable socket) {
    try {
      socket.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close " + socket, e);
    }
  }
}
