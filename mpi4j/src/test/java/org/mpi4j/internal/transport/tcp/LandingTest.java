// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.spi.FrameReceiver;
import org.mpi4j.spi.PayloadTarget;

/** Long frames go from where they lie to where they belong. */
@Timeout(60)
class LandingTest {
  private static final int PEER = 3;
  private static final int MARGIN = 5;

  /** Moves through an end of a pipe, so in pieces. */
  private record PipeBypass(Pipe end) implements DirectSocketIo {
    @Override
    public long send(MemorySegment from, long offset, long bytes, boolean moreFollows) {
      return end.write(ByteBuffer.wrap(from.asSlice(offset, bytes).toArray(ValueLayout.JAVA_BYTE)));
    }

    @Override
    public long receive(MemorySegment to, long offset, long bytes) {
      byte _ = to.get(ValueLayout.JAVA_BYTE, offset); // as a C function: memory that is gone is noticed first
      byte[] piece = new byte[(int) bytes];
      int n = end.read(ByteBuffer.wrap(piece));
      MemorySegment.copy(piece, 0, to, ValueLayout.JAVA_BYTE, offset, Math.max(n, 0));
      return n;
    }
  }

  private enum Place {
    NONE,
    GIVEN,
    WITHDRAWN
  }

  /** What is to come: frame h0 has bytes that follow from it, and is wanted in a place or not. */
  private record Frame(long h0, int length, Place place) {
    byte[] bytes() {
      byte[] bytes = new byte[length];
      new SplittableRandom(h0).nextBytes(bytes);
      return bytes;
    }
  }

  /** Gives places in memory of its own, takes some back in the middle, and checks what comes. */
  private static final class Receiver implements FrameReceiver {
    final Queue<Frame> expected = new ArrayDeque<>();
    final Map<Long, MemorySegment> places = new HashMap<>();
    final Map<Long, Integer> questions = new HashMap<>();
    int landed;
    int passed;

    @Override
    public boolean findTarget(int peer, long h0, long h1, long h2, PayloadTarget place) {
      Frame f = frame(h0);
      assertEquals(f.length, place.bytes);
      int question = questions.merge(h0, 1, Integer::sum);
      if (f.place == Place.NONE || f.place == Place.WITHDRAWN && question > 2) {
        return false;
      }
      place.segment = places.computeIfAbsent(h0, h -> memory(f.length));
      place.offset = MARGIN;
      return true;
    }

    private static MemorySegment memory(int length) {
      byte[] memory = new byte[length + 2 * MARGIN];
      Arrays.fill(memory, (byte) 99);
      return MemorySegment.ofArray(memory);
    }

