// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.boot;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import org.junit.jupiter.api.Test;

class LoopbackTest {
  /** Of a network for documentation, so not an address of this machine. */
  private static final InetAddress ELSEWHERE = InetAddress.ofLiteral("192.0.2.1");

  private static final InetAddress FOUR = InetAddress.ofLiteral("127.0.0.1");

  @Test
  void shouldTakeTheFirstThatWorks() throws IOException {
    assertEquals(FOUR, Loopback.find(ELSEWHERE, FOUR));
  }

  @Test
  void shouldSayWhatToDoIfNoneWorks() {
    IOException e = assertThrows(IOException.class, () -> Loopback.find(ELSEWHERE, ELSEWHERE));
    assertTrue(e.getMessage().contains("ip link set lo up"), e.getMessage());
  }

  @Test
  void shouldWriteAndReadAddresses() throws IOException {
    for (InetAddress address : new InetAddress[] {FOUR, InetAddress.ofLiteral("::1")}) {
      String text = Loopback.text(address, 4711);
      assertEquals(address, Loopback.parse(text).getAddress());
      assertEquals(4711, Loopback.parse(text).getPort());
    }
    assertEquals("127.0.0.1:4711", Loopback.text(FOUR, 4711));
  }
}
