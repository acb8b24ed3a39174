// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.type.Basic;
import org.mpi4j.internal.type.Layouts;
import org.mpi4j.internal.type.Payload;

@Timeout(60)
class ScratchMemoryTest {
  private static final int PIECES = 8;
  private static final int LONG = 9_000; // more than 64 KiB of numbers

  private final ScratchMemory scratch = new ScratchMemory();

  private static Payload model(Basic type) {
    return Payload.of(MemorySegment.ofArray(new long[64]), 0, 1, Layouts.vector(type, 1, 1, 1));
  }

  @Test
  void shouldGiveAgainWhatWasGivenBack() {
    for (long count : new long[] {0, 1, LONG}) {
      Payload model = model(Basic.DOUBLE);
      Payload first = scratch.take(model, count);
      assertEquals(count, first.count());
      assertNotSame(first, scratch.take(model, count), "it is in use");
      scratch.give(first);
      assertSame(first, scratch.take(model, count));
    }
  }

  @Test
  void shouldNotTakeOneTypeOrCountForAnother() {
    Payload doubles = scratch.take(model(Basic.DOUBLE), 3);
    scratch.give(doubles);
    Payload longs = scratch.take(model(Basic.LONG), 3);
    assertEquals(3L * Basic.LONG.size(), longs.bytes());
    assertNotSame(doubles, longs);
    assertEquals(2, scratch.take(model(Basic.DOUBLE), 2).count());
    assertEquals(4, scratch.take(model(Basic.DOUBLE), 4).count());
  }

  @Test
  void shouldKeepTheLatestOfTooMany() {
    Payload model = model(Basic.INT);
    for (int count = 1; count <= 3 * PIECES; count++) {
      Payload piece = scratch.take(model, count);
      scratch.give(piece);
      assertSame(piece, scratch.take(model, count));
      scratch.give(piece);
    }
  }

  @Test
  void shouldGiveEachPieceToOneThreadOnly() throws Exception {
    Payload model = model(Basic.INT);
    Set<Payload> inUse = Collections.synchronizedSet(Collections.newSetFromMap(new IdentityHashMap<>()));
    try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
      for (Future<?> each : IntStream.range(0, 4).mapToObj(thread -> threads.submit(() -> {
        for (int i = 0; i < 20_000; i++) {
          Payload piece = scratch.take(model, 1 + i % 3);
          assertTrue(inUse.add(piece), "another thread has it");
          inUse.remove(piece);
          scratch.give(piece);
        }
      })).toList()) {
        each.get();
      }
    }
  }
}
