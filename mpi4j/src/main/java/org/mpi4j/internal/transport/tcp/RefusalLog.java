// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.System.Logger.Level;
import java.nio.channels.SocketChannel;
import org.mpi4j.internal.transport.tcp.Handshake.RefusedException;

/** Logs which connections were refused, and why; only the first ones, since a flood must not fill the log. */
final class RefusalLog {
  static final String NAME = "org.mpi4j.tcp";
  static final int MOST = 10;

  private int told;

  /** The logger is looked up here, since most ranks never refuse anybody. */
  void tell(SocketChannel stranger, RefusedException why) {
    if (told < MOST) {
      told++;
      String end = told == MOST ? "; further ones are only counted" : "";
      System.getLogger(NAME)
          .log(Level.WARNING, "refused a connection from " + from(stranger) + ": " + why.getMessage() + end);
    }
  }

  private static String from(SocketChannel stranger) {
    try {
      return String.valueOf(stranger.getRemoteAddress());
    } catch (IOException e) {
      return "somebody who has left";
    }
  }
}
