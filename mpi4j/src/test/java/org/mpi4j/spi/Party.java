// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.mpi4j.spi.FrameScript.Frame;

/**
 * One rank of a transport test: sends by its scripts, connects at the first frame to a peer, and checks that
 * what arrives follows the scripts of the senders. Used by one thread at a time.
 */
final class Party implements FrameReceiver {
  static final long LONG_SLEEP = TimeUnit.HOURS.toNanos(1);

  final int rank;
  final Transport transport;
  final List<Integer> lost = new ArrayList<>();
  final List<Integer> left = new ArrayList<>();
  private final List<Party> all;
  private final Peer[] peers;
  private final Memory memory;
  private final SplittableRandom random;
  private final MemorySegment[] sources = new MemorySegment[PayloadMemory.values().length];
  private volatile int maxPayload;
  private Throwable failure;
  private boolean closed;

  /** Allocates memory to send from. */
  interface Memory {
    MemorySegment allocate(PayloadMemory kind, long bytes);
  }

  /** What a party knows of a peer. */
  private static final class Peer {
    final FrameScript sends;
    final FrameScript expects;
    Channel channel;
    Frame pending;
    int sent;
    int received;

    Peer(long seed, int self, int other) {
      sends = new FrameScript(seed, self, other);
      expects = new FrameScript(seed, other, self);
    }
  }

  /** The next of these parties; the others may follow later, but before the first frame. */
  Party(Transport transport, List<Party> all, int size, long seed, Memory memory) {
    this.rank = all.size();
    this.transport = transport;
    this.all = all;
    this.memory = memory;
    this.random = new SplittableRandom(seed + rank);
    this.peers = new Peer[size];
    for (int p = 0; p < size; p++) {
      peers[p] = new Peer(seed, rank, p);
    }
  }

  int sentTo(int peer) {
    return peers[peer].sent;
  }

  int receivedFrom(int peer) {
    return peers[peer].received;
  }

  Channel channel(int peer) {
    Peer p = peers[peer];
    if (p.channel == null) {
      try {
        p.channel = transport.connect(peer, all.get(peer).transport.address());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      maxPayload = p.channel.maxPayload();
    }
    return p.channel;
  }

  /** Offers the next frame of the script, or the one that was refused last. */
  boolean trySend(int to) {
    return trySend(to, PayloadMemory.values()[random.nextInt(sources.length)]);
  }

  boolean trySend(int to, PayloadMemory kind) {
    Channel channel = channel(to);
    Peer p = peers[to];
    if (p.pending == null) {
      p.pending = p.sends.next(channel.maxPayload());
    }
    if (!offer(channel, p.pending, kind)) {
      return false;
    }
    p.pending = null;
    p.sent++;
    return true;
  }

  /** Offers from memory of that kind at an odd place, and spoils the memory afterwards. */
  private boolean offer(Channel channel, Frame f, PayloadMemory kind) {
    int length = f.payload().length;
    if (length == 0) {
      return channel.offer(f.h0(), f.h1(), f.h2(), MemorySegment.NULL, 0, 0);
    }
    MemorySegment source = source(kind);
    int offset = random.nextInt(16);
    MemorySegment.copy(f.payload(), 0, source, ValueLayout.JAVA_BYTE, offset, length);
    boolean taken = channel.offer(f.h0(), f.h1(), f.h2(), source, offset, length);
    source.asSlice(offset, length).fill((byte) 0x5A);
    return taken;
  }

  private MemorySegment source(PayloadMemory kind) {
    int i = kind.ordinal();
    if (sources[i] == null) {
      sources[i] = memory.allocate(kind, maxPayload + 16);
    }
    return sources[i];
  }

  int poll() {
    Waiting.checkTimeout("rank " + rank + " polls; " + this);
    int work = transport.poll(this);
    if (failure != null) {
      throw new AssertionError("rank " + rank + ": " + failure.getMessage(), failure);
    }
    return work;
  }

  /** Polls, and sleeps if there was nothing: only a lost wake-up makes it hang. */
  void pollOrSleep() {
    if (poll() == 0) {
      transport.sleep(LONG_SLEEP);
    }
  }

  /** Sends the next frame, sleeping until there is room. */
  void send(int to) {
    while (!trySend(to)) {
      pollOrSleep();
    }
  }

  /** Sleeps until so many frames have come from a peer in all. */
  void receive(int from, int total) {
    while (peers[from].received < total) {
      pollOrSleep();
    }
  }

  /** Sends so many frames to each of these peers and takes as many from each, sleeping between. */
  void exchange(List<Integer> with, int frames) {
    for (boolean done = false; !done; ) {
      done = true;
      int work = 0;
      for (int p : with) {
        work += peers[p].sent < frames && trySend(p) ? 1 : 0;
        done &= peers[p].sent == frames && peers[p].received == frames;
      }
      if (!done && work + poll() == 0) {
        transport.sleep(LONG_SLEEP);
      }
    }
    drain();
  }

  void drain() {
    while (!transport.drained()) {
      if (poll() == 0) {
        transport.sleep(TimeUnit.MILLISECONDS.toNanos(1));
      }
    }
  }

  void close() {
    if (!closed) {
      closed = true;
      transport.close();
    }
  }

  @Override
  public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
    try {
      byte[] bytes = payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
      check(peer, new Frame(h0, h1, h2, bytes));
    } catch (RuntimeException | AssertionError e) {
      failure = failure == null ? e : failure;
    }
  }

  private void check(int peer, Frame got) {
    Frame want = peers[peer].expects.next(all.get(peer).maxPayload);
    String where = "frame " + peers[peer].received + " from " + peer;
    assertEquals(want.h0(), got.h0(), () -> where + ", h0");
    assertEquals(want.h1(), got.h1(), () -> where + ", h1");
    assertEquals(want.h2(), got.h2(), () -> where + ", h2");
    assertArrayEquals(want.payload(), got.payload(), () -> where + ", payload");
    peers[peer].received++;
  }

  @Override
  public void left(int peer) {
    left.add(peer);
  }

  @Override
  public void lost(int peer, String reason) {
    lost.add(peer);
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int p = 0; p < peers.length; p++) {
      text.append("peer " + p + ": sent " + peers[p].sent + ", received " + peers[p].received + "; ");
    }
    return text.toString();
  }
}
