// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.internal.transport.shm.ProcessDoorbell.FirstSleeps;
import org.mpi4j.spi.FrameReceiver;

/** Both ends of a ring, in private memory. */
@Timeout(60)
class RingTest {
  private static final int CELLS = 64; // of the smallest ring
  private final Arena arena = Arena.ofShared();
  private final MemorySegment announcements = arena.allocate(4096, 64);
  private final ProcessDoorbell doorbell = new ProcessDoorbell(announcements, false, FirstSleeps.AS_LATER);
  private final Received received = new Received();
  private RingLayout layout;
  private MemorySegment memory;
  private RingProducer producer;
  private RingConsumer consumer;

  private record Frame(long h0, byte[] payload) {}

  /** Keeps copies of frames. */
  private static final class Received implements FrameReceiver {
    final Queue<Frame> frames = new ArrayDeque<>();

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      assertEquals(7, peer);
      assertEquals(~h0, h1);
      assertEquals(h0 + 1, h2);
      frames.add(new Frame(h0, payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE)));
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  private void ring(long dataBytes) {
    layout = RingLayout.of(dataBytes);
    memory = arena.allocate(layout.bytes(), 64);
    producer = new RingProducer(
        memory, layout, layout.maxPayload(1 << 20), doorbell.doorbellOf(announcements));
    consumer = new RingConsumer(memory, layout, 7, doorbell.doorbellOf(announcements));
  }

  @AfterEach
  void close() {
    doorbell.close();
    arena.close();
  }

  private boolean offer(long h0, byte[] payload) {
    return producer.offer(h0, ~h0, h0 + 1, MemorySegment.ofArray(payload), 0, payload.length);
  }

  private void expect(long h0, byte[] payload) {
    Frame frame = received.frames.remove();
    assertEquals(h0, frame.h0());
    assertArrayEquals(payload, frame.payload());
  }

  private static byte[] bytes(int length, int fill) {
    byte[] array = new byte[length];
    Arrays.fill(array, (byte) fill);
    return array;
  }

  @ParameterizedTest
  @ValueSource(longs = {4096, 8192, 1 << 16, 1 << 20})
  void shouldBehaveLikeAQueue(long dataBytes) {
    ring(dataBytes);
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("RingTest -Dtest.seed=" + seed);
    SplittableRandom random = new SplittableRandom(seed);
    Queue<Frame> model = new ArrayDeque<>();
    for (int step = 0; step < 20_000; step++) {
      if (random.nextInt(70) != 0) {
        int length = random.nextInt(3) == 0 ? random.nextInt(producer.maxPayload() + 1) : random.nextInt(70);
        byte[] payload = new byte[length];
        random.nextBytes(payload);
        if (offer(step, payload)) {
          model.add(new Frame(step, payload));
        }
      } else {
        consumer.drain(received);
        while (!received.frames.isEmpty()) {
          Frame want = model.remove();
          expect(want.h0(), want.payload());
        }
      }
    }
    while (consumer.drain(received) != 0) {}
    assertEquals(model.size(), received.frames.size());
    assertFalse(consumer.ready());
  }

  @ParameterizedTest
  @CsvSource({"262144,2,262144", "262144,8,262144", "200000,8,262144", "262144,9,131072", "262144,64,32768",
    "262144,100000,8192", "4096,100000,4096"})
  void shouldShareRoomAmongManyRanks(long wanted, int ranks, long dataBytes) {
    assertEquals(dataBytes, RingLayout.of(wanted, ranks).dataBytes());
  }

  @Test
  void shouldGetSmallerWhereThereIsLittleRoom() {
    RingLayout wanted = RingLayout.of(512 << 10);
    assertEquals(wanted, wanted.within(Long.MAX_VALUE));
    assertEquals(wanted, wanted.within(wanted.bytes()));
    assertEquals(256 << 10, wanted.within(wanted.bytes() - 1).dataBytes());
    assertEquals(8192, wanted.within(16_384).dataBytes());
    assertEquals(4096, wanted.within(0).dataBytes());
    assertEquals(4096, RingLayout.of(4096).within(0).dataBytes());
  }

