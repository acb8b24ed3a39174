// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/**
 * Reads and writes words of 8 and 4 bytes of memory that ranks share. A word lies at a multiple of its size.
 *
 * <p>Under each access lie a dozen calls of the JDK, which both JIT compilers must inline: some 8 KB of code
 * where the first one (C1) compiles it. The methods here keep C1 from doing so in each place that reads a
 * word: they are longer than what C1 inlines (35 bytes, for which each has an assertion), so that it compiles
 * each once and lets others call it. The second compiler (C2) inlines them where they are called often.
 *
 * <p>Its initialization takes milliseconds, so nothing else belongs into this class.
 */
public final class SharedWord {
  private static final VarHandle LONG = ValueLayout.JAVA_LONG.varHandle().withInvokeExactBehavior();
  private static final VarHandle INT = ValueLayout.JAVA_INT.varHandle().withInvokeExactBehavior();

  private SharedWord() {}

  /** Reads a word as an ordinary variable. */
  public static long get(MemorySegment memory, long at) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return (long) LONG.get(memory, at);
  }

  /** Reads a word in opaque mode. */
  public static long getOpaque(MemorySegment memory, long at) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return (long) LONG.getOpaque(memory, at);
  }

  /** Reads a word with acquire semantics. */
  public static long getAcquire(MemorySegment memory, long at) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return (long) LONG.getAcquire(memory, at);
  }

  /** Reads a word as a volatile variable. */
  public static long getVolatile(MemorySegment memory, long at) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return (long) LONG.getVolatile(memory, at);
  }

  /** Writes a word as an ordinary variable. */
  public static void set(MemorySegment memory, long at, long value) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    LONG.set(memory, at, value);
  }

  /** Writes a word in opaque mode. */
  public static void setOpaque(MemorySegment memory, long at, long value) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    LONG.setOpaque(memory, at, value);
  }

  /** Writes a word with release semantics. */
  public static void setRelease(MemorySegment memory, long at, long value) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    LONG.setRelease(memory, at, value);
  }

  /** Writes a word as a volatile variable. */
  public static void setVolatile(MemorySegment memory, long at, long value) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    LONG.setVolatile(memory, at, value);
  }

  /** Adds to a word, as a volatile variable; returns what it was before. */
  public static long getAndAdd(MemorySegment memory, long at, long by) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return (long) LONG.getAndAdd(memory, at, by);
  }

  /** Writes a word if it has the expected value, as a volatile variable; returns whether it has done so. */
  public static boolean compareAndSet(MemorySegment memory, long at, long expected, long value) {
    assert (at & Long.BYTES - 1) == 0 : "no multiple of 8: " + at;
    return LONG.compareAndSet(memory, at, expected, value);
  }

  /** Reads a word of 4 bytes in opaque mode. */
  public static int getOpaqueInt(MemorySegment memory, long at) {
    assert (at & Integer.BYTES - 1) == 0 : "no multiple of 4: " + at;
    return (int) INT.getOpaque(memory, at);
  }

  /** Reads a word of 4 bytes as a volatile variable. */
  public static int getVolatileInt(MemorySegment memory, long at) {
    assert (at & Integer.BYTES - 1) == 0 : "no multiple of 4: " + at;
    return (int) INT.getVolatile(memory, at);
  }

  /** Writes a word of 4 bytes as a volatile variable. */
  public static void setVolatileInt(MemorySegment memory, long at, int value) {
    assert (at & Integer.BYTES - 1) == 0 : "no multiple of 4: " + at;
    INT.setVolatile(memory, at, value);
  }

  /** Writes a word of 4 bytes, as a volatile variable; returns what it was before. */
  public static int getAndSetInt(MemorySegment memory, long at, int value) {
    assert (at & Integer.BYTES - 1) == 0 : "no multiple of 4: " + at;
    return (int) INT.getAndSet(memory, at, value);
  }
}
