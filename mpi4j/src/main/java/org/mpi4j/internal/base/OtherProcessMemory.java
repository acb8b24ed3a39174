// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.base;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/**
 * Reads native memory of another process of this machine into native memory of this one: Linux's
 * process_vm_readv(2), one copy by the kernel.
 *
 * <p>The system may refuse it: to processes of other users, in containers, where ptrace is restricted. And
 * the number of a process may mean another one here (in containers) or later. So each process keeps a word
 * that only it has, and each read fetches that word with the data.
 *
 * <pre>
 *   descriptions (struct iovec: address, length)    here: word, data    there: word, data
 * </pre>
 *
 * <p>One thread at a time uses an object.
 */
public final class OtherProcessMemory {
  /** The kernel reads no more than a little less than 2 GiB at once. */
  private static final long MOST = 1 << 30;

  private static final long HERE = 0;
  private static final long THERE = 32;
  private static final long WORD = 64;
  private static final long DESCRIBED = 16; // bytes of one description
  private static final long LENGTH = 8; // its offset there
  private static final long DESCRIPTIONS = 2;

  private final MethodHandle read;
  private final MemorySegment memory;

  private OtherProcessMemory(MethodHandle read, Arena arena) {
    this.read = read;
    this.memory = arena.allocate(WORD + Long.BYTES, Long.BYTES);
  }

  /** Linked on first use, because that costs tens of milliseconds. */
  private static final class Linked {
    /**
     * The last parameter is none of the function's, which does not look at it: the JVM keeps the memory of
     * each address that it passes from being freed during the call, and the kernel writes to the target.
     */
    static final Optional<MethodHandle> READ =
        NativeAccess.function(
            "process_vm_readv",
            FunctionDescriptor.of(
                JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS));
  }

  /** True if {@link #in} will probably find it; costs nothing. */
  public static boolean usable() {
    return System.getProperty("os.name").equals("Linux") && NativeAccess.granted();
  }

  /** An object whose own memory lives as long as the arena; empty where the system has no such function. */
  public static Optional<OtherProcessMemory> in(Arena arena) {
    return usable() ? Linked.READ.map(read -> new OtherProcessMemory(read, arena)) : Optional.empty();
  }

  /** True if the process has this word at that address, and this one may read it. */
  public boolean isAt(long process, long address, long word) {
    return read(process, address, word, 0, MemorySegment.NULL, 0, 0);
  }

  /**
   * Copies memory of another process.
   *
   * @param wordAt where the process has the word
   * @param from an address there
   * @param to native memory here
   * @return false if that is not allowed, or the process is gone, is another one, or has no such memory: then
   *     the target's contents are undefined
   */
  @SuppressWarnings("checkstyle:parameternumber") // both ends of a copy, and who has the far end
  public boolean read(
      long process, long wordAt, long word, long from, MemorySegment to, long toOffset, long bytes) {
    long done = 0;
    do {
      long part = Math.min(MOST, bytes - done);
      memory.set(JAVA_LONG, WORD, ~word);
      describe(HERE, memory.address() + WORD, to.address() + toOffset + done, part);
      describe(THERE, wordAt, from + done, part);
      if (call((int) process, to) != Long.BYTES + part || memory.get(JAVA_LONG, WORD) != word) {
        return false;
      }
      done += part;
    } while (done < bytes);
    return true;
  }

  private void describe(long at, long wordAt, long dataAt, long bytes) {
    memory.set(JAVA_LONG, at, wordAt);
    memory.set(JAVA_LONG, at + LENGTH, (long) Long.BYTES);
    memory.set(JAVA_LONG, at + DESCRIBED, dataAt);
    memory.set(JAVA_LONG, at + DESCRIBED + LENGTH, bytes);
  }

  private long call(int process, MemorySegment target) {
    try {
      return (long) read.invokeExact(
          process, memory.asSlice(HERE), DESCRIPTIONS, memory.asSlice(THERE), DESCRIPTIONS, 0L, target);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Throwable e) {
      throw new IllegalStateException("process_vm_readv", e);
    }
  }
}
