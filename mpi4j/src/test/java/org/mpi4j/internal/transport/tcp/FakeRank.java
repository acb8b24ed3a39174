// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/** Knows the secret of the job and dials by the book, and then does what no transport would do. */
final class FakeRank implements AutoCloseable {
  final SocketChannel socket;
  final ClientHandshake handshake;

  FakeRank(Job job, int rank, Tally target) throws IOException {
    socket = SocketChannel.open(socketAddress(target.transport));
    socket.configureBlocking(false);
    socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    handshake = new ClientHandshake(job.credentials(rank), socket, target.rank);
  }

  static InetSocketAddress socketAddress(TcpTransport t) {
    int port = Integer.parseInt(t.address().split(",")[0]);
    return new InetSocketAddress(InetAddress.ofLiteral("127.0.0.1"), port);
  }

  /** Goes through the handshake; the target is polled meanwhile. */
  Handshake.Admission connect(Tally target) {
    Tally.until(
        () -> {
          step();
          return handshake.admission() != null;
        },
        target);
    return handshake.admission();
  }

  private void step() {
    try {
      handshake.step();
      if (handshake.trusted() && !handshake.committed()) {
        handshake.commit();
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** A frame as {@link Tally} expects it, of any claimed length; returns its bytes. */
  static byte[] frame(long number, int from, int to, int claimed) {
    int length = (int) (number * 37 % 1000);
    MemorySegment s = MemorySegment.ofArray(new byte[Frames.HEADER + length]).fill((byte) number);
    Frames.putHeader(s, 0, claimed, number, from, to);
    return s.toArray(ValueLayout.JAVA_BYTE);
  }

  static byte[] frame(long number, int from, int to) {
    return frame(number, from, to, (int) (number * 37 % 1000));
  }

  void write(byte[] bytes) throws IOException {
    ByteBuffer b = ByteBuffer.wrap(bytes);
    while (b.hasRemaining()) {
      socket.write(b);
    }
  }

  void reset() throws IOException {
    socket.setOption(StandardSocketOptions.SO_LINGER, 0);
    socket.close();
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
