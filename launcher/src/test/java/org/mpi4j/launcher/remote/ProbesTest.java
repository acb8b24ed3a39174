// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.launcher.remote;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.launcher.remote.Probes.ListeningPort;
import org.mpi4j.launcher.remote.Probes.Reach;

/** How machines reach each other: with their own addresses, with translated ones, or not. */
@Timeout(30)
class ProbesTest {
  private static final String TOKEN = "00112233445566778899aabbccddeeff";
  private static final String OTHER = "203.0.113.9";
  private static final String HERE = "127.0.0.1";

  @Test
  void shouldReachThisMachineAsItIs() throws IOException {
    ListeningPort port = Probes.open();
    assertEquals(new Reach(HERE, ""), Probes.reach(new ListeningPort(port.token(), port.port(),
        List.of(HERE))));
  }

  @Test
  void shouldTellThatItsAddressWasTranslated() throws Exception {
    assertEquals(new Reach(HERE, OTHER), reach(TOKEN + HexFormat.of().formatHex(
        OTHER.getBytes(StandardCharsets.US_ASCII))));
  }

  @Test
  void shouldNotTakeAnotherProgramForTheMachine() throws Exception {
    assertTrue(reach("ff" + TOKEN.substring(2)).fails());
    assertFalse(new Reach(HERE, "").fails());
  }

  private static Reach reach(String answer) throws Exception {
    try (ServerSocket listener = new ServerSocket(0, 1, InetAddress.ofLiteral(HERE))) {
      Thread server = Thread.startVirtualThread(() -> {
        try (Socket socket = listener.accept()) {
          socket.getOutputStream().write(HexFormat.of().parseHex(answer));
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      });
      Reach reach = Probes.reach(new ListeningPort(TOKEN, listener.getLocalPort(), List.of(HERE)));
      server.join();
      return reach;
    }
  }
}
