// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench.raw;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/**
 * Ping-pong over TCP: bare non-blocking sockets against the tcp transport, in turns, two threads on
 * loopback. Prints the half round trip of both in microseconds, median and best of the rounds, and the
 * ratios, which are what counts.
 *
 * <p>Arguments: {@code [rounds [heap]]}; with {@code heap} the transport sends from a Java array.
 */
public final class RawTcp {
  private static final int[] SIZES = {8, 64, 1024, 8 * 1024, 64 * 1024, 256 * 1024, 1024 * 1024};

  private RawTcp() {}

  /** One end of a ping-pong. */
  private interface End {
    void send(int bytes);

    void receive(int bytes);
  }

  /** Two ends that are connected to each other. */
  private record Pair(End here, End there) {}

  public static void main(String[] args) throws IOException {
    int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 21;
    boolean heap = args.length > 1 && args[1].equals("heap");
    Pair raw = rawPair();
    Pair transport = transportPair(heap);
    System.out.printf(
        "%10s %12s %12s %8s %12s %12s %8s%n",
        "bytes", "raw us", "transport us", "ratio", "raw best", "transp. best", "ratio");
    for (int size : SIZES) {
      compare(size, rounds, raw, transport);
    }
  }

  private static void compare(int size, int rounds, Pair raw, Pair transport) {
    int laps = Math.max(50, 10_000_000 / (2_000 + size));
    double[] a = new double[rounds];
    double[] b = new double[rounds];
    measure(raw, size, laps);
    measure(transport, size, laps);
    for (int i = 0; i < rounds; i++) {
      a[i] = measure(raw, size, laps);
      b[i] = measure(transport, size, laps);
    }
    Arrays.sort(a);
    Arrays.sort(b);
    double x = a[rounds / 2];
    double y = b[rounds / 2];
    System.out.printf(
        Locale.ROOT,
        "%10d %12.2f %12.2f %8.2f %12.2f %12.2f %8.2f%n",
        size, x, y, y / x, a[0], b[0], b[0] / a[0]);
  }

  /** The half round trip in microseconds. */
  private static double measure(Pair pair, int size, int laps) {
    Thread echo =
        Thread.ofPlatform()
            .start(
                () -> {
                  for (int i = 0; i < laps; i++) {
                    pair.there.receive(size);
                    pair.there.send(size);
                  }
                });
    long begin = System.nanoTime();
    for (int i = 0; i < laps; i++) {
      pair.here.send(size);
      pair.here.receive(size);
    }
    long end = System.nanoTime();
    try {
      echo.join();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return (end - begin) / 2000.0 / laps;
  }

  private static Pair rawPair() throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      SocketChannel one = SocketChannel.open(server.getLocalAddress());
      return new Pair(new RawEnd(one), new RawEnd(server.accept()));
    }
  }

  private static Pair transportPair(boolean heap) throws IOException {
    byte[] secret = new byte[32];
    new SecureRandom().nextBytes(secret);
    List<TransportEnd> ends = new ArrayList<>();
    for (int rank = 0; rank < 2; rank++) {
      TransportContext ctx =
          new TransportContext(rank, 2, "raw-" + secret[0], secret, 2, Config.defaults());
      ends.add(new TransportEnd(TcpTransport.open(ctx), heap));
    }
    TransportEnd a = ends.get(0);
    TransportEnd b = ends.get(1);
    a.channel = a.transport.connect(1, b.transport.address());
    b.channel = b.transport.connect(0, a.transport.address());
    while (!a.offer(0) || b.received == 0) {
      a.transport.poll(a);
      b.transport.poll(b);
    }
    while (!b.offer(0)) {
      b.transport.poll(b);
    }
    return new Pair(a, b);
  }

  /** Bare sockets and direct buffers. */
  private static final class RawEnd implements End {
    private final SocketChannel socket;
    private final ByteBuffer out = ByteBuffer.allocateDirect(SIZES[SIZES.length - 1]);
    private final ByteBuffer in = ByteBuffer.allocateDirect(SIZES[SIZES.length - 1]);

    RawEnd(SocketChannel socket) throws IOException {
      this.socket = socket;
      socket.configureBlocking(false);
      socket.setOption(StandardSocketOptions.TCP_NODELAY, true);
    }

    @Override
    public void send(int bytes) {
      out.clear().limit(bytes);
      try {
        while (out.hasRemaining()) {
          socket.write(out);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void receive(int bytes) {
      in.clear().limit(bytes);
      try {
        while (in.hasRemaining()) {
          socket.read(in);
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Frames of the transport, copied out as a receiver would. */
  private static final class TransportEnd implements End, FrameReceiver {
    final TcpTransport transport;
    Channel channel;
    long received;
    private final MemorySegment out;
    private final MemorySegment in;

    TransportEnd(TcpTransport transport, boolean heap) {
      this.transport = transport;
      int most = SIZES[SIZES.length - 1];
      out = heap ? MemorySegment.ofArray(new byte[most]) : Arena.global().allocate(most);
      in = heap ? MemorySegment.ofArray(new byte[most]) : Arena.global().allocate(most);
    }

    boolean offer(int length) {
      return channel.offer(0, 0, 0, out, 0, length);
    }

    @Override
    public void send(int bytes) {
      int most = channel.maxPayload();
      for (int at = 0; at < bytes; ) {
        int length = Math.min(most, bytes - at);
        if (channel.offer(at, 0, 0, out, at, length)) {
          at += length;
        } else {
          transport.poll(this);
        }
      }
    }

    @Override
    public void receive(int bytes) {
      received = 0;
      while (received < bytes) {
        transport.poll(this);
      }
    }

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      MemorySegment.copy(payload, offset, in, h0, length);
      received += Math.max(1, length);
    }

    @Override
    public void lost(int peer, String reason) {
      throw new IllegalStateException(reason);
    }
  }
}
