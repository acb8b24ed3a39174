// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.bench.raw;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

@Timeout(60)
class TcpAllocationTest {
  private static final int FRAMES = 5_000;
  private static final int LENGTH = 64;
  private static final byte[] SECRET = "a secret that need not be secret".getBytes(StandardCharsets.US_ASCII);

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Adds up what comes. */
  private static final class Sum implements FrameReceiver {
    long bytes;

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      bytes += length;
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldAllocateNothingForAShortMessage(boolean fromNative) throws IOException {
    MemorySegment payload =
        fromNative ? Arena.ofAuto().allocate(LENGTH) : MemorySegment.ofArray(new byte[LENGTH]);
    try (TcpTransport a = open(0);
        TcpTransport b = open(1)) {
      Channel channel = a.connect(1, b.address());
      long least = Long.MAX_VALUE;
      for (int round = 0; round < 5; round++) { // loading classes and connecting spoil the first
        long before = threads.getCurrentThreadAllocatedBytes();
        exchange(a, b, channel, payload);
        least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
      }
      assertTrue(least < FRAMES, "bytes allocated for " + FRAMES + " messages: " + least);
    }
  }

  private static TcpTransport open(int rank) throws IOException {
    return TcpTransport.open(new TransportContext(rank, 2, "allocation", SECRET, 2, Config.defaults()));
  }

  private static void exchange(TcpTransport a, TcpTransport b, Channel channel, MemorySegment payload) {
    Sum sum = new Sum();
    for (long i = 1; i <= FRAMES; i++) {
      while (!channel.offer(1, 2, 3, payload, 0, LENGTH)) {
        a.poll(sum);
        b.poll(sum);
      }
      while (sum.bytes < LENGTH * i) {
        a.poll(sum);
        b.poll(sum);
      }
    }
  }
}
