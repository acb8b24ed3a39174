// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;
import org.mpi4j.internal.base.BulkCopy;

/** Memory of a window that this JVM can load and store: native, or an array. */
final class WindowMemory {
  private static final ValueLayout.OfLong LONGS = ValueLayout.JAVA_LONG_UNALIGNED;
  private static final ValueLayout.OfInt INTS = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfShort SHORTS = ValueLayout.JAVA_SHORT_UNALIGNED;

  final MemorySegment segment;
  final long bytes;
  private final long address; // in its address space, or in its array
  private final int atomicBytes; // the longest elements that have atomic instructions here

  WindowMemory(MemorySegment segment) {
    this.segment = segment;
    this.bytes = segment.byteSize();
    this.address = segment.address();
    this.atomicBytes = segment.isNative() ? Long.BYTES : bytesOfElement(segment);
  }

  private static int bytesOfElement(MemorySegment segment) {
    return switch (segment.heapBase().orElse(null)) {
      case long[] _ -> Long.BYTES;
      case double[] _ -> Long.BYTES;
      case int[] _ -> Integer.BYTES;
      case float[] _ -> Integer.BYTES;
      case null, default -> 1;
    };
  }

  /** True if elements of that many bytes at that place have atomic instructions. */
  boolean isAtomic(int elementBytes, long at) {
    return elementBytes <= atomicBytes && (address + at & elementBytes - 1) == 0;
  }

  /** True if all of that lies inside. */
  boolean holds(long at, long length) {
    return at >= 0 && at <= bytes - length;
  }

  /** Copies data in; one, two, four or eight bytes by one store. */
  void store(long at, MemorySegment from, long fromAt, long length) {
    if (length == Long.BYTES) {
      segment.set(LONGS, at, from.get(LONGS, fromAt));
    } else if (length == Integer.BYTES) {
      segment.set(INTS, at, from.get(INTS, fromAt));
    } else if (length == Short.BYTES) {
      segment.set(SHORTS, at, from.get(SHORTS, fromAt));
    } else {
      BulkCopy.copy(from, fromAt, segment, at, length);
    }
  }

  /** Copies data out; one, two, four or eight bytes by one load. */
  void load(long at, MemorySegment to, long toAt, long length) {
    if (length == Long.BYTES) {
      to.set(LONGS, toAt, segment.get(LONGS, at));
    } else if (length == Integer.BYTES) {
      to.set(INTS, toAt, segment.get(INTS, at));
    } else if (length == Short.BYTES) {
      to.set(SHORTS, toAt, segment.get(SHORTS, at));
    } else {
      BulkCopy.copy(segment, at, to, toAt, length);
    }
  }

  /** Orders all loads and stores before and after it. */
  static void fence() {
    VarHandle.fullFence();
  }
}