  @Test
  void shouldTakeAsManyFramesAsThereAreCells() {
    ring(4096);
    for (int i = 0; i < CELLS; i++) {
      assertTrue(offer(i, bytes(32, i)));
    }
    assertFalse(offer(CELLS, bytes(0, 0)));
    assertEquals(CELLS, consumer.drain(received));
    for (int i = 0; i < CELLS; i++) {
      expect(i, bytes(32, i));
    }
    assertTrue(offer(CELLS, bytes(0, 0)));
  }

  @Test
  void shouldTakeAsMuchDataAsFits() {
    ring(4096);
    for (int i = 0; i < 8; i++) {
      assertTrue(offer(i, bytes(512, i)));
    }
    assertFalse(offer(8, bytes(33, 8)), "the data area is full");
    assertTrue(offer(8, bytes(32, 8)), "but there are cells");
    consumer.drain(received);
    for (int i = 0; i < 8; i++) {
      expect(i, bytes(512, i));
    }
    expect(8, bytes(32, 8));
    assertTrue(offer(9, bytes(512, 9)));
  }

  @Test
  void shouldSkipTheEndOfTheDataAreaIfAFrameDoesNotFitThere() {
    ring(4096);
    for (int round = 0; round < 100; round++) {
      byte[] payload = bytes(449 + round % 64, round); // whole lines of 512: 4096 is no multiple of three
      byte[] other = bytes(300, -round);
      assertTrue(offer(round, payload));
      assertTrue(offer(-round, other));
      assertEquals(2, consumer.drain(received));
      expect(round, payload);
      expect(-round, other);
    }
  }

  @Test
  void shouldSayOnceThatThereIsRoomAgain() {
    ring(4096);
    assertFalse(producer.hasRoomAgain());
    for (int i = 0; offer(i, bytes(0, 0)); i++) {}
    assertFalse(producer.hasRoomAgain());
    consumer.drain(received);
    assertTrue(producer.hasRoomAgain());
    assertFalse(producer.hasRoomAgain());
  }

  @Test
  void shouldRejectAPayloadAboveTheLimit() {
    ring(4096);
    assertEquals(512, producer.maxPayload());
    assertThrows(IllegalArgumentException.class, () -> offer(0, bytes(513, 0)));
    assertTrue(offer(1, bytes(512, 1)));
    assertEquals(1, consumer.drain(received));
    expect(1, bytes(512, 1));
  }

  @Test
  void shouldNotLoseItsPlaceWhenTheInboxThrows() {
    ring(4096);
    producer.offer(0, 0, 0, MemorySegment.NULL, 0, 0); // h1 is wrong
    offer(1, bytes(100, 1));
    assertThrows(AssertionError.class, () -> consumer.drain(received));
    assertEquals(1, consumer.drain(received));
    expect(1, bytes(100, 1));
  }

  @ParameterizedTest
  @ValueSource(ints = {-1, Integer.MIN_VALUE, Integer.MAX_VALUE, 513})
  void shouldNotBelieveALengthThatCannotBe(int length) {
    ring(4096);
    memory.set(ValueLayout.JAVA_LONG, RingLayout.CELLS, 1L << 32 | length & 0xFFFF_FFFFL);
    assertEquals(RingConsumer.BROKEN, consumer.drain(received));
  }

  /** Whoever shares the ring can write anything anywhere. */
  @Test
  void shouldStayInsideTheRingWhateverIsWrittenThere() {
    long seed = Long.getLong("test.seed", System.nanoTime());
    System.out.println("RingTest -Dtest.seed=" + seed);
    SplittableRandom random = new SplittableRandom(seed);
    for (int trial = 0; trial < 200; trial++) {
      ring(4096);
      Inside inbox = new Inside(memory);
      for (int step = 0; step < 100; step++) {
        long at = random.nextLong(memory.byteSize() / 8) * 8;
        memory.set(ValueLayout.JAVA_LONG, at, random.nextLong());
        long cell = RingLayout.CELLS + random.nextInt(CELLS) * 64L;
        int length = random.nextInt(3) == 0 ? random.nextInt() : random.nextInt(600);
        long mark = RingLayout.mark(random.nextInt(3 * CELLS), 0) | length & 0xFFFF_FFFFL;
        memory.set(ValueLayout.JAVA_LONG, cell, mark);
        if (consumer.drain(inbox) == RingConsumer.BROKEN) {
          break; // the transport looks there no more
        }
        boolean _ = offer(step, bytes(random.nextInt(513), step)); // this end is as careful
      }
    }
  }

