// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;

/** Memory for intermediate results, and copies within a rank. */
final class Memory {
  private static final int LONGEST_ARRAY = Integer.MAX_VALUE - 8; // what JVMs can make

  private Memory() {}

  /** So many elements like those of the model, in an array that the reduction loops like. */
  static Payload of(Payload model, long count) {
    if (count > LONGEST_ARRAY) {
      long bytes = Math.multiplyExact(count, model.layout().extent());
      return Payload.of(Arena.ofAuto().allocate(bytes, Long.BYTES), 0, count, model.layout());
    }
    int n = (int) count;
    MemorySegment memory =
        switch (model.layout().carrier()) {
          case BYTE, BOOLEAN -> MemorySegment.ofArray(new byte[n]);
          case CHAR -> MemorySegment.ofArray(new char[n]);
          case SHORT -> MemorySegment.ofArray(new short[n]);
          case INT -> MemorySegment.ofArray(new int[n]);
          case LONG -> MemorySegment.ofArray(new long[n]);
          case FLOAT -> MemorySegment.ofArray(new float[n]);
          case DOUBLE -> MemorySegment.ofArray(new double[n]);
        };
    return Payload.of(memory, 0, count, model.layout());
  }

  /** Copies what lies in one buffer into another, which has room for it. */
  static void copy(Payload from, Payload to) {
    MemorySegment.copy(from.segment(), from.offset(), to.segment(), to.offset(), from.bytes());
  }
}
