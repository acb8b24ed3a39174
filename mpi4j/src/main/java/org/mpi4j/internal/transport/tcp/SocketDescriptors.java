// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.nio.ByteOrder;
import java.nio.channels.SocketChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.mpi4j.internal.base.NativeAccess;

/**
 * Finds the file descriptor of a JDK socket on Linux: among this process's sockets it is the one with the
 * same two addresses.
 */
final class SocketDescriptors {
  private static final Path OPEN_FILES = Path.of("/proc/self/fd");
  private static final int AF_INET = 2;
  private static final int AF_INET6 = 10;
  private static final int ADDRESS_BYTES = 128; // sockaddr_storage

  private final MethodHandle getsockname;
  private final MethodHandle getpeername;

  private SocketDescriptors(MethodHandle getsockname, MethodHandle getpeername) {
    this.getsockname = getsockname;
    this.getpeername = getpeername;
  }

  /** The descriptor of a connected socket, or empty where that cannot be found out. */
  static OptionalInt find(SocketChannel socket) throws IOException {
    FunctionDescriptor type = FunctionDescriptor.of(JAVA_INT, JAVA_INT, ADDRESS, ADDRESS);
    MethodHandle getsockname = NativeAccess.function("getsockname", type).orElse(null);
    MethodHandle getpeername = NativeAccess.function("getpeername", type).orElse(null);
    if (getsockname == null || getpeername == null) {
      return OptionalInt.empty();
    }
    if (!socket.isConnected() || !Files.isDirectory(OPEN_FILES)) {
      return OptionalInt.empty();
    }
    return new SocketDescriptors(getsockname, getpeername)
        .find(socket.getLocalAddress(), socket.getRemoteAddress());
  }

  private OptionalInt find(SocketAddress here, SocketAddress there) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(OPEN_FILES);
        Arena arena = Arena.ofConfined()) {
      MemorySegment address = arena.allocate(ADDRESS_BYTES, Long.BYTES);
      MemorySegment length = arena.allocate(JAVA_INT);
      for (Path file : files) {
        int descriptor = Integer.parseInt(file.getFileName().toString());
        if (here.equals(ask(getsockname, descriptor, address, length))
            && there.equals(ask(getpeername, descriptor, address, length))) {
          return OptionalInt.of(descriptor);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** An address of an open file, or null if it is no socket of the internet. */
  private static SocketAddress ask(
      MethodHandle function, int descriptor, MemorySegment address, MemorySegment length)
      throws IOException {
    length.set(JAVA_INT, 0, ADDRESS_BYTES);
    int failed;
    try {
      failed = (int) function.invokeExact(descriptor, address, length);
    } catch (Throwable t) {
      throw new IllegalStateException("a C function cannot throw", t);
    }
    return failed != 0 ? null : read(address);
  }

  private static SocketAddress read(MemorySegment sockaddr) throws IOException {
    return switch (sockaddr.get(JAVA_SHORT, 0)) {
      case AF_INET -> address(sockaddr, 4, 4);
      case AF_INET6 -> address(sockaddr, 8, 16);
      default -> null;
    };
  }

  private static SocketAddress address(MemorySegment sockaddr, int at, int bytes) throws IOException {
    int port = Short.toUnsignedInt(sockaddr.get(JAVA_SHORT.withOrder(ByteOrder.BIG_ENDIAN), 2));
    InetAddress host = InetAddress.getByAddress(sockaddr.asSlice(at, bytes).toArray(JAVA_BYTE));
    return new InetSocketAddress(host, port);
  }
}
