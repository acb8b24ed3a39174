// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;

/** Connects a socket with a channel; when one side ends, so does the other. */
final class SocketRelay {
  private static final int BUFFER = 8 * 1024;

  private SocketRelay() {}

  /** Begins; two threads copy what comes. */
  static void start(Socket socket, ChannelInput from, ChannelOutput to) {
    Thread.startVirtualThread(() -> {
      try (socket; OutputStream out = socket.getOutputStream()) {
        copy(from, out);
      } catch (IOException e) {
        from.close();
      }
    });
    Thread.startVirtualThread(() -> {
      try (to; InputStream in = socket.getInputStream()) {
        copy(in, to);
      } catch (IOException e) {
        to.close();
      }
    });
  }

  /** Copies all, each piece at once. */
  static void copy(InputStream in, OutputStream out) throws IOException {
    byte[] buffer = new byte[BUFFER];
    for (int got = in.read(buffer); got >= 0; got = in.read(buffer)) {
      out.write(buffer, 0, got);
      out.flush();
    }
  }
}
