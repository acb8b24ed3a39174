// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.Arrays;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.type.Payload;

/** Where the blocks of the single ranks lie in a buffer. Elements; from the buffer's start. */
public record BlockPlaces(long[] counts, long[] displacements) {

  /** Checks that both arrays go together, and copies them. */
  public static BlockPlaces of(long[] counts, long... displacements) {
    if (counts == null || displacements == null) {
      throw new Fault(
          ErrorCode.COUNT, "the array of " + (counts == null ? "counts" : "displacements") + " is null");
    }
    if (counts.length != displacements.length) {
      throw new Fault(ErrorCode.COUNT, "there must be as many displacements as counts, but there are "
          + displacements.length + " for " + counts.length);
    }
    return new BlockPlaces(counts.clone(), displacements.clone());
  }

  /** Checks that each block lies within the buffer's memory. */
  public void check(Payload base) {
    Parts parts = parts(base);
    for (int i = 0; i < counts.length; i++) {
      parts.of(i);
    }
  }

  /** The memory of each block. */
  public Parts parts(Payload base) {
    return new Parts.Blocks(base, counts, displacements);
  }

  /** One block after the other; null if there are no counts, as below. */
  public static long[] packed(long... counts) {
    if (counts == null) {
      return null;
    }
    long[] starts = new long[counts.length];
    for (int i = 1; i < counts.length; i++) {
      starts[i] = starts[i - 1] + counts[i - 1];
    }
    return starts;
  }

  /** The same numbers; null if there are none. */
  public static long[] longs(int... values) {
    return values == null ? null : Arrays.stream(values).asLongStream().toArray();
  }
}
