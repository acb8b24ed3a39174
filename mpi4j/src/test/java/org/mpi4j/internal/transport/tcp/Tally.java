// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

/** One rank of a test: numbers what it sends and checks that what arrives is numbered without gap. */
final class Tally implements FrameReceiver, AutoCloseable {
  final int rank;
  final TcpTransport transport;
  final Map<Integer, String> lost = new TreeMap<>();
  boolean sleepy;
  private final Map<Integer, Channel> channels = new HashMap<>();
  private final Map<Integer, Long> sent = new HashMap<>();
  private final Map<Integer, Long> received = new HashMap<>();
  private final byte[] memory = new byte[4096];
  private final MemorySegment segment = MemorySegment.ofArray(memory);

  Tally(int rank, TcpTransport transport) {
    this.rank = rank;
    this.transport = transport;
  }

  long sentTo(int peer) {
    return sent.getOrDefault(peer, 0L);
  }

  long receivedFrom(int peer) {
    return received.getOrDefault(peer, 0L);
  }

  /** Sends the next number to that rank, in a frame whose length and content follow from it. */
  boolean trySend(Tally to) {
    Channel c = channel(to);
    long n = sentTo(to.rank);
    int length = (int) (n * 37 % 1000);
    Arrays.fill(memory, 0, length, (byte) n);
    boolean taken = c.offer(n, rank, to.rank, segment, 0, length);
    if (taken) {
      sent.put(to.rank, n + 1);
    }
    return taken;
  }

  Channel channel(Tally to) {
    return channels.computeIfAbsent(
        to.rank,
        r -> {
          try {
            return transport.connect(r, to.transport.address());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  int poll() {
    return transport.poll(this);
  }

  /** Polls these until it is so, and lets the sleepy ones doze; JUnit's timeout interrupts. */
  static void until(BooleanSupplier condition, Tally... all) {
    while (!condition.getAsBoolean()) {
      for (Tally t : all) {
        if (t.poll() == 0 && t.sleepy) {
          t.transport.sleep(1_000_000);
        }
      }
      Thread.yield();
      if (Thread.currentThread().isInterrupted()) {
        throw new AssertionError("timed out");
      }
    }
  }

  @Override
  public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    long n = receivedFrom(peer);
    if (h0 != n || h1 != peer || h2 != rank || length != n * 37 % 1000 || lost.containsKey(peer)) {
      throw new AssertionError("frame " + h0 + " of " + h1 + " to " + h2 + ", expected " + n + " of " + peer);
    }
    for (int i = 0; i < length; i++) {
      if (payload.get(ValueLayout.JAVA_BYTE, offset + i) != (byte) n) {
        throw new AssertionError("byte " + i + " of frame " + n);
      }
    }
    received.put(peer, n + 1);
  }

  @Override
  public void lost(int peer, String reason) {
    if (lost.put(peer, reason) != null) {
      throw new AssertionError("lost " + peer + " twice");
    }
  }

  @Override
  public void close() {
    transport.close();
  }
}
