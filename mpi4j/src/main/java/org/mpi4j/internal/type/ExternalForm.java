// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;

/** Moves the data of a buffer to and from their form in "external32", value by value. */
public final class ExternalForm {
  private final MemorySegment memory;
  private final MemorySegment external;
  private final long end; // of what there is to read
  private long at;
  private long read; // bytes in memory
  private boolean over;

  private ExternalForm(MemorySegment memory, MemorySegment external, long at, long end) {
    this.memory = memory;
    this.external = external;
    this.at = at;
    this.end = end;
  }

  /** How many bytes the data of {@code count} elements are; throws ArithmeticException if too many. */
  public static long size(Layout layout, long count) {
    return Math.multiplyExact(count, layout.shape().externalSize);
  }

  /** Writes all data of the buffer in the external form; returns where they end. */
  public static long pack(Payload from, MemorySegment to, long at) {
    ExternalForm form = new ExternalForm(from.segment(), to, at, Long.MAX_VALUE);
    EntryWalk.buffer(from, form::write);
    return form.at;
  }

  /** Fills the buffer with data in the external form; returns where they end. */
  public static long unpack(Payload to, MemorySegment from, long at) {
    ExternalForm form = new ExternalForm(to.segment(), from, at, Long.MAX_VALUE);
    EntryWalk.buffer(to, form::read);
    return form.at;
  }

  /**
   * Fills as many values of the buffer as there are whole ones in so many bytes of the external form; returns
   * how many bytes of memory they are.
   */
  public static long unpackSome(Payload to, MemorySegment from, long at, long bytes) {
    ExternalForm form = new ExternalForm(to.segment(), from, at, at + bytes);
    EntryWalk.buffer(to, form::readSome);
    return form.read;
  }

  private void readSome(Basic basic, long place, long stride, long count) {
    long there = over ? 0 : Math.min(count, (end - at) / basic.externalSize());
    over |= there < count;
    read(basic, place, stride, there);
    read += there * basic.size();
  }

  private void write(Basic basic, long place, long stride, long count) {
    int size = basic.externalSize();
    for (long i = 0; i < count; i++) {
      External32.write(basic, memory, place + i * stride, external, at + i * size);
    }
    at += count * size;
  }

  private void read(Basic basic, long place, long stride, long count) {
    int size = basic.externalSize();
    for (long i = 0; i < count; i++) {
      External32.read(basic, external, at + i * size, memory, place + i * stride);
    }
    at += count * size;
  }
}
