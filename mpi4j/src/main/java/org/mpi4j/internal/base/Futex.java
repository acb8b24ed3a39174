// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Lets a thread sleep on a word of shared memory until another process wakes it: Linux's futex(2).
 *
 * <p>Available on Linux for x86-64 and aarch64, where native access was granted.
 */
public final class Futex {
  private static final long WAIT = 0; // FUTEX_WAIT, not private: the word is shared between processes
  private static final long WAKE = 1;

  private final MethodHandle syscall;
  private final long number;

  private Futex(MethodHandle syscall, long number) {
    this.syscall = syscall;
    this.number = number;
  }

  /** Linked on first use, because that costs tens of milliseconds. */
  private static final class Linked {
    static final FunctionDescriptor SYSCALL =
        FunctionDescriptor.of(
            JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG);
    static final Optional<Futex> FUTEX =
        NativeAccess.function("syscall", SYSCALL, Linker.Option.firstVariadicArg(1))
            .map(handle -> new Futex(handle, number()));
  }

  /** True if {@link #get} will probably find it; costs nothing. */
  public static boolean usable() {
    return number() >= 0 && NativeAccess.granted();
  }

  /** The futex, or empty where it is not available; the first call links it. */
  public static Optional<Futex> get() {
    return usable() ? Linked.FUTEX : Optional.empty();
  }

  /** Sleeps while the word has this value, at most so long; may return early for no reason. */
  public void await(MemorySegment word, int value, long nanos) {
    try (Arena arena = Arena.ofConfined()) {
      MemorySegment timespec = arena.allocate(JAVA_LONG, 2);
      timespec.set(JAVA_LONG, 0, nanos / 1_000_000_000);
      timespec.set(JAVA_LONG, 8, nanos % 1_000_000_000);
      call(word, WAIT, value, timespec);
    }
  }

  /** Wakes all who sleep on the word, in whatever process. */
  public void wake(MemorySegment word) {
    call(word, WAKE, Integer.MAX_VALUE, MemorySegment.NULL);
  }

  private void call(MemorySegment word, long operation, long value, MemorySegment timespec) {
    try {
      // the result is not needed: callers read the word again
      long ignored = (long) syscall.invokeExact(number, word, operation, value, timespec, 0L, 0L);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("futex", e);
    }
  }

  /** The number of the system call, or -1 where it is not known. */
  private static long number() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return -1;
    }
    return switch (System.getProperty("os.arch")) {
      case "amd64", "x86_64" -> 202;
      case "aarch64" -> 98;
      default -> -1;
    };
  }
}
