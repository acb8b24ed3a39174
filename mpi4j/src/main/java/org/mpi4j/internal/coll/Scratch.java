// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Carrier;
import org.mpi4j.internal.type.Layout;
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
    Layout layout = model.layout();
    if (!layout.isContiguous()) {
      return ofBytes(layout, count);
    }
    Carrier carrier = layout.carrier() == null ? Carrier.BYTE : layout.carrier();
    int n = Math.toIntExact(count * layout.size() / carrier.bytes());
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
    MemorySegment memory = MemorySegment.ofArray(new byte[Math.toIntExact(span)]);
    return Payload.of(memory, Math.max(0, -reach) - layout.trueLb(), count, layout);
  }
}
