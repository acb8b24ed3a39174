// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.local;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.transport.TransportContext;
import org.mpi4j.spi.Channel;
import org.mpi4j.spi.FrameReceiver;

@Timeout(60)
class FrameQueueTest {
  private static final int CAPACITY = new RingMemory(1).capacity();
  private static final int MAX_PAYLOAD = new RingMemory(1).maxPayload();

  private final long seed = Long.getLong("test.seed", System.nanoTime());
  private final SplittableRandom random = new SplittableRandom(seed);

  /** A frame as the model keeps it. */
  private record Frame(int sender, long h0, int length) {
    int cells() {
      return (FrameQueue.HEADER + length + FrameQueue.CELL - 1) / FrameQueue.CELL;
    }
  }

  /** Compares what comes with what should. */
  private final class Expecting implements FrameReceiver {
    final Deque<Frame> expected = new ArrayDeque<>();

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      Frame f = expected.remove();
      assertEquals(f, new Frame(peer, h0, length), () -> "-Dtest.seed=" + seed);
      byte[] want = new byte[length];
      new SplittableRandom(f.h0).nextBytes(want);
      assertArrayEquals(want, payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE));
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  @Test
  void shouldAgreeWithANaiveModel() {
    FrameQueue box = new FrameQueue(new RingMemory(1));
    Deque<Frame> claimed = new ArrayDeque<>();
    Deque<Long> tickets = new ArrayDeque<>();
    Expecting inbox = new Expecting();
    int used = 0;
    for (int step = 0; step < 200_000; step++) {
      if (random.nextInt(3) > 0) {
        Frame f = new Frame(random.nextInt(5) - 1, random.nextLong(), length());
        long ticket = box.claim(f.length);
        boolean fits = (used + f.cells()) * FrameQueue.CELL <= CAPACITY;
        assertEquals(fits, ticket >= 0, () -> "-Dtest.seed=" + seed);
        if (fits) {
          used += f.cells();
          claimed.add(f);
          tickets.add(ticket);
        }
      } else {
        publishSome(box, claimed, tickets, inbox.expected);
        box.poll(inbox);
        assertEquals(0, inbox.expected.size(), () -> "-Dtest.seed=" + seed);
        used = claimed.stream().mapToInt(Frame::cells).sum();
      }
    }
  }

  /** Writes and publishes some of the claimed frames, the last of them first. */
  private void publishSome(FrameQueue box, Deque<Frame> claimed, Deque<Long> tickets,
      Deque<Frame> published) {
    Deque<Frame> frames = new ArrayDeque<>();
    Deque<Long> places = new ArrayDeque<>();
    for (int i = random.nextInt(20); i > 0 && !claimed.isEmpty(); i--) {
      frames.push(claimed.remove());
      places.push(tickets.remove());
    }
    while (!frames.isEmpty()) {
      Frame f = frames.pop();
      write(box, places.pop(), f);
      if (f.sender != FrameQueue.NO_SENDER) {
        published.push(f);
      }
    }
  }

  private static void write(FrameQueue box, long ticket, Frame f) {
    long at = box.offset(ticket);
    byte[] content = new byte[f.length];
    new SplittableRandom(f.h0).nextBytes(content);
    box.cells().set(ValueLayout.JAVA_LONG, at + FrameQueue.H0, f.h0);
    MemorySegment.copy(content, 0, box.cells(), ValueLayout.JAVA_BYTE, at + FrameQueue.HEADER, f.length);
    box.publish(ticket, f.sender, f.length);
  }

  private int length() {
    return random.nextInt(8) == 0 ? random.nextInt(MAX_PAYLOAD + 1) : random.nextInt(200);
  }

  @Test
  void shouldHoldBackFramesBehindAnIncompleteOne() {
    FrameQueue box = new FrameQueue(new RingMemory(1));
    Expecting inbox = new Expecting();
    Frame first = new Frame(1, 11, 100);
    Frame second = new Frame(2, 22, 50);
    long one = box.claim(first.length);
    long two = box.claim(second.length);
    write(box, two, second);
    assertEquals(0, box.poll(inbox));
    assertFalse(box.announceSleep(), "a claimed frame is about to come");
    write(box, one, first);
    inbox.expected.addAll(List.of(first, second));
    assertEquals(2, box.poll(inbox));
    assertTrue(box.announceSleep());
  }

  @Test
  void shouldSkipAFrameWhosePayloadCannotBeRead() {
    List<LocalTransport> ranks = open(3);
    Channel bad = ranks.get(1).connect(0, "");
    Channel good = ranks.get(2).connect(0, "");
    MemorySegment closed;
    try (Arena arena = Arena.ofConfined()) {
      closed = arena.allocate(100);
    }
    assertThrows(IllegalStateException.class, () -> bad.offer(1, 2, 3, closed, 0, 100));
    assertTrue(good.offer(7, 0, 0, MemorySegment.NULL, 0, 0));
    Expecting inbox = new Expecting();
    inbox.expected.add(new Frame(2, 7, 0));
    ranks.get(0).poll(inbox);
    assertEquals(0, inbox.expected.size());
  }

