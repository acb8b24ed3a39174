// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.op;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each operation gets a copy of its loop's class, without which all would be as slow as function calls. */
@Timeout(60)
class SpecializedLoopsTest {

  @Test
  void shouldMakeACopyOfEveryLoop() {
    List<Loop<?>> loops = List.of(new ByteLoop(Integer::sum), new ShortLoop(Integer::sum),
        new IntLoop(Integer::sum), new LongLoop(Long::sum), new FloatLoop(Float::sum),
        new DoubleLoop(Double::sum));
    for (Loop<?> loop : loops) {
      assertTrue(loop.fast().getClass().isHidden(), () -> "no copy of " + loop.getClass());
    }
  }

  @Test
  void shouldGiveEachCopyItsOwnOperation() {
    Loop<int[]> sum = new IntLoop(Integer::sum).fast();
    Loop<int[]> difference = new IntLoop((a, b) -> a - b).fast();
    assertNotSame(sum.getClass(), difference.getClass());
    int[] inout = {1, 2, 3};
    sum.run(new int[] {10, 20, 30}, 0, inout, 0, 3);
    assertArrayEquals(new int[] {11, 22, 33}, inout);
    difference.run(new int[] {0, 100, 200}, 1, inout, 0, 2);
    assertArrayEquals(new int[] {89, 178, 33}, inout);
  }

  @Test
  void shouldRunCopiesOnNativeMemory() {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment in = arena.allocateFrom(ValueLayout.JAVA_DOUBLE, 1, 2, 3);
      MemorySegment inout = arena.allocateFrom(ValueLayout.JAVA_DOUBLE, 10, 20, 30);
      new DoubleLoop(Double::sum).fast().run(in, Double.BYTES, inout, 0, 2);
      assertArrayEquals(new double[] {12, 23, 30}, inout.toArray(ValueLayout.JAVA_DOUBLE));
    }
  }
}
