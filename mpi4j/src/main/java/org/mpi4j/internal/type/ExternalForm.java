// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;

/** Moves the data of a buffer to and from their form in "external32", value by value. */
public final class ExternalForm {
  private final MemorySegment memory;
  private final MemorySegment external;
  private final boolean out;
  private long at;

  private ExternalForm(MemorySegment memory, MemorySegment external, long at, boolean out) {
    this.memory = memory;
    this.external = external;
    this.at = at;
    this.out = out;
  }

  /** How many bytes the data of {@code count} elements are; throws ArithmeticException if too many. */
  public static long size(Layout layout, long count) {
    return Math.multiplyExact(count, layout.shape().externalSize);
  }

  /** Writes all data of the buffer in the external form; returns where they end. */
  public static long pack(Payload from, MemorySegment to, long at) {
    return new ExternalForm(from.segment(), to, at, true).move(from);
  }

  /** Fills the buffer with data in the external form; returns where they end. */
  public static long unpack(Payload to, MemorySegment from, long at) {
    return new ExternalForm(to.segment(), from, at, false).move(to);
  }

  private long move(Payload buffer) {
    if (buffer.bytes() > 0) {
      repeat(buffer.count(), buffer.layout().extent(), buffer.layout().shape(), buffer.origin());
    }
    return at;
  }

  private void repeat(long count, long stride, Shape item, long place) {
    if (item instanceof Shape.Leaf leaf) {
      for (long i = 0; i < count; i++) {
        value(leaf.basic, place + i * stride);
      }
    } else {
      for (long i = 0; i < count; i++) {
        walk(item, place + i * stride);
      }
    }
  }

  private void walk(Shape shape, long place) {
    switch (shape) {
      case Shape.Leaf leaf -> value(leaf.basic, place);
      case Shape.Marked marked -> walk(marked.item, place);
      case Shape.Repeat r -> repeat(r.count, r.stride, r.item, place);
      case Shape.Join join -> {
        for (int i = 0; i < join.items.length; i++) {
          if (join.items[i].size > 0) {
            walk(join.items[i], place + join.places[i]);
          }
        }
      }
    }
  }

  private void value(Basic basic, long place) {
    if (out) {
      External32.write(basic, memory, place, external, at);
    } else {
      External32.read(basic, external, at, memory, place);
    }
    at += basic.externalSize();
  }
}
