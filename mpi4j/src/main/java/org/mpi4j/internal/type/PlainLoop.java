// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/** The kernel where {@link CopyLoops} cannot be copied: one loop for any memory, slower. */
final class PlainLoop implements Kernel {
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  private final int bytes;
  private final boolean listed;

  PlainLoop(Task task) {
    this.bytes = task.bytes();
    this.listed = task.listed();
  }

  @Override
  public void move(Transfer t, int count) {
    for (int i = 0; i < count; i++) {
      long source = t.fromAt + (listed ? t.fromPlaces[t.firstPlace + i] : i * t.fromStep);
      long target = t.toAt + (listed ? t.toPlaces[t.firstPlace + i] : i * t.toStep);
      move(t.from, source, t.to, target);
    }
  }

  private void move(MemorySegment from, long source, MemorySegment to, long target) {
    switch (bytes) {
      case Byte.BYTES -> to.set(ValueLayout.JAVA_BYTE, target, from.get(ValueLayout.JAVA_BYTE, source));
      case Short.BYTES -> to.set(SHORT, target, from.get(SHORT, source));
      case Integer.BYTES -> to.set(INT, target, from.get(INT, source));
      default -> {
        for (int i = 0; i < bytes; i += Long.BYTES) {
          to.set(LONG, target + i, from.get(LONG, source + i));
        }
      }
    }
  }
}
