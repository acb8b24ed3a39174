// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;

/**
 * The template of all kernels. {@link Kernels} defines a copy of this class for each pair of kinds of memory
 * and each task, so that the JIT compiles a loop for one kind of memory, with the task as constants and
 * hardly a bounds check. A loop that is used on heap arrays as well as native memory is twenty times slower,
 * one with unknown steps twice.
 */
final class CopyLoops implements Kernel {
  private static final Task TASK = task();
  private static final int BYTES = TASK.bytes();
  private static final boolean LISTED = TASK.listed();
  private static final long FROM_STEP = TASK.fromStep();
  private static final long TO_STEP = TASK.toStep();
  private static final boolean STEPS_KNOWN = FROM_STEP != 0 && TO_STEP != 0;

  private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
  private static final ValueLayout.OfShort SHORT = ValueLayout.JAVA_SHORT_UNALIGNED;
  private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
  private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;

  private static Task task() {
    try {
      return MethodHandles.classData(MethodHandles.lookup(), "_", Task.class);
    } catch (IllegalAccessException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** In one piece: a method that moves many words is often too large to be inlined, a loop not unrolled. */
  @Override
  public void move(Transfer t, int count) {
    MemorySegment from = t.from;
    MemorySegment to = t.to;
    long[] fromPlaces = t.fromPlaces;
    long[] toPlaces = t.toPlaces;
    int firstPlace = t.firstPlace;
    long fromAt = t.fromAt;
    long toAt = t.toAt;
    long fromStep = t.fromStep;
    long toStep = t.toStep;
    long source = fromAt;
    long target = toAt;
    for (int i = 0; i < count; i++) { // an int: loops that count with a long are slower
      if (LISTED) {
        source = fromAt + fromPlaces[firstPlace + i];
        target = toAt + toPlaces[firstPlace + i];
      } else if (STEPS_KNOWN) { // a multiple of a constant: then most bounds checks are eliminated
        source = fromAt + i * FROM_STEP;
        target = toAt + i * TO_STEP;
      } else if (i > 0) {
        source += fromStep;
        target += toStep;
      }
      if (BYTES < 8) {
        moveLess(from, source, to, target);
      } else {
        to.set(LONG, target, from.get(LONG, source));
      }
      if (BYTES >= 16) {
        to.set(LONG, target + 8, from.get(LONG, source + 8));
      }
      if (BYTES >= 32) {
        to.set(LONG, target + 16, from.get(LONG, source + 16));
        to.set(LONG, target + 24, from.get(LONG, source + 24));
      }
      if (BYTES >= 64) {
        to.set(LONG, target + 32, from.get(LONG, source + 32));
        to.set(LONG, target + 40, from.get(LONG, source + 40));
        to.set(LONG, target + 48, from.get(LONG, source + 48));
        to.set(LONG, target + 56, from.get(LONG, source + 56));
      }
    }
  }

  /** A block that is less than a word. */
  private static void moveLess(MemorySegment from, long source, MemorySegment to, long target) {
    switch (BYTES) {
      case Byte.BYTES -> to.set(BYTE, target, from.get(BYTE, source));
      case Short.BYTES -> to.set(SHORT, target, from.get(SHORT, source));
      default -> to.set(INT, target, from.get(INT, source));
    }
  }
}
