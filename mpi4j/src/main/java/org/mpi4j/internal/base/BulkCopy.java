// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Copies long blocks of memory, heap or native, by the JVM's loop or, where native access was granted, the C
 * library's memcpy.
 *
 * <p>The JVM's copy loop fetches each line of the target before it overwrites it; where another core wrote or
 * read that line last, as in a ring between two ranks, the fetch crosses the machine. The C library uses the
 * processor's string instructions, which claim whole lines without fetching them: three to four times faster
 * between distant cores of some processors, slower where eight ranks share two cores of an AMD EPYC.
 *
 * <p>The JVM takes long to link the function, so long blocks are copied by the JVM's loop until that has lost
 * as much time ({@link CopyTime}): short programs are over before. Then most blocks are copied the way that
 * has taken less time ({@link CopyChoice}).
 */
public final class BulkCopy {
  /** Shorter pieces: the call would cost more than it saves. */
  private static final int LONG_ENOUGH = 8192;

  /** Longer pieces are copied in parts: while a part is copied the garbage collector has to wait. */
  private static final int PART = 128 << 10;

  /** Linking takes some 80 ms, and half as much again in the JIT compiler. */
  private static final long LINKING_NS = 120_000_000;

  /** Of all ranks of this JVM. */
  static final CopyTime TIME = new CopyTime(LINKING_NS);

  private static final CopyChoice TO_NATIVE = new CopyChoice();
  private static final CopyChoice TO_HEAP = new CopyChoice();

  private BulkCopy() {}

  /** Copies as {@link MemorySegment#copy(MemorySegment, long, MemorySegment, long, long)} does. */
  public static void copy(MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
    if (bytes < LONG_ENOUGH || !NativeAccess.granted()) {
      MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
    } else if (!TIME.linkingPays() || CLibrary.MEMCPY == null) {
      copyBeforeLinking(from, fromOffset, to, toOffset, bytes);
    } else {
      copyEitherWay(from, fromOffset, to, toOffset, bytes);
    }
  }

  private static void copyEitherWay(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
    CopyChoice choice = to.isNative() ? TO_NATIVE : TO_HEAP;
    int turn = choice.turn();
    boolean library = choice.isByLibrary(turn);
    long start = choice.isTimed(turn) ? System.nanoTime() : 0;
    if (library) {
      copyByLibrary(from, fromOffset, to, toOffset, bytes);
    } else {
      MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
    }
    if (choice.isTimed(turn)) {
      choice.took(library, System.nanoTime() - start, bytes);
    }
  }

  private static void copyByLibrary(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
    for (long done = 0; done < bytes; done += PART) {
      long n = Math.min(PART, bytes - done);
      CLibrary.memcpy(to.asSlice(toOffset + done, n), from.asSlice(fromOffset + done, n), n);
    }
  }

  private static void copyBeforeLinking(
      MemorySegment from, long fromOffset, MemorySegment to, long toOffset, long bytes) {
    if (TIME.isTimed()) {
      long start = System.nanoTime();
      MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
      TIME.took(System.nanoTime() - start, bytes);
    } else {
      MemorySegment.copy(from, fromOffset, to, toOffset, bytes);
    }
  }

  /** Linked when the first piece is copied with it. */
  private static final class CLibrary {
    static final MethodHandle MEMCPY =
        NativeAccess.function(
                "memcpy",
                FunctionDescriptor.of(
                    ValueLayout.JAVA_LONG, ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_LONG),
                Linker.Option.critical(true))
            .orElse(null);

    private CLibrary() {}

    static void memcpy(MemorySegment to, MemorySegment from, long bytes) {
      try {
        long _ = (long) MEMCPY.invokeExact(to, from, bytes);
      } catch (Throwable t) {
        throw new IllegalStateException("memcpy failed", t); // it throws nothing
      }
    }
  }
}
