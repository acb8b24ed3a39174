// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Linux's table of the threads of this process that sleep: a hash table, one of whose chains the kernel walks
 * when it wakes a thread. From Linux 6.16 on each process may have its own, which was found to have 16 chains
 * on two cores, however many threads there were. See PR_FUTEX_HASH of prctl(2).
 */
public final class FutexTable {
  private static final int PR_FUTEX_HASH = 78;
  private static final long SET_SLOTS = 1;
  private static final long GET_SLOTS = 2;

  private static final int MOST_SLOTS = 1 << 16;

  private FutexTable() {}

  /**
   * Makes the table large enough for so many threads, where the kernel has one for this process, and native
   * access was granted; costs tens of milliseconds. The table never shrinks.
   */
  public static void growFor(int threads) {
    prctl().ifPresent(prctl -> grow(prctl, slotsFor(threads)));
  }

  /** How many chains the table has; 0: all processes share one; less: not known. */
  static int slots() {
    return prctl().map(prctl -> call(prctl, GET_SLOTS, 0)).orElse(-1);
  }

  private static Optional<MethodHandle> prctl() {
    if (!System.getProperty("os.name").equals("Linux")) {
      return Optional.empty();
    }
    FunctionDescriptor type =
        FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_LONG);
    return NativeAccess.function("prctl", type, Linker.Option.firstVariadicArg(1));
  }

  /** The least power of two that is not less than the number of threads. */
  static int slotsFor(int threads) {
    return threads >= MOST_SLOTS ? MOST_SLOTS : Integer.highestOneBit(Math.max(1, 2 * threads - 1));
  }

  private static void grow(MethodHandle prctl, int slots) {
    int now = call(prctl, GET_SLOTS, 0);
    if (now > 0 && now < slots) {
      call(prctl, SET_SLOTS, slots); // if that fails, threads are woken more slowly
    }
  }

  private static int call(MethodHandle prctl, long operation, long argument) {
    try {
      return (int) prctl.invokeExact(PR_FUTEX_HASH, operation, argument, 0L, 0L);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("prctl", e);
    }
  }
}