    private Frame frame(long h0) {
      return expected.stream().filter(f -> f.h0 == h0).findFirst().orElseThrow();
    }

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      while (expected.element().h0 != h0) {
        assertEquals(Place.WITHDRAWN, expected.remove().place);
      }
      Frame want = expected.remove();
      assertArrayEquals(want.bytes(), payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE));
      if (places.containsKey(h0)) {
        landed++;
        assertSame(places.get(h0), payload);
        checkMargins(payload, length);
      } else {
        passed++;
      }
    }

    private static void checkMargins(MemorySegment memory, int length) {
      for (int i = 0; i < MARGIN; i++) {
        assertEquals(99, memory.get(ValueLayout.JAVA_BYTE, i));
        assertEquals(99, memory.get(ValueLayout.JAVA_BYTE, MARGIN + length + i));
      }
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  private final long seed = System.nanoTime();
  private final SplittableRandom random = new SplittableRandom(seed);
  private final Receiver receiver = new Receiver();

  private Frame draw(int number) {
    int length = random.nextInt(3) == 0 ? random.nextInt(100) : random.nextInt(Frames.COPIED_PAYLOAD);
    return new Frame(number, length, Place.values()[random.nextInt(3)]);
  }

  @ParameterizedTest
  @ValueSource(ints = {1_000, 17_000, 70_000, 1_000_000})
  void shouldPutEachFrameInItsPlaceOrPassIt(int step) throws IOException {
    Pipe[] ends = Pipe.pair(() -> random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(step));
    WriteSide writer = new WriteSide(ends[0], () -> new PipeBypass(ends[0]));
    ReadSide reader = new ReadSide(ends[1], PEER, () -> new PipeBypass(ends[1]));
    int frames = 200;
    for (int i = 0; i <= frames; i++) {
      Frame f = i < frames ? draw(i) : new Frame(i, 10, Place.NONE);
      MemorySegment heap = MemorySegment.ofArray(f.bytes());
      receiver.expected.add(f);
      while (!writer.offer(f.h0, 1, 2, heap, 0, f.length)) {
        writer.flush();
        reader.read(receiver);
      }
    }
    while (!receiver.expected.isEmpty()) {
      writer.flush();
      reader.read(receiver);
    }
    assertTrue(receiver.landed > 0 || step == 1_000_000, () -> "seed " + seed);
    assertTrue(receiver.passed > 0, () -> "seed " + seed);
    assertTrue(reader.capacity() <= Frames.COPIED_FRAME, () -> "seed " + seed);
  }

  @Test
  void shouldSendNothingOfAFrameWhoseMemoryWasGivenBack() throws IOException {
    Pipe[] ends = Pipe.pair(() -> 60_000);
    WriteSide writer = new WriteSide(ends[0], () -> new PipeBypass(ends[0]));
    MemorySegment memory;
    try (Arena arena = Arena.ofConfined()) {
      memory = arena.allocate(10_000);
    }
    assertThrows(IllegalStateException.class, () -> writer.offer(1, 2, 3, memory, 0, 10_000));
    assertEquals(0, ends[0].written.size());
    assertFalse(writer.staged());
  }

  /** The receiving end, when a frame of 100,000 bytes has begun to come in pieces of 60,000. */
  private Pipe begun(WriteSide[] writer) throws IOException {
    Pipe[] ends = Pipe.pair(() -> 60_000);
    writer[0] = new WriteSide(ends[0], () -> null);
    Frame f = new Frame(7, 100_000, Place.GIVEN);
    receiver.expected.add(f);
    assertTrue(writer[0].offer(f.h0, 1, 2, MemorySegment.ofArray(f.bytes()), 0, f.length));
    return ends[1];
  }

  @Test
  void shouldNoticeTheEndInsideAFrame() throws IOException {
    Pipe end = begun(new WriteSide[1]);
    ReadSide reader = new ReadSide(end, PEER, () -> new PipeBypass(end));
    while (reader.read(receiver) > 0) {
      assertFalse(reader.ended());
    }
    end.endOfInput = true;
    reader.read(receiver);
    assertTrue(reader.ended());
    assertEquals(1, receiver.expected.size());
  }

  @Test
  void shouldThrowAFrameAwayWhosePlaceWasGivenBackAndGoOn() throws IOException {
    WriteSide[] writer = new WriteSide[1];
    Pipe end = begun(writer);
    ReadSide reader = new ReadSide(end, PEER, () -> new PipeBypass(end));
    try (Arena arena = Arena.ofConfined()) {
      Frame f = receiver.expected.element();
      receiver.places.put(f.h0, arena.allocate(f.length + 2L * MARGIN));
      assertEquals(1, reader.read(receiver));
    }
    do {
      writer[0].flush();
    } while (reader.read(receiver) > 0);
    assertEquals(1, receiver.expected.size());
    receiver.expected.remove();
    Frame next = new Frame(8, 100, Place.NONE);
    receiver.expected.add(next);
    assertTrue(writer[0].offer(next.h0, 1, 2, MemorySegment.ofArray(next.bytes()), 0, next.length));
    while (!receiver.expected.isEmpty()) {
      writer[0].flush();
      reader.read(receiver);
    }
  }
}
