// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.NativeAccess;

/** On real sockets, several between the same two addresses. */
@Timeout(60)
class NativeSocketIoTest {
  private static final int CONNECTIONS = 3;

  private record Place(MemorySegment memory, long offset) {}

  private final List<SocketChannel> dialers = new ArrayList<>();
  private final List<SocketChannel> accepted = new ArrayList<>();

  private void connect(String host) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      InetAddress address = InetAddress.getByName(host);
      try {
        server.bind(new InetSocketAddress(address, 0));
      } catch (IOException e) {
        assumeTrue(false, "no address " + host + " here");
      }
      for (int i = 0; i < CONNECTIONS; i++) {
        SocketChannel dialer = SocketChannel.open(server.getLocalAddress());
        SocketChannel other = server.accept();
        dialer.configureBlocking(false);
        other.configureBlocking(false);
        dialers.add(dialer);
        accepted.add(other);
      }
    }
  }

  @AfterEach
  void close() {
    dialers.forEach(Sockets::close);
    accepted.forEach(Sockets::close);
  }

  private static DirectSocketIo bypass(SocketChannel socket) {
    assumeTrue(NativeAccess.granted() && System.getProperty("os.name").equals("Linux"), "no bypass here");
    DirectSocketIo b = NativeSocketIo.of(socket);
    assertNotNull(b);
    return b;
  }

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1", "::1"})
  void shouldMoveBytesOnTheRightConnection(String host) throws IOException {
    connect(host);
    for (int i = 0; i < CONNECTIONS; i++) {
      move(bypass(dialers.get(i)), bypass(accepted.get(i)), i);
      move(bypass(accepted.get(i)), bypass(dialers.get(i)), 100 + i);
    }
  }

  /** More than a socket holds, from an array to native memory and from there to an array. */
  private static void move(DirectSocketIo from, DirectSocketIo to, int seed) {
    byte[] bytes = new byte[10 << 20];
    new SplittableRandom(seed).nextBytes(bytes);
    byte[] arrived = new byte[bytes.length + 2];
    try (Arena arena = Arena.ofConfined()) {
      Place between = new Place(arena.allocate(bytes.length + 3L), 3);
      stream(from, new Place(MemorySegment.ofArray(bytes), 0), to, between, bytes.length);
      stream(from, between, to, new Place(MemorySegment.ofArray(arrived), 2), bytes.length);
    }
    assertArrayEquals(bytes, MemorySegment.ofArray(arrived).asSlice(2).toArray(ValueLayout.JAVA_BYTE));
    assertEquals(0, arrived[0] | arrived[1]);
  }

  private static void stream(DirectSocketIo from, Place source, DirectSocketIo to, Place target, long n) {
    long sent = 0;
    long received = 0;
    while (received < n) {
      long room = n - sent;
      sent += room == 0 ? 0 : from.send(source.memory, source.offset + sent, room, false);
      long more = to.receive(target.memory, target.offset + received, n - received);
      assertTrue(more >= 0);
      received += more;
    }
  }

  @Test
  void shouldSayWhenNothingHasCome() throws IOException {
    connect("127.0.0.1");
    assertEquals(0, bypass(dialers.get(0)).receive(MemorySegment.ofArray(new byte[8]), 0, 8));
  }

  @Test
  void shouldSendTheChannelToFindOutHowTheStreamEnded() throws IOException {
    connect("127.0.0.1");
    DirectSocketIo b = bypass(dialers.get(0));
    accepted.get(0).close();
    long n = 0;
    while (n == 0) {
      n = b.receive(MemorySegment.ofArray(new byte[8]), 0, 8);
    }
    assertEquals(-1, n);
  }

  @Test
  void shouldNotTouchTheNumberOfAClosedChannel() throws IOException {
    connect("127.0.0.1");
    DirectSocketIo b = bypass(dialers.get(0));
    dialers.get(0).close();
    MemorySegment memory = MemorySegment.ofArray(new byte[8]);
    assertEquals(0, b.send(memory, 0, 8, false));
    assertEquals(-1, b.receive(memory, 0, 8));
  }

  @Test
  void shouldFindNoWayWhereTheSocketIsNotConnected() throws IOException {
    try (SocketChannel fresh = SocketChannel.open()) {
      assertNull(NativeSocketIo.of(fresh));
    }
  }
}