  /** Reads what it is given. */
  private record Inside(MemorySegment memory) implements FrameReceiver {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      assertEquals(memory, payload);
      assertTrue(offset >= RingLayout.CELLS && length >= 0 && offset + length <= memory.byteSize());
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  @Test
  void shouldNotTakeOldMarksForNewFrames() {
    ring(4096);
    for (int i = 0; i < 10 * CELLS; i++) {
      offer(i, bytes(8, i));
      assertEquals(1, consumer.drain(received));
      assertEquals(0, consumer.drain(received));
    }
  }

  @Test
  void shouldAskTheConsumerToRingWhenFull() {
    ring(4096);
    for (int i = 0; offer(i, bytes(0, 0)); i++) {}
    doorbell.announce();
    consumer.drain(received);
    doorbell.await(Long.MAX_VALUE);
    assertTrue(offer(1, bytes(0, 0)));
  }

  /**
   * The producer is refused for want of data room, sees some cells freed, which do not help it, and waits on;
   * only then does the consumer look, late, whether anybody waits.
   */
  @Test
  void shouldRingForAProducerThatWaitedOnWhileTheConsumerLooked() {
    ring(4096);
    for (int i = 0; i < 10; i++) {
      assertTrue(offer(i, bytes(0, 0)));
    }
    for (int i = 10; i < 18; i++) {
      assertTrue(offer(i, bytes(512, i)));
    }
    assertFalse(offer(18, bytes(512, 18)));
    FrameReceiver firstTen = new FirstFrames(10, () -> {
      consumer.publish();
      assertFalse(offer(18, bytes(512, 18)), "cells alone do not help");
      consumer.wakeProducer();
      assertFalse(producer.hasRoomAgain(), "so the producer goes to sleep");
      doorbell.announce();
    });
    consumer.drain(firstTen);
    assertEquals(0, announcements.get(ValueLayout.JAVA_INT, ProcessDoorbell.STATE), "nobody has rung");
    assertTrue(producer.hasRoomAgain());
    assertTrue(offer(18, bytes(512, 18)));
  }

  /** Counts frames, and does something after some of them. */
  private static final class FirstFrames implements FrameReceiver {
    private final int first;
    private final Runnable then;
    private int frames;

    FirstFrames(int first, Runnable then) {
      this.first = first;
      this.then = then;
    }

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      if (++frames == first) {
        then.run();
      }
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  /** A mark that overtakes its frame shows as a header or payload of an earlier round. */
  @Test
  void shouldPublishTheMarkLast() throws Exception {
    ring(4096);
    long frames = 1_000_000;
    CompletableFuture<Void> sender =
        CompletableFuture.runAsync(
            () -> {
              long[] words = new long[64];
              MemorySegment source = MemorySegment.ofArray(words);
              for (long i = 0; i < frames; i++) {
                Arrays.fill(words, i);
                int length = (int) (i % 11) * 8;
                while (!producer.offer(i, i, i, source, 0, length)) {
                  Thread.yield();
                }
              }
            });
    Counting inbox = new Counting();
    while (inbox.next < frames) {
      if (consumer.drain(inbox) == 0) {
        Thread.yield();
      }
    }
    sender.get(60, TimeUnit.SECONDS);
    assertEquals(0, inbox.wrong);
  }

  private static final class Counting implements FrameReceiver {
    long next;
    long wrong;

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      long bad = (h0 ^ next) | (h1 ^ next) | (h2 ^ next) | (length ^ next % 11 * 8);
      for (int i = 0; i < length; i += 8) {
        bad |= payload.get(ValueLayout.JAVA_LONG, offset + i) ^ next;
      }
      wrong += bad == 0 ? 0 : 1;
      next++;
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }
}
