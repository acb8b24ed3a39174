// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.distributed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.lang.foreign.MemorySegment;
import java.util.SplittableRandom;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.distributed.DistributedArray;

/** Ranges of an array that lies on all ranks. */
class DistributedArrayTest {
  private static final int[] LENGTHS = {0, 1, 3, 4, 5, 1000};

  @OverEachTransport
  void shouldReadWhatAnotherRankHasWritten(Intracomm world) {
    for (int length : LENGTHS) {
      try (DistributedArray array = DistributedArray.create(world, length, Datatype.DOUBLE)) {
        assertEquals(length, array.length());
        assertEquals(length, array.begin(world.size()));
        double[] all = new double[length];
        for (int i = 0; i < length; i++) {
          all[i] = i + 0.5;
        }
        if (world.rank() == world.size() - 1) {
          array.put(0, all);
        }
        array.sync();
        double[] got = new double[length];
        array.get(0, got);
        assertArrayEquals(all, got);
        int own = (int) (array.begin(world.rank() + 1) - array.begin(world.rank()));
        assertEquals(8L * own, array.local().byteSize());
      }
    }
  }

  @OverEachTransport
  void shouldCombineRangesOfAllRanks(Intracomm world) {
    int length = 37;
    SplittableRandom random = new SplittableRandom(7);
    long[] expected = new long[length];
    try (DistributedArray array = DistributedArray.create(world, length, Datatype.LONG)) {
      for (int i = 0; i < 100 * world.size(); i++) { // all ranks draw the same numbers
        int first = random.nextInt(length);
        long[] data = random.longs(random.nextInt(length - first + 1), 0, 100).toArray();
        for (int k = 0; k < data.length; k++) {
          expected[first + k] += data[k];
        }
        if (i % world.size() == world.rank()) {
          array.accumulate(first, MemorySegment.ofArray(data), Op.SUM);
        }
      }
      array.sync();
      long[] got = new long[length];
      array.get(0, got);
      assertArrayEquals(expected, got);
      array.sync();
    }
  }

  @OverEachTransport
  void shouldRefuseRangesOutside(Intracomm world) {
    try (DistributedArray array = DistributedArray.create(world, 10, Datatype.LONG)) {
      assertThrows(IndexOutOfBoundsException.class, () -> array.get(-1, new long[1]));
      assertThrows(IndexOutOfBoundsException.class, () -> array.put(9, new long[2]));
      assertThrows(IllegalArgumentException.class, () -> array.get(0, new double[1]));
      assertThrows(IllegalArgumentException.class,
          () -> array.put(0, MemorySegment.ofArray(new byte[9])));
    }
    assertThrows(IllegalArgumentException.class, () -> DistributedArray.create(world, -1, Datatype.LONG));
  }
}
