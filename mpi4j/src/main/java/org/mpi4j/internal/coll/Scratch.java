// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;

/** Memory for intermediate results. */
final class Scratch {
  private Scratch() {}

  /** As many elements of the same layout, in an array that the reduction loops like. */
  static Payload like(Payload p) {
    return of(p, p.count());
  }

  /** That many elements of the same layout. */
  static Payload of(Payload model, long count) {
    int n = Math.toIntExact(count);
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
}