  @Test
  void shouldDeliverToItself() {
    LocalTransport self = open(1).getFirst();
    assertTrue(self.connect(0, "").offer(5, 0, 0, MemorySegment.NULL, 0, 0));
    Expecting inbox = new Expecting();
    inbox.expected.add(new Frame(0, 5, 0));
    assertEquals(1, self.poll(inbox));
  }

  @Test
  void shouldGoOnAfterAnInboxThatThrows() {
    List<LocalTransport> ranks = open(2);
    Channel channel = ranks.get(0).connect(1, "");
    channel.offer(5, 0, 0, MemorySegment.NULL, 0, 0);
    channel.offer(6, 0, 0, MemorySegment.NULL, 0, 0);
    Expecting inbox = new Expecting();
    inbox.expected.add(new Frame(0, 9, 0));
    inbox.expected.add(new Frame(0, 6, 0));
    assertThrows(AssertionError.class, () -> ranks.get(1).poll(inbox));
    assertEquals(1, ranks.get(1).poll(inbox));
  }

  @Test
  void shouldRefuseAPayloadAboveTheLimit() {
    Channel channel = open(1).getFirst().connect(0, "");
    int limit = channel.maxPayload();
    MemorySegment big = MemorySegment.ofArray(new byte[limit + 1]);
    assertThrows(IndexOutOfBoundsException.class, () -> channel.offer(0, 0, 0, big, 0, limit + 1));
    assertTrue(channel.offer(0, 0, 0, big, 1, limit));
  }

  /** Counts frames and checks that each sender's come in order. */
  private static final class Counting implements FrameReceiver {
    final long[] next;
    int frames;

    Counting(int senders) {
      next = new long[senders];
    }

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      assertEquals(next[peer]++, h0, () -> "order of rank " + peer);
      assertEquals(h0 * 31 + peer, h1);
      if (length > 0) {
        assertEquals((byte) h0, payload.get(ValueLayout.JAVA_BYTE, offset));
        assertEquals((byte) h0, payload.get(ValueLayout.JAVA_BYTE, offset + length - 1));
      }
      frames++;
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  @Test
  void shouldCarryAnAlltoallOfAThousandRanks() throws InterruptedException {
    int n = 1000;
    List<Thread> threads =
        open(n).stream().map(t -> Thread.startVirtualThread(() -> greetAll(t, n))).toList();
    for (Thread t : threads) {
      t.join();
    }
  }

  private static void greetAll(LocalTransport self, int n) {
    Counting inbox = new Counting(n);
    for (int i = 1; i <= n; i++) {
      Channel channel = self.connect((self.rank() + i) % n, "");
      while (!channel.offer(0, self.rank(), 0, MemorySegment.NULL, 0, 0)) {
        pollOrSleep(self, inbox);
      }
    }
    while (inbox.frames < n) {
      pollOrSleep(self, inbox);
    }
  }

  private static void pollOrSleep(LocalTransport transport, FrameReceiver inbox) {
    if (transport.poll(inbox) == 0) {
      transport.sleep(Long.MAX_VALUE);
    }
  }

  @Test
  void shouldServeManySendersThatSleepWhenRefused() throws InterruptedException {
    int senders = 64;
    int each = 1000;
    List<LocalTransport> ranks = open(senders + 1);
    List<Thread> threads = new ArrayList<>();
    for (int r = 1; r <= senders; r++) {
      LocalTransport sender = ranks.get(r);
      Runnable task = () -> sendMany(sender, each);
      threads.add(r % 2 == 0 ? Thread.startVirtualThread(task) : Thread.ofPlatform().daemon().start(task));
    }
    Counting inbox = new Counting(senders + 1);
    LocalTransport reader = ranks.getFirst();
    while (inbox.frames < senders * each) {
      assertFalse(Thread.currentThread().isInterrupted(), () -> "timeout after " + inbox.frames + " frames");
      pollOrSleep(reader, inbox);
    }
    for (Thread t : threads) {
      t.join();
    }
  }

  private static void sendMany(LocalTransport sender, int frames) {
    Channel channel = sender.connect(0, "");
    SplittableRandom sizes = new SplittableRandom(sender.rank());
    MemorySegment payload = MemorySegment.ofArray(new byte[MAX_PAYLOAD]);
    for (long i = 0; i < frames; i++) {
      int length = sizes.nextInt(20) == 0 ? MAX_PAYLOAD : sizes.nextInt(128);
      payload.asSlice(0, length).fill((byte) i);
      while (!channel.offer(i, i * 31 + sender.rank(), 0, payload, 0, length)) {
        sender.sleep(Long.MAX_VALUE);
      }
    }
  }

  private static List<LocalTransport> open(int n) {
    LocalFabric fabric = new LocalFabric(n);
    return IntStream.range(0, n)
        .mapToObj(r -> new TransportContext(r, n, "test", new byte[32], n, Config.defaults()))
        .map(context -> LocalTransport.open(fabric, context))
        .toList();
  }
}
