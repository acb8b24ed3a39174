// SPDX-License-Identifier: Apache-2.0
import java.io.EOFException;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A rank without MPI, started by {@link LaunchJob}: it connects to the launcher, maps memory that all ranks
 * share, waits in it for the others, says hello and ends when all others do.
 */
final class LaunchedRank {
  private static final VarHandle WORD = ValueLayout.JAVA_LONG.varHandle();
  private static final long LINES = 128;
  private static final long SHARED_BYTES = 1 << 20;

  private LaunchedRank() {}

  public static void main(String... args) throws IOException {
    int port = Integer.parseInt(args[0]);
    int rank = Integer.parseInt(args[1]);
    int ranks = Integer.parseInt(args[2]);
    Path shared = Path.of("/dev/shm/launched-" + port);
    try (SocketChannel launcher =
            SocketChannel.open(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        FileChannel file = FileChannel.open(
            shared, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        Arena arena = Arena.ofShared()) {
      MemorySegment memory = file.map(FileChannel.MapMode.READ_WRITE, 0, SHARED_BYTES, arena);
      barrier(launcher);
      Files.deleteIfExists(shared); // all have mapped it
      WORD.setRelease(memory, rank * LINES, 1L);
      for (int each = 0; each < ranks; each++) {
        while ((long) WORD.getAcquire(memory, each * LINES) == 0) {
          Thread.yield();
        }
      }
      System.out.println("Hello from rank " + rank + " of " + ranks);
      barrier(launcher);
    }
  }

  private static void barrier(SocketChannel launcher) throws IOException {
    send(launcher);
    receive(launcher);
  }

  static void send(SocketChannel to) throws IOException {
    ByteBuffer eight = ByteBuffer.allocate(Long.BYTES);
    while (eight.hasRemaining()) {
      to.write(eight);
    }
  }

  static void receive(SocketChannel from) throws IOException {
    ByteBuffer eight = ByteBuffer.allocate(Long.BYTES);
    while (eight.hasRemaining()) {
      if (from.read(eight) < 0) {
        throw new EOFException("the connection has ended");
      }
    }
  }
}
