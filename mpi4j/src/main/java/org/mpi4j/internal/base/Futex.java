// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.ref.Reference;
import java.util.Optional;

/**
 * Lets a thread sleep on a word of shared memory until another process wakes it: Linux's futex(2).
 *
 * <p>Available on Linux for x86-64 and aarch64, where native access was granted.
 */
public final class Futex {
  private static final long WAIT = 0; // FUTEX_WAIT, not private: the word is shared between processes
  private static final long WAKE = 1;

  private final MethodHandle call; // of a function with five parameters of 8 bytes
  private final MemorySegment syscall;
  private final long number;

  private Futex(MethodHandle call, MemorySegment syscall, long number) {
    this.call = call;
    this.syscall = syscall;
    this.number = number;
  }

  /**
   * Linked on first use, because that costs tens of milliseconds. It takes the least of them as it is here:
   * the address of the function is an argument, all arguments are numbers, and those of the system call that
   * these operations do not look at are left out. On Linux a C function of variable arguments is called as
   * any other.
   */
  private static final class Linked {
    static final Optional<Futex> FUTEX =
        NativeAccess.function(
                FunctionDescriptor.of(JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG))
            .flatMap(call -> NativeAccess.address("syscall").map(at -> new Futex(call, at, number())));
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
      call(word, WAIT, value, timespec.address());
    }
  }

  /** Wakes all who sleep on the word, in whatever process. */
  public void wake(MemorySegment word) {
    call(word, WAKE, Integer.MAX_VALUE, 0);
  }

  private void call(MemorySegment word, long operation, long value, long timespec) {
    try {
      // the result is not needed: callers read the word again
      long ignored = (long) call.invokeExact(syscall, number, word.address(), operation, value, timespec);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("futex", e);
    } finally {
      Reference.reachabilityFence(word); // the kernel has its address; if it is unmapped, the call fails
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
