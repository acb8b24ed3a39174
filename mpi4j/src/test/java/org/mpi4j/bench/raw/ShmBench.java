// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench.raw;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.internal.transport.shm.ShmTransport;
import org.mpi4j.internal.transport.shm.ShmVariables;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/**
 * Measures the bare shared-memory transport between two processes, each round paired with a ping-pong of one
 * cache line: {@code [-Dbench.size=n] ShmBench [ring_bytes frame_bytes]}.
 *
 * <p>Shows the best of some rounds. Cores may be near or far from one minute to the next, so only the ratio
 * of two columns means anything.
 */
public final class ShmBench {
  private static final int ROUNDS = 7;
  private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle();
  private static final int[] SIZES = {0, 8, 20, 32, 64, 256, 1024, 4096, 65536, 262144, 1048576, 4194304};

  private final int rank;
  private final ShmTransport transport;
  private final Channel channel;
  private final MemorySegment line;
  private final Sink sink = new Sink();

  /** Puts pieces of messages together in an array. */
  private static final class Sink implements FrameReceiver {
    MemorySegment to = MemorySegment.ofArray(new byte[4 << 20]);
    long bytes;
    long frames;

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      if (length <= 32 && (length & 7) == 0) {
        for (int i = 0; i < length; i += 8) {
          long word = payload.get(ValueLayout.JAVA_LONG_UNALIGNED, offset + i);
          to.set(ValueLayout.JAVA_LONG_UNALIGNED, h0 + i, word);
        }
      } else {
        MemorySegment.copy(payload, offset, to, h0, length);
      }
      bytes += length;
      frames++;
    }

