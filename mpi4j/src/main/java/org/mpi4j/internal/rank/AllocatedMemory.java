// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The memory that one rank's program has allocated by MPI and not freed. For any thread.
 *
 * <p>{@link #holding} finds the piece behind an address: with it a window can learn whether the memory that
 * it is given was allocated here, and so, once pieces lie in memory that ranks share, where others find it.
 */
public final class AllocatedMemory {
  private final NavigableMap<Long, Piece> pieces = new TreeMap<>(); // by address; guarded by this

  /**
   * One allocation.
   *
   * @param arena whose end gives the memory back
   * @param memory all of it
   */
  public record Piece(Arena arena, MemorySegment memory) {}

  /** Allocates so many bytes at an address that is a multiple of a power of two. */
  public synchronized MemorySegment allocate(long size, long alignment) {
    Arena arena = Arena.ofShared();
    try {
      MemorySegment memory = arena.allocate(size, alignment);
      pieces.put(memory.address(), new Piece(arena, memory));
      return memory;
    } catch (OutOfMemoryError | IllegalArgumentException e) { // the latter if size and alignment overflow
      arena.close();
      throw new Fault(ErrorCode.NO_MEM, "size = " + size + " bytes (alignment " + alignment
          + "), but the JVM has not so much native memory: " + e.getMessage()
          + ". Ask for less, or start the program with a larger -XX:MaxDirectMemorySize", e);
    }
  }

  /** Frees the allocation that begins where this segment does. */
  public synchronized void free(MemorySegment base) {
    if (base == null || !base.isNative()) {
      throw wrong(base == null ? "is null" : "is memory of an array");
    }
    if (!base.scope().isAlive()) {
      throw wrong("has been freed");
    }
    Piece piece = pieces.get(base.address());
    if (piece == null) {
      throw wrong("at address 0x" + Long.toHexString(base.address()) + " is not where an allocation begins");
    }
    try {
      piece.arena.close();
    } catch (IllegalStateException e) {
      throw new Fault(ErrorCode.OTHER, "a call of the JVM is using the memory; free it afterwards", e);
    }
    pieces.remove(base.address());
  }

  private static Fault wrong(String what) {
    return new Fault(
        ErrorCode.BASE, "the segment " + what + "; pass what MPI_Alloc_mem has returned, and once");
  }

  /** The allocation that a segment lies in, as a whole. */
  public synchronized Optional<Piece> holding(MemorySegment part) {
    Map.Entry<Long, Piece> below = pieces.floorEntry(part.address());
    return Optional.ofNullable(below).map(Map.Entry::getValue)
        .filter(p -> part.address() - p.memory.address() <= p.memory.byteSize() - part.byteSize());
  }

  /** Frees all that can be freed; what a call of the JVM is using stays until the process ends. */
  synchronized void freeAll() {
    for (Piece piece : pieces.values()) {
      try {
        piece.arena.close();
      } catch (IllegalStateException e) {
        continue; // in use
      }
    }
    pieces.clear();
  }
}
