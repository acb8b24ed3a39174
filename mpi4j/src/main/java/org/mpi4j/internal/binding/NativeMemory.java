// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import org.mpi4j.Info;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rank.Instance;

/** Memory that programs allocate by MPI (section 9.2). Errors are those of the object that was asked. */
final class NativeMemory {
  private static final String ALIGNMENT_KEY = "mpi_minimum_memory_alignment";

  /** A cache line: no two pieces of memory share one. */
  private static final long DEFAULT_ALIGNMENT = 64;

  private NativeMemory() {}

  static MemorySegment alloc(ApiObject owner, Instance instance, long size, Info info) {
    return owner.answer("MPI_Alloc_mem", () -> {
      instance.checkOpen();
      if (size < 0) {
        throw new Fault(ErrorCode.ARG, "size = " + size + ", but it must not be negative");
      }
      return instance.runtime().memory().allocate(size, alignment(InfoHandle.hints(info)));
    });
  }

  static void free(ApiObject owner, Instance instance, MemorySegment base) {
    owner.answer("MPI_Free_mem", () -> {
      instance.checkOpen();
      instance.runtime().memory().free(base);
      return null;
    });
  }

  private static long alignment(Map<String, String> hints) {
    String wanted = hints.get(ALIGNMENT_KEY);
    if (wanted == null) {
      return DEFAULT_ALIGNMENT;
    }
    try {
      long bytes = Long.parseLong(wanted.strip());
      if (Long.bitCount(bytes) == 1 && bytes > 0) {
        return Math.max(bytes, DEFAULT_ALIGNMENT);
      }
    } catch (NumberFormatException e) {
      throw wrong(wanted, e);
    }
    throw wrong(wanted, null);
  }

  private static Fault wrong(String wanted, Throwable cause) {
    return new Fault(ErrorCode.INFO_VALUE, ALIGNMENT_KEY + " = \"" + wanted
        + "\", but it must be a number of bytes that is a power of two", cause);
  }
}
