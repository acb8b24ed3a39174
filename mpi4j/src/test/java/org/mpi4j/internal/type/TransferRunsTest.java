// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Runs at equal distances are packed and unpacked as a loop over single bytes would do it. */
@Timeout(60)
class TransferRunsTest {
  private static final int MEMORY = 100_000;

  /** One case: where the runs are, and where they are packed. */
  private record Runs(int place, int bytes, int stride, int count, int packedAt) {

    static Runs draw(Random random) {
      int bytes = 1 + random.nextInt(random.nextBoolean() ? 16 : 300);
      int stride = bytes + random.nextInt(50);
      int count = random.nextInt(random.nextBoolean() ? 10 : 200);
      return new Runs(random.nextInt(1000), bytes, stride, count, random.nextInt(1000));
    }

    /** What the target must be: byte by byte. */
    byte[] copied(byte[] source, byte[] target, boolean packs) {
      byte[] expected = target.clone();
      for (int i = 0; i < count; i++) {
        for (int b = 0; b < bytes; b++) {
          int spread = place + i * stride + b;
          int packed = packedAt + i * bytes + b;
          expected[packs ? packed : spread] = source[packs ? spread : packed];
        }
      }
      return expected;
    }

    void move(Transfer transfer, boolean packs) {
      if (packs) {
        transfer.packRuns(place, bytes, stride, count, packedAt);
      } else {
        transfer.unpackRuns(place, bytes, stride, count, packedAt);
      }
    }
  }

  private static MemorySegment memory(Arena arena, boolean isNative, byte... content) {
    MemorySegment heap = MemorySegment.ofArray(content.clone());
    return isNative ? arena.allocate(content.length).copyFrom(heap) : heap;
  }

  @Test
  void shouldMoveWhatALoopOverBytesMoves() {
    long seed = Long.getLong("runs.seed", System.nanoTime());
    Random random = new Random(seed);
    byte[] source = new byte[MEMORY];
    byte[] target = new byte[MEMORY];
    random.nextBytes(source);
    random.nextBytes(target);
    Transfer transfer = new Transfer();
    for (int trial = 0; trial < 400; trial++) {
      Runs runs = Runs.draw(random);
      boolean packs = random.nextBoolean();
      try (Arena arena = Arena.ofConfined()) {
        MemorySegment to = memory(arena, random.nextBoolean(), target);
        transfer.between(memory(arena, random.nextBoolean(), source), to);
        runs.move(transfer, packs);
        runs.move(transfer, packs); // the second time a run's moves are known
        assertArrayEquals(runs.copied(source, target, packs), to.toArray(ValueLayout.JAVA_BYTE),
            () -> "-Druns.seed=" + seed + ": " + runs + (packs ? " packed" : " unpacked"));
      }
    }
  }

  @Test
  void shouldNotLeaveTheMemories() {
    Transfer transfer = new Transfer();
    transfer.between(MemorySegment.ofArray(new byte[100]), MemorySegment.ofArray(new byte[100]));
    assertThrows(IndexOutOfBoundsException.class, () -> transfer.packRuns(0, 8, 16, 7, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> transfer.packRuns(0, 8, 8, 12, 8));
    assertThrows(IndexOutOfBoundsException.class, () -> transfer.packRuns(-1, 1, 3, 20, 0));
    assertThrows(IndexOutOfBoundsException.class, () -> transfer.unpackRuns(10, 90, 0, 1, 20));
    assertThrows(IndexOutOfBoundsException.class, () -> transfer.unpackRuns(0, 1, 10, 11, 0));
  }
}
