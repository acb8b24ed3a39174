// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;

/** Compiled type maps move the bytes that a walk through the type map names, and no others. */
@Timeout(60)
class ProgramTest {
  private static final int SHAPES = 400;

  /** Memory of so many bytes at least. */
  private record Memory(String name, IntFunction<MemorySegment> make) {}

  private static final List<Memory> KINDS = List.of(
      new Memory("byte[]", n -> MemorySegment.ofArray(new byte[n])),
      new Memory("char[]", n -> MemorySegment.ofArray(new char[n / 2 + 1])),
      new Memory("short[]", n -> MemorySegment.ofArray(new short[n / 2 + 1])),
      new Memory("int[]", n -> MemorySegment.ofArray(new int[n / 4 + 1])),
      new Memory("long[]", n -> MemorySegment.ofArray(new long[n / 8 + 1])),
      new Memory("float[]", n -> MemorySegment.ofArray(new float[n / 4 + 1])),
      new Memory("double[]", n -> MemorySegment.ofArray(new double[n / 8 + 1])),
      new Memory("native", n -> Arena.ofAuto().allocate(n)));

  @TestFactory
  List<DynamicTest> shouldMoveWhatAWalkNames() {
    return KINDS.stream().map(k -> DynamicTest.dynamicTest(k.name, () -> tryShapes(k))).toList();
  }

  private static void tryShapes(Memory kind) {
    for (int i = 0; i < SHAPES; i++) {
      long seed = System.nanoTime();
      try {
        new Trial(new Random(seed), kind).run();
      } catch (RuntimeException | AssertionError e) {
        throw new AssertionError("seed " + seed, e);
      }
    }
  }

  /** A buffer, its bytes by a walk through the type map, and packed memory of some kind. */
  private static final class Trial {
    private final Random random;
    private final Payload buffer;
    private final MemorySegment packed;
    private final long[] walk; // where each byte of the packed data lies
    private final boolean overlaps;

    Trial(Random random, Memory kind) {
      this.random = random;
      Layout layout = new Layout("drawn", new RandomShapes(random).shape());
      int count = 1 + random.nextInt(random.nextBoolean() ? 3 : 40);
      long reach = (count - 1) * layout.extent();
      long low = layout.trueLb() + Math.min(0, reach);
      long high = layout.trueLb() + layout.trueExtent() + Math.max(0, reach);
      MemorySegment memory = kind.make.apply((int) (high - low) + 64);
      this.buffer = Payload.of(memory, random.nextInt(16) - low, count, layout);
      Memory packedKind = KINDS.get(random.nextBoolean() ? 0 : random.nextInt(KINDS.size()));
      this.packed = packedKind.make.apply((int) buffer.bytes() + 16);
      this.walk = walk(buffer);
      this.overlaps = java.util.Arrays.stream(walk).distinct().count() < walk.length;
    }

    private static long[] walk(Payload p) {
      long[] places = new long[(int) p.bytes()];
      int[] n = {0};
      for (long i = 0; i < p.count(); i++) {
        p.layout().shape().visit(p.origin() + i * p.layout().extent(), 0, p.layout().size(), (at, bytes) -> {
          for (long b = 0; b < bytes; b++) {
            places[n[0]++] = at + b;
          }
        });
      }
      assertEquals(places.length, n[0]);
      return places;
    }

    void run() {
      packs();
      if (!overlaps) {
        unpacks();
      }
    }

    private void packs() {
      fill(buffer.segment());
      fill(packed);
      byte[] expected = packed.toArray(ValueLayout.JAVA_BYTE);
      int start = random.nextInt(8);
      for (int i = 0; i < walk.length; i++) {
        expected[start + i] = buffer.segment().get(ValueLayout.JAVA_BYTE, walk[i]);
      }
      for (long at = 0, n; at < walk.length; at += n) {
        n = piece(at);
        buffer.pack(at, n, packed, start + at);
      }
      assertArrayEquals(expected, packed.toArray(ValueLayout.JAVA_BYTE));
    }

    private void unpacks() {
      fill(buffer.segment());
      fill(packed);
      byte[] expected = buffer.segment().toArray(ValueLayout.JAVA_BYTE);
      int start = random.nextInt(8);
      for (int i = 0; i < walk.length; i++) {
        expected[(int) walk[i]] = packed.get(ValueLayout.JAVA_BYTE, start + i);
      }
      for (long at = 0, n; at < walk.length; at += n) {
        n = piece(at);
        buffer.unpack(at, n, packed, start + at);
      }
      assertArrayEquals(expected, buffer.segment().toArray(ValueLayout.JAVA_BYTE));
    }

    private long piece(long at) {
      long rest = walk.length - at;
      return random.nextBoolean() ? rest : 1 + random.nextLong(rest);
    }

    private void fill(MemorySegment memory) {
      byte[] bytes = new byte[(int) memory.byteSize()];
      random.nextBytes(bytes);
      MemorySegment.copy(MemorySegment.ofArray(bytes), 0, memory, 0, bytes.length);
    }
  }

  private static final Shape DOUBLE = Shapes.of(Basic.DOUBLE);

  @Test
  void shouldMakeOneLoopOfLoopsWithOneStep() {
    Shape column = Shapes.repeat(10, 800, DOUBLE);
    Program p = Compiler.compile(Shapes.repeat(7, 8000, column));
    Program.Loop loop = assertInstanceOf(Program.Loop.class, p);
    assertEquals(70, loop.count);
    assertInstanceOf(Program.Run.class, loop.body);
  }

  @Test
  void shouldMakeALoopOfEqualDistances() {
    long[] places = new long[100];
    long[] counts = new long[100];
    for (int i = 0; i < places.length; i++) {
      places[i] = 40 + 24L * i;
      counts[i] = 2;
    }
    Program p = Compiler.compile(Shapes.blocks(places, counts, DOUBLE));
    Program.Loop loop = assertInstanceOf(Program.Loop.class, p);
    assertEquals(100, loop.count);
    assertEquals(40, assertInstanceOf(Program.Run.class, loop.body).start);
  }

  @Test
  void shouldJoinNeighbours() {
    Shape s = Shapes.blocks(
        new long[] {0, 8, 56}, new long[] {1, 6, 7}, Shapes.of(Basic.INT), DOUBLE, Shapes.of(Basic.CHAR));
    Program.Blocks blocks = assertInstanceOf(Program.Blocks.class, Compiler.compile(s));
    assertArrayEquals(new long[] {0, 8}, blocks.places);
    assertArrayEquals(new long[] {0, 4, 59}, blocks.starts);
  }

  @Test
  void shouldCompileDeepTreesWithSharedParts() {
    Shape s = DOUBLE;
    for (int i = 0; i < 50; i++) { // two to the power of 50 values
      long extent = Shapes.extent(s);
      s = Shapes.blocks(new long[] {0, extent + 8}, new long[] {1, 1}, s, Shapes.marked(s, 0, extent));
    }
    assertEquals(s.size, Compiler.compile(s).size);
  }
}
