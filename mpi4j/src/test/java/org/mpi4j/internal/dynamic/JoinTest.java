// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;

/** Two processes with a socket of their own become two groups. */
@Timeout(60)
class JoinTest {
  private static SocketChannel[] pair() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      SocketChannel one = SocketChannel.open(server.getLocalAddress());
      return new SocketChannel[] {one, server.accept()};
    }
  }

  private static JobOfThreads end(SocketChannel socket, int number, int other) {
    return JobOfThreads.start(1, rank -> {
      for (int i = 0; i < 2; i++) {
        Communicator inter = rank.dynamic().join(socket);
        assertEquals(1, inter.size());
        assertArrayEquals(new int[] {other}, rank.exchange(inter, number, 1));
        inter.disconnect(null);
        assertEquals(0, rank.foreign());
      }
      // the socket is as it was
      socket.write(ByteBuffer.wrap(new byte[] {(byte) number}));
      ByteBuffer in = ByteBuffer.allocate(1);
      socket.read(in);
      assertEquals(other, in.get(0));
    });
  }

  @Test
  void shouldJoinTwiceOverOneSocket() throws Exception {
    SocketChannel[] sockets = pair();
    JobOfThreads one = end(sockets[0], 1, 2);
    JobOfThreads other = end(sockets[1], 2, 1);
    one.await();
    other.await();
    sockets[0].close();
    sockets[1].close();
  }

  @Test
  void shouldRefuseToJoinAProcessWithItself() throws Exception {
    SocketChannel[] sockets = pair();
    JobOfThreads.start(1, rank -> {
      CompletableFuture<Fault> one = CompletableFuture.supplyAsync(
          () -> assertThrows(Fault.class, () -> rank.dynamic().join(sockets[0])), Thread::startVirtualThread);
      Fault other = assertThrows(Fault.class, () -> rank.dynamic().join(sockets[1]));
      assertEquals(ErrorCode.GROUP, other.errorClass());
      assertEquals(ErrorCode.GROUP, one.get().errorClass());
    }).await();
  }

  @Test
  void shouldFailIfTheOtherEndIsClosed() throws Exception {
    SocketChannel[] sockets = pair();
    sockets[1].close();
    JobOfThreads.start(1, rank ->
        assertEquals(ErrorCode.OTHER,
            assertThrows(Fault.class, () -> rank.dynamic().join(sockets[0])).errorClass())).await();
  }
}
