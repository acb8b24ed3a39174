// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.lang.foreign.FunctionDescriptor;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Tag("native")
@Timeout(20)
@Tag("native")
class DescriptorTest {
  private Socket near;
  private Socket far;
  private int fd;

  /** A connected pair of sockets, and the number of the near one's descriptor. */
  @BeforeEach
  void connect() throws IOException {
    assumeTrue(new File("/proc/self/fd").isDirectory(), "needs /proc to find a socket's descriptor");
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      near = new Socket(InetAddress.getLoopbackAddress(), server.getLocalPort());
      Set<Integer> before = sockets();
      far = server.accept();
      Set<Integer> after = sockets();
      after.removeAll(before);
      assertEquals(1, after.size());
      fd = after.iterator().next();
      Socket swap = near;
      near = far;
      far = swap;
    }
  }

  @AfterEach
  void close() throws IOException {
    if (near != null) {
      near.close();
      far.close();
    }
  }

  private static Set<Integer> sockets() {
    Set<Integer> open = new HashSet<>();
    for (String name : new File("/proc/self/fd").list()) {
      if (DescriptorKind.isSocket(Integer.parseInt(name))) {
        open.add(Integer.parseInt(name));
      }
    }
    return open;
  }

  /** One with a number of its own for the near socket, as if it were inherited. */
  private Descriptor descriptor() {
    assumeTrue(NativeAccess.granted(), "needs --enable-native-access=ALL-UNNAMED");
    try {
      FunctionDescriptor type = FunctionDescriptor.of(JAVA_INT, JAVA_INT);
      fd = (int) NativeAccess.function("dup", type).orElseThrow().invoke(fd);
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
    return Descriptor.of(fd).orElseThrow();
  }

  @Test
  void shouldKnowSocketsFromOthers() throws IOException {
    assertTrue(DescriptorKind.isSocket(fd));
    assertTrue(DescriptorKind.same(fd, fd));
    assertFalse(DescriptorKind.same(fd, 1));
    assertFalse(DescriptorKind.isSocket(1_000_000));
    near.close();
    assertFalse(DescriptorKind.isSocket(fd));
  }

  @Test
  void shouldBeAbsentWithoutNativeAccess() {
    assertEquals(NativeAccess.granted(), Descriptor.of(fd).isPresent());
  }

  @Test
  void shouldCarryMoreThanItsBufferBothWays() throws IOException {
    Descriptor d = descriptor();
    byte[] sent = new byte[10_000];
    new Random(1).nextBytes(sent);
    d.write(sent, 0, sent.length);
    assertArrayEquals(sent, far.getInputStream().readNBytes(sent.length));
    far.getOutputStream().write(sent);
    byte[] received = new byte[sent.length];
    for (int n = 0; n < received.length; ) {
      n += d.read(received, n, received.length - n);
    }
    assertArrayEquals(sent, received);
    far.close();
    assertEquals(-1, d.read(received, 0, 1));
    d.close();
  }

  @Test
  void shouldSayWhatFailed() throws IOException {
    descriptor().close();
    Descriptor none = Descriptor.of(1_000_000).orElseThrow();
    IOException e = assertThrows(IOException.class, () -> none.write(new byte[1], 0, 1));
    assertTrue(e.getMessage().contains("write on descriptor 1000000 failed with errno 9"), e.getMessage());
    assertThrows(IOException.class, () -> none.read(new byte[1], 0, 1));
  }

  @Test
  void shouldReleaseAReaderWhenItIsClosed() throws Exception {
    Descriptor d = descriptor();
    CompletableFuture<Integer> reader = CompletableFuture.supplyAsync(() -> readOne(d));
    d.close();
    assertEquals(-1, reader.get());
    assertEquals(-1, far.getInputStream().read());
    assertFalse(DescriptorKind.isSocket(fd));
    assertThrows(IOException.class, () -> d.write(new byte[1], 0, 1));
    d.close(); // again is harmless
  }

  /** At the end, or refused because close came first. */
  private static int readOne(Descriptor d) {
    try {
      return d.read(new byte[1], 0, 1);
    } catch (IOException e) {
      return -1;
    }
  }
}
