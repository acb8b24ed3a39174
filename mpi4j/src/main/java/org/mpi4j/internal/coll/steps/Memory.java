// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.steps;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Carrier;
import org.mpi4j.internal.type.Layout;
import org.mpi4j.internal.type.Payload;

/** Memory for intermediate results, and copies within a rank. */
public final class Memory {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  private Memory() {}

  /** So many elements like those of the model, in an array that the reduction loops like. */
  public static Payload of(Payload model, long count) {
    Layout layout = model.layout();
    long bytes = Math.multiplyExact(count, layout.size());
    if (!layout.isContiguous() || bytes > LONGEST_ARRAY) {
      return ofBytes(layout, count);
    }
    Carrier carrier = layout.carrier() == null ? Carrier.BYTE : layout.carrier();
    int n = (int) (bytes / carrier.bytes());
    MemorySegment memory =
        switch (carrier) {
          case BYTE, BOOLEAN -> MemorySegment.ofArray(new byte[n]);
          case CHAR -> MemorySegment.ofArray(new char[n]);
          case SHORT -> MemorySegment.ofArray(new short[n]);
          case INT -> MemorySegment.ofArray(new int[n]);
          case LONG -> MemorySegment.ofArray(new long[n]);
          case FLOAT -> MemorySegment.ofArray(new float[n]);
          case DOUBLE -> MemorySegment.ofArray(new double[n]);
        };
    return Payload.of(memory, -layout.trueLb(), count, layout);
  }

  private static Payload ofBytes(Layout layout, long count) {
    long reach = Math.max(0, count - 1) * layout.extent();
    long span = layout.trueExtent() + Math.abs(reach);
    MemorySegment memory = span > LONGEST_ARRAY
        ? Arena.ofAuto().allocate(span, Long.BYTES)
        : MemorySegment.ofArray(new byte[(int) span]);
    return Payload.of(memory, Math.max(0, -reach) - layout.trueLb(), count, layout);
  }

  /** Copies what lies in one buffer into another, which has room for it. */
  public static void copy(Payload from, Payload to) {
    Payload.copy(from, to);
  }
}
