// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import java.io.IOException;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.internal.boot.Loopback;

/**
 * Where the ranks of another machine reach mpiexec's PMI server: a port of the loopback interface, whose
 * connections go on over the link. Rank and server prove to each other that they know the job's secret; what
 * lies between them need not.
 */
final class PmiPort {
  private static final int BACKLOG = 128;
  private static final int HELLO_BYTES = 4096;
  private static final int HELLO_MS = 5_000;
  private static final long PAUSE_NS = 100_000_000L;

  private final ServerSocket listener; // null: it could not be opened
  private final IOException failure;
  private final FrameLink link;
  private final Channels channels;
  private int accepted;

  private PmiPort(ServerSocket listener, IOException failure, FrameLink link, Channels channels) {
    this.listener = listener;
    this.failure = failure;
    this.link = link;
    this.channels = channels;
  }

  /** Opens it; if that fails, those are told who ask for the address, which is when ranks are started. */
  static PmiPort open(FrameLink link, Channels channels) {
    PmiPort port;
    try {
      port = new PmiPort(new ServerSocket(0, BACKLOG, Loopback.find()), null, link, channels);
    } catch (IOException e) {
      return new PmiPort(null, e, link, channels);
    }
    Thread thread = new Thread(port::acceptAll, "pmi-port");
    thread.setDaemon(true);
    thread.start();
    return port;
  }

  /** Forwards a connection, once its rank has said something; that comes with the connection. */
  private void forward(Socket socket, int id) {
    byte[] hello = new byte[HELLO_BYTES];
    try {
      socket.setTcpNoDelay(true);
      socket.setSoTimeout(HELLO_MS);
      int length = socket.getInputStream().read(hello);
      socket.setSoTimeout(0);
      if (length > 0) {
        ChannelInput from = channels.input(id);
        ChannelOutput to = channels.output(id);
        link.send(FrameType.OPEN, id);
        to.write(hello, 0, length);
        SocketRelay.start(socket, from, to);
        return;
      }
    } catch (IOException e) {
      // it is no rank, or has ended
    }
    close(socket);
  }

  private static void close(Socket socket) {
    try {
      socket.close();
    } catch (IOException e) {
      // it is closed
    }
  }

  /** The value of PMI_PORT. */
  String address() throws IOException {
    if (failure != null) {
      throw failure;
    }
    return Loopback.text(listener.getInetAddress(), listener.getLocalPort());
  }

  private void acceptAll() {
    while (true) {
      try {
        Socket socket = listener.accept();
        int id = Streams.pmi(++accepted);
        Thread.startVirtualThread(() -> forward(socket, id));
      } catch (IOException e) {
        System.err.println("mpi4j: a connection for PMI was not accepted: " + e);
        LockSupport.parkNanos(PAUSE_NS); // too many files are open, say
      }
    }
  }
}
