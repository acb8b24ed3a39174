// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.tcp;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.spi.FrameReceiver;

@Timeout(60)
class PartialTransferTest {
  private record Frame(long h0, long h1, long h2, byte[] payload) {}

  /** Compares what comes with what was sent. */
  private static final class Checker implements FrameReceiver {
    final Queue<Frame> expected = new ArrayDeque<>();
    int got;

    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      Frame want = expected.remove();
      assertEquals(3, peer);
      assertArrayEquals(new long[] {want.h0, want.h1, want.h2}, new long[] {h0, h1, h2}, "frame " + got);
      byte[] bytes = payload.asSlice(offset, length).toArray(ValueLayout.JAVA_BYTE);
      assertArrayEquals(want.payload, bytes, "frame " + got);
      got++;
    }

    @Override
    public void lost(int peer, String reason) {
      throw new AssertionError(reason);
    }
  }

  private final long seed = System.nanoTime();
  private final SplittableRandom random = new SplittableRandom(seed);
  private final Checker checker = new Checker();

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 27, 28, 29, 4096})
  void shouldCarryFramesInPiecesOfOneSize(int piece) throws IOException {
    exchange(() -> piece, piece < 100 ? 60 : 400, piece < 100 ? 300 : 40_000);
  }

  @Test
  void shouldCarryFramesInRandomPieces() throws IOException {
    exchange(() -> random.nextInt(3) == 0 ? 0 : random.nextInt(9_000), 600, Frames.COPIED_PAYLOAD);
  }

  /** Cuts the stream of three frames at each of its bytes in turn, both when writing and when reading. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void shouldSurviveACutAtEveryByte(boolean inPlace) throws IOException {
    int length = inPlace ? 8 * 1024 : 40;
    int total = 2 * (Frames.HEADER + 40) + Frames.HEADER + length;
    for (int cut = 0; cut <= total; cut += inPlace && cut > 200 && cut < total - 200 ? 61 : 1) {
      int at = cut;
      int[] moved = new int[2];
      Pipe[] ends = Pipe.pair(() -> moved[0]++ == 0 ? at : Integer.MAX_VALUE);
      WriteSide writer = new WriteSide(ends[0], () -> null);
      ReadSide reader = new ReadSide(ends[1], 3, () -> null);
      Checker c = new Checker();
      for (int n : new int[] {length, 40, 40}) {
        Frame f = draw(n);
        c.expected.add(f);
        assertTrue(offer(writer, f, inPlace));
        reader.read(c);
      }
      while (writer.staged()) {
        writer.flush();
      }
      while (reader.read(c) > 0) {
        assertTrue(c.got <= 3);
      }
      assertEquals(3, c.got, "cut at " + cut);
    }
  }

  private void exchange(IntSupplier piece, int frames, int longest) throws IOException {
    Pipe[] ends = Pipe.pair(piece);
    WriteSide writer = new WriteSide(ends[0], () -> null);
    ReadSide reader = new ReadSide(ends[1], 3, () -> null);
    Frame next = null;
    for (int sent = 0; checker.got < frames; ) {
      if (next == null && sent < frames) {
        next = draw(random.nextInt(4) == 0 ? random.nextInt(longest + 1) : random.nextInt(50));
      }
      if (next != null && offer(writer, next, random.nextBoolean())) {
        checker.expected.add(next);
        next = null;
        sent++;
      }
      if (writer.staged() && random.nextBoolean()) {
        writer.flush();
      }
      if (random.nextBoolean()) {
        reader.read(checker);
      }
      assertTrue(writer.capacity() <= WriteSide.CAPACITY, () -> "seed " + seed);
      assertTrue(reader.capacity() <= Frames.COPIED_FRAME, () -> "seed " + seed);
    }
    assertEquals(frames, checker.got, () -> "seed " + seed);
    assertFalse(writer.staged());
  }

  private static boolean offer(WriteSide writer, Frame f, boolean fromNative) throws IOException {
    if (!fromNative) {
      byte[] shifted = new byte[f.payload.length + 5];
      System.arraycopy(f.payload, 0, shifted, 5, f.payload.length);
      MemorySegment heap = MemorySegment.ofArray(shifted);
      return writer.offer(f.h0, f.h1, f.h2, heap, 5, f.payload.length);
    }
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment s = arena.allocate(f.payload.length + 3);
      MemorySegment.copy(f.payload, 0, s, ValueLayout.JAVA_BYTE, 3, f.payload.length);
      return writer.offer(f.h0, f.h1, f.h2, s, 3, f.payload.length);
    }
  }

  private Frame draw(int length) {
    byte[] payload = new byte[length];
    random.nextBytes(payload);
    return new Frame(random.nextLong(), random.nextLong(), random.nextLong(), payload);
  }

  @Test
  void shouldRefuseWhatDoesNotFitAndKeepRoomForTheGoodbye() throws IOException {
    boolean[] open = {false};
    Pipe[] ends = Pipe.pair(() -> open[0] ? 1000 : 0);
    WriteSide writer = new WriteSide(ends[0], () -> null);
    ReadSide reader = new ReadSide(ends[1], 3, () -> null);
    int taken = 0;
    for (Frame f = draw(100); offer(writer, f, false); f = draw(100)) {
      checker.expected.add(f);
      taken++;
    }
    assertEquals(Frames.COPIED_FRAME / 128, taken);
    writer.goodbye();
    assertEquals(WriteSide.CAPACITY, writer.capacity());
    open[0] = true;
    while (!reader.goodbye()) {
      writer.flush();
      reader.read(checker);
    }
    assertEquals(taken, checker.got);
  }

  @Test
  void shouldTakeTheLongestFrameWhenNothingIsStaged() throws IOException {
    Pipe[] ends = Pipe.pair(() -> 0);
    WriteSide writer = new WriteSide(ends[0], () -> null);
    assertTrue(offer(writer, draw(Frames.MAX_PAYLOAD), false));
    assertFalse(offer(writer, draw(0), false));
  }

  @ParameterizedTest
  @ValueSource(ints = {-2, Integer.MIN_VALUE, Frames.MAX_PAYLOAD + 1, Integer.MAX_VALUE})
  void shouldNotBelieveAnImpossibleLength(int length) throws IOException {
    Pipe[] ends = Pipe.pair(() -> 1 << 20);
    MemorySegment header = MemorySegment.ofArray(new byte[Frames.HEADER]);
    Frames.putHeader(header, 0, length, 1, 2, 3);
    ends[1].receive(header.toArray(ValueLayout.JAVA_BYTE));
    ReadSide reader = new ReadSide(ends[1], 3, () -> null);
    int before = reader.capacity();
    assertThrows(IOException.class, () -> reader.read(checker));
    assertEquals(before, reader.capacity());
  }

  @Test
  void shouldWriteTheHeaderBigEndian() throws IOException {
    Pipe[] ends = Pipe.pair(() -> 1000);
    new WriteSide(ends[0], () -> null)
        .offer(0x0102030405060708L, 9, -1, MemorySegment.ofArray(new byte[] {42}), 0, 1);
    byte[] wire = ends[0].written.toByteArray();
    assertArrayEquals(new byte[] {0, 0, 0, 1, 1, 2, 3, 4, 5, 6, 7, 8}, Arrays.copyOf(wire, 12));
    assertEquals(42, wire[Frames.HEADER]);
  }

  @Test
  void shouldGoOnBehindAFrameThatTheReceiverChokedOn() throws IOException {
    Pipe[] ends = Pipe.pair(() -> 1000);
    WriteSide writer = new WriteSide(ends[0], () -> null);
    ReadSide reader = new ReadSide(ends[1], 3, () -> null);
    offer(writer, draw(5), false);
    Frame second = draw(6);
    offer(writer, second, false);
    assertThrows(Choked.class, () -> reader.read(new Choking()));
    checker.expected.add(second);
    reader.read(checker);
    assertEquals(1, checker.got);
  }

  private static final class Choked extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  private static final class Choking implements FrameReceiver {
    @Override
    public void frame(int peer, long h0, long h1, long h2, MemorySegment payload, long offset, int length) {
      throw new Choked();
    }

    @Override
    public void lost(int peer, String reason) {}
  }
}
