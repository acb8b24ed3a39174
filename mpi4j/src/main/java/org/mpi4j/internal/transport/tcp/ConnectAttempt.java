// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.SocketChannel;

/** One socket that is being connected to one address of a peer. */
final class ConnectAttempt {
  private final InetSocketAddress address;
  private final SocketChannel socket;
  private final ClientHandshake handshake;
  private final long deadline;

  ConnectAttempt(InetSocketAddress address, int peer, TransportParts setup) throws IOException {
    this.address = address;
    deadline = System.nanoTime() + setup.settings().connectNanos();
    socket = SocketChannel.open();
    try {
      socket.configureBlocking(false);
      setup.settings().sizeBuffers(socket);
      socket.connect(address);
    } catch (IOException | RuntimeException e) {
      Sockets.close(socket);
      throw e;
    }
    handshake = new ClientHandshake(setup.credentials(), socket, peer);
  }

  InetSocketAddress address() {
    return address;
  }

  SocketChannel socket() {
    return socket;
  }

  ClientHandshake handshake() {
    return handshake;
  }

  /** When this attempt gives up: never once TCP is connected, since the peer may be computing. */
  long deadline() {
    return socket.isConnected() ? Long.MAX_VALUE : deadline;
  }

  /** Goes on as far as possible without waiting. */
  void step(long now) throws IOException {
    if (socket.isConnected() || socket.finishConnect()) {
      handshake.step();
    } else if (now - deadline > 0) {
      throw new SocketTimeoutException("no answer");
    }
  }

  int interest() {
    return socket.isConnected() ? handshake.interest() : SelectionKey.OP_CONNECT;
  }

  /** Tells an accepter that may already use this connection that nothing will come. */
  void closeInOrder() {
    if (handshake.committed()) {
      try {
        ByteBuffer goodbye = ByteBuffer.allocate(Frames.HEADER);
        socket.write(goodbye.putInt(0, Frames.GOODBYE));
        socket.shutdownOutput();
      } catch (IOException e) {
        close(); // the accepter has closed it, which serves as well
        return;
      }
    }
    close();
  }

  void close() {
    Sockets.close(socket);
  }
}