    @Override
    public void lost(int peer, String reason) {
      throw new IllegalStateException(reason);
    }
  }

  private ShmBench(int rank, ShmTransport transport, Channel channel, MemorySegment line) {
    this.rank = rank;
    this.transport = transport;
    this.channel = channel;
    this.line = line;
  }

  /** Parent: no first argument "child"; starts the other process itself. */
  public static void main(String[] args) throws Exception {
    boolean child = args.length > 0 && args[0].equals("child");
    int rank = child ? 1 : 0;
    String[] sizes = child ? Arrays.copyOfRange(args, 3, args.length) : args;
    Config config = Config.defaults();
    if (sizes.length == 2) {
      config =
          config
              .with(ShmVariables.RING_BYTES, Long.parseLong(sizes[0]))
              .with(ShmVariables.FRAME_BYTES, Long.parseLong(sizes[1]));
    }
    ShmTransport t = ShmTransport.open(new TransportContext(rank, 2, "bench", new byte[32], 2, config), 2);
    if (child) {
      System.out.println(t.address());
      MemorySegment line = map(Path.of(args[2]));
      System.out.println("mapped");
      new ShmBench(1, t, t.connect(0, args[1]), line).run();
      return;
    }
    Path file = Files.createTempFile(Path.of("/dev/shm"), "bench", "");
    Files.write(file, new byte[4096]);
    Process other = fork(t.address(), file, sizes);
    try (BufferedReader reader = other.inputReader()) {
      MemorySegment line = map(file);
      String address = reader.readLine();
      reader.readLine(); // now the other has mapped the file, too
      Files.delete(file);
      new ShmBench(0, t, t.connect(1, address), line).run();
    } finally {
      other.destroy();
      Files.deleteIfExists(file);
    }
  }

  private static Process fork(String address, Path file, String[] sizes) throws IOException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dbench.size=" + System.getProperty("bench.size", ""),
                "-cp",
                System.getProperty("java.class.path"),
                ShmBench.class.getName(),
                "child",
                address,
                file.toString()));
    command.addAll(List.of(sizes));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static MemorySegment map(Path file) throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
      return channel.map(FileChannel.MapMode.READ_WRITE, 0, 4096, Arena.global());
    }
  }

  private void run() {
    MemorySegment[] kinds = {
      MemorySegment.ofArray(new double[512 << 10]),
      MemorySegment.ofArray(new int[1 << 20]),
      Arena.global().allocate(4 << 20, 64),
      MemorySegment.ofArray(new byte[4 << 20])
    };
    for (MemorySegment kind : kinds) {
      for (int size : new int[] {8, 20, 1024, 100_000}) {
        pingPong(kind, size, 5_000);
      }
    }
    print("     size   line ns      half ns    ratio     GB/s%n");
    int only = Integer.getInteger("bench.size", -1);
    for (int size : only < 0 ? SIZES : new int[] {only}) {
      int laps = Math.clamp(30_000_000L / (200 + size / 5), 20, 100_000);
      double raw = Double.MAX_VALUE;
      double ours = Double.MAX_VALUE;
      for (int i = 0; i < ROUNDS; i++) {
        raw = Math.min(raw, lines(20_000));
        ours = Math.min(ours, pingPong(kinds[3], size, laps));
      }
      print("%9d %9.1f %12.1f %8.2f %8.2f%n", size, raw, ours, ours / raw, size / ours);
    }
    double best = Double.MAX_VALUE;
    for (int i = 0; i < ROUNDS; i++) {
      best = Math.min(best, oneWay(kinds[3], 1_000_000));
    }
    print("one way, 8 bytes: %.1f million/s%n", 1000 / best);
  }

  private void print(String format, Object... values) {
    if (rank == 0) {
      System.out.printf(format, values);
    }
  }

  private double lines(int laps) {
    long mine = rank == 0 ? 0L : 128L;
    long theirs = rank == 0 ? 128L : 0L;
    long base = (long) LONG.get(line, mine);
    long start = System.nanoTime();
    for (long i = base + 1; i <= base + laps; i++) {
      if (rank == 0) {
        LONG.setRelease(line, mine, i);
        awaitLine(theirs, i);
      } else {
        awaitLine(theirs, i);
        LONG.setRelease(line, mine, i);
      }
    }
    return (System.nanoTime() - start) / 2.0 / laps;
  }

  private void awaitLine(long at, long value) {
    int spins = 0;
    while ((long) LONG.getAcquire(line, at) != value) {
      relax(++spins);
    }
  }

  /** Leaves the core now and then: with other programs about, the peer may wait for it. */
  private static void relax(int spins) {
    if (spins % 5000 == 0) {
      Thread.yield();
    }
  }

  private void poll(int spins) {
    if (transport.poll(sink) == 0) {
      relax(spins);
    }
  }

  private double pingPong(MemorySegment memory, int size, int laps) {
    long start = System.nanoTime();
    for (int i = 0; i < laps; i++) {
      if (rank == 0) {
        send(memory, size);
        receive(size);
      } else {
        receive(size);
        send(memory, size);
      }
    }
    return (System.nanoTime() - start) / 2.0 / laps;
  }

  private void send(MemorySegment memory, int size) {
    int at = 0;
    do {
      int length = Math.min(size - at, channel.maxPayload());
      for (int spins = 1; !channel.offer(at, 0, 0, memory, at, length); spins++) {
        poll(spins);
      }
      at += length;
    } while (at < size);
  }

  private void receive(int size) {
    long until = sink.bytes + size;
    long frames = sink.frames;
    for (int spins = 1; sink.frames == frames || sink.bytes < until; spins++) {
      poll(spins);
    }
  }

  private double oneWay(MemorySegment memory, int count) {
    long start = System.nanoTime();
    if (rank == 0) {
      for (int i = 0; i < count; i++) {
        send(memory, 8);
      }
      receive(0);
    } else {
      long until = sink.frames + count;
      for (int spins = 1; sink.frames < until; spins++) {
        poll(spins);
      }
      send(memory, 0);
    }
    return (double) (System.nanoTime() - start) / count;
  }
}
