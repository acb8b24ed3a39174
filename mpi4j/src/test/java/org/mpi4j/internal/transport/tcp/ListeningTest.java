// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;

/** Where a rank listens, as the system sees it. */
@Timeout(60)
class ListeningTest {
  private static final String LISTENS = "0A";

  private static TcpTransport open(int localRanks) throws IOException {
    return TcpTransport.open(
        new TransportContext(0, 4, "test", new byte[32], localRanks, Config.defaults()));
  }

  /** The addresses, in the system's hexadecimal words, at which somebody listens to this port. */
  private static List<String> listeners(int port) throws IOException {
    List<String> found = new ArrayList<>();
    String end = String.format(Locale.ROOT, ":%04X", port);
    for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
      assumeTrue(Files.isReadable(Path.of(table)), "this system does not show its sockets");
      for (String line : Files.readAllLines(Path.of(table))) {
        String[] words = line.strip().split("\\s+");
        if (words[1].endsWith(end) && words[3].equals(LISTENS)) {
          found.add(words[1].substring(0, words[1].length() - end.length()));
        }
      }
    }
    return found;
  }

  private static int port(TcpTransport t) {
    return Integer.parseInt(t.address().split(",")[0]);
  }

  @Test
  void shouldListenAtLoopbackOnlyIfAllRanksAreOnThisMachine() throws IOException {
    try (TcpTransport t = open(4)) {
      List<String> at = listeners(port(t));
      assertEquals(1, at.size(), at::toString);
      assertTrue(at.getFirst().endsWith("0100007F"), at::toString); // 127.0.0.1, last byte first
      assertEquals(port(t) + ",127.0.0.1", t.address());
    }
  }

  @Test
  void shouldBeReachableFromOtherMachinesIfThereAreAny() throws IOException {
    try (TcpTransport t = open(3)) {
      List<String> at = listeners(port(t));
      assertEquals(1, at.size(), at::toString);
      assertFalse(at.getFirst().endsWith("0100007F"), at::toString);
    }
  }
}
