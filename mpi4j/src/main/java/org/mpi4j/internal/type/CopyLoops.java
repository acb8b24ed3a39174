// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.type;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;

/**
 * The one source of all kernels. It is never used itself: {@link Kernels} defines it again for each pair of
 * kinds of memory, each length of blocks, and steps that come often. The JIT then compiles loops that have
 * met no other memory and know all this as constants, so that no test of a bound is left inside. A loop that
 * meets heap arrays as well as native memory is twenty times slower, one with unknown steps twice.
 */
final class CopyLoops implements Kernel {
  private static final Task TASK = task();
  private static final int BYTES = TASK.bytes();
  private static final long FROM_STEP = TASK.fromStep();
  private static final long TO_STEP = TASK.toStep();

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

  @Override
  public void strided(Transfer t, int count) {
    if (FROM_STEP == 0) {
      anySteps(t, count);
    } else {
      knownSteps(t, count);
    }
  }

  // in both loops an int counts: loops that count with a long are slower

  private static void anySteps(Transfer t, int count) {
    MemorySegment from = t.from;
    MemorySegment to = t.to;
    long source = t.fromAt;
    long target = t.toAt;
    long fromStep = t.fromStep;
    long toStep = t.toStep;
    for (int i = 0; i < count; i++) {
      copy(from, source, to, target);
      source += fromStep;
      target += toStep;
    }
  }

  private static void knownSteps(Transfer t, int count) {
    MemorySegment from = t.from;
    MemorySegment to = t.to;
    long source = t.fromAt;
    long target = t.toAt;
    for (int i = 0; i < count; i++) {
      copy(from, source + i * FROM_STEP, to, target + i * TO_STEP);
    }
  }

  @Override
  public void listed(Transfer t, long count) {
    for (long i = 0; i < count; i++) {
      list(t, t.fromAt + i * t.fromStep, t.toAt + i * t.toStep);
    }
  }

  private static void list(Transfer t, long source, long target) {
    MemorySegment from = t.from;
    MemorySegment to = t.to;
    long[] fromPlaces = t.fromPlaces;
    long[] toPlaces = t.toPlaces;
    for (int i = 0; i < fromPlaces.length; i++) {
      copy(from, source + fromPlaces[i], to, target + toPlaces[i]);
    }
  }

  private static void copy(MemorySegment from, long source, MemorySegment to, long target) {
    switch (BYTES) {
      case 1 -> to.set(BYTE, target, from.get(BYTE, source));
      case 2 -> to.set(SHORT, target, from.get(SHORT, source));
      case 4 -> to.set(INT, target, from.get(INT, source));
      default -> words(from, source, to, target);
    }
  }

  /** Written out: the JIT makes less of a loop inside the loops above. */
  private static void words(MemorySegment from, long source, MemorySegment to, long target) {
    to.set(LONG, target, from.get(LONG, source));
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
