// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot.pmi1;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class SocketLinkTest {
  private static ServerSocket server() throws IOException {
    return new ServerSocket(0, 1, InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "localhost"})
  void shouldCarryBytesBothWays(String host) throws IOException {
    try (ServerSocket server = server();
        SocketLink link = SocketLink.connect(host + ":" + server.getLocalPort(), 10_000);
        Socket peer = server.accept()) {
      link.write(new byte[] {1, 2});
      assertEquals(2, peer.getInputStream().readNBytes(2)[1]);
      peer.getOutputStream().write(7);
      byte[] one = new byte[5];
      assertEquals(1, link.read(one));
      assertEquals(7, one[0]);
      peer.shutdownOutput();
      assertEquals(-1, link.read(one));
    }
  }

  @Test
  void shouldOutliveAnInterruptedThread() throws IOException {
    try (ServerSocket server = server();
        SocketLink link = SocketLink.connect("127.0.0.1:" + server.getLocalPort(), 10_000);
        Socket peer = server.accept()) {
      Thread.currentThread().interrupt();
      link.write(new byte[] {1});
      assertTrue(Thread.interrupted());
      link.write(new byte[] {2});
      assertEquals(2, peer.getInputStream().readNBytes(2)[1]);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "host", ":1", "host:", "host:0", "host:65536", "host:x", "host:-1"})
  void shouldRefuseWhatIsNoPort(String port) {
    IOException e = assertThrows(IOException.class, () -> SocketLink.connect(port, 1000));
    assertTrue(e.getMessage().contains("must be host:port"), e.getMessage());
  }

  @Test
  void shouldSayWhenNobodyListens() throws IOException {
    int port;
    try (ServerSocket server = server()) {
      port = server.getLocalPort();
    }
    IOException e = assertThrows(IOException.class, () -> SocketLink.connect("127.0.0.1:" + port, 10_000));
    assertTrue(e.getMessage().contains("PMI_PORT=127.0.0.1:" + port), e.getMessage());
  }

  @Test
  void shouldTryAgainWhenItIsTurnedAwayBeforeItsProof() throws Exception {
    try (ServerSocket server = server()) {
      Thread closing = Thread.ofVirtual().start(() -> turnAway(server, Pmi1Client.MAX_ATTEMPTS));
      Map<String, String> env = Map.of("PMI_PORT", "127.0.0.1:" + server.getLocalPort(), "PMI_ID", "0",
          "MPI4J_JOB_TOKEN", "00".repeat(32));
      IOException e =
          assertThrows(ConnectionRefusedException.class, () -> Pmi1Client.overPort(env, 10_000, () -> {}));
      closing.join(); // ends only after as many connections
      assertTrue(e.getMessage().contains("flooded"), e.getMessage());
    }
  }

  private static void turnAway(ServerSocket server, int times) {
    for (int i = 0; i < times; i++) {
      try {
        server.accept().close();
      } catch (IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void shouldNotWaitForEverForAMuteServer() throws IOException {
    try (ServerSocket server = server()) {
      Map<String, String> env =
          Map.of("PMI_PORT", "127.0.0.1:" + server.getLocalPort(), "PMI_ID", "0");
      IOException e = assertThrows(IOException.class, () -> Pmi1Client.overPort(env, 50, () -> {}));
      assertTrue(e.getMessage().contains("no answer within 50 ms"), e.getMessage());
    }
  }
}
