// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.net.StandardSocketOptions;
import java.nio.channels.NetworkChannel;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.mpi4j.internal.base.Config;

/** The control variables as numbers, read once. */
record Settings(
    int firstPort,
    int ports,
    int sendBuffer,
    int receiveBuffer,
    int maxPending,
    long handshakeNanos,
    long connectNanos) {

  static Settings of(Config config) {
    return new Settings(
        config.get(TcpVariables.FIRST_PORT).intValue(),
        config.get(TcpVariables.PORTS).intValue(),
        config.get(TcpVariables.SEND_BUFFER).intValue(),
        config.get(TcpVariables.RECEIVE_BUFFER).intValue(),
        config.get(TcpVariables.MAX_PENDING_HANDSHAKES).intValue(),
        TimeUnit.MILLISECONDS.toNanos(config.get(TcpVariables.HANDSHAKE_TIMEOUT)),
        TimeUnit.MILLISECONDS.toNanos(config.get(TcpVariables.CONNECT_TIMEOUT)));
  }

  /** Ports to listen on, in turn until one is free; 0 lets the system choose. */
  int[] portsToTry() {
    return firstPort == 0
        ? new int[] {0}
        : IntStream.range(firstPort, Math.min(firstPort + ports, 65_536)).toArray();
  }

  /**
   * Sets the sizes of the socket's buffers; before connect or listen, which fix the window that TCP may
   * offer.
   */
  void sizeBuffers(NetworkChannel channel) throws IOException {
    if (receiveBuffer > 0) {
      channel.setOption(StandardSocketOptions.SO_RCVBUF, receiveBuffer);
    }
    if (sendBuffer > 0 && channel.supportedOptions().contains(StandardSocketOptions.SO_SNDBUF)) {
      channel.setOption(StandardSocketOptions.SO_SNDBUF, sendBuffer);
    }
  }
}
