// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Engine;
import org.mpi4j.internal.transport.shm.ShmTransport;
import org.mpi4j.spi.SharedMemory;

/**
 * The memory that one rank's program has allocated by MPI and not freed. For any thread.
 *
 * <p>Large pieces lie in shared memory, where the rank shares memory with other processes and there is room,
 * so that other ranks can load and store a window over them. {@link #holding} finds the piece behind an
 * address.
 */
public final class AllocatedMemory {
  /** Smaller pieces are not shared: each takes a file of its own. */
  private static final long SHARED_FROM = 16 << 10;

  /** So many pieces are shared at the same time: collectives and windows need some, too. */
  private static final int MOST_SHARED = 24;

  private static final long PAGE = 4096;

  private final Engine engine;
  private final NavigableMap<Long, Piece> pieces = new TreeMap<>(); // by address; guarded by this
  private int shared; // guarded by this

  AllocatedMemory(Engine engine) {
    this.engine = engine;
  }

  /**
   * One allocation.
   *
   * @param arena whose end gives the memory back; null: it is part of a segment
   * @param segment which other ranks can open; null: it is private
   * @param memory all of it
   */
  public record Piece(Arena arena, SharedMemory.Segment segment, MemorySegment memory) {}

  /** Allocates so many bytes at an address that is a multiple of a power of two. */
  public synchronized MemorySegment allocate(long size, long alignment) {
    Piece piece = size >= SHARED_FROM && alignment <= PAGE && shared < MOST_SHARED
        ? share(size, alignment) : null;
    if (piece == null) {
      piece = allocatePrivately(size, alignment);
    }
    pieces.put(piece.memory.address(), piece);
    return piece.memory;
  }

  private static Piece allocatePrivately(long size, long alignment) {
    Arena arena = Arena.ofShared();
    try {
      return new Piece(arena, null, arena.allocate(size, alignment));
    } catch (OutOfMemoryError | IllegalArgumentException e) { // the latter if size and alignment overflow
      arena.close();
      throw new Fault(ErrorCode.NO_MEM, "size = " + size + " bytes (alignment " + alignment
          + "), but the JVM has not so much native memory: " + e.getMessage()
          + ". Ask for less, or start the program with a larger -XX:MaxDirectMemorySize", e);
    }
  }

  /** A piece of shared memory; null if there is no room for it, or nobody to share it with. */
  private Piece share(long size, long alignment) {
    ShmTransport transport = engine.transport(ShmTransport.class);
    if (transport == null) {
      return null;
    }
    engine.progress().enter();
    try {
      SharedMemory.Segment made = transport.create(size + alignment, 0);
      long start = -made.memory().address() & alignment - 1;
      shared++;
      return new Piece(null, made, made.memory().asSlice(start, size));
    } catch (IOException | UncheckedIOException e) {
      return null; // private memory serves, too
    } finally {
      engine.progress().exit();
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
      release(piece);
    } catch (IllegalStateException e) {
      throw new Fault(ErrorCode.OTHER, "a call of the JVM is using the memory; free it afterwards", e);
    }
    pieces.remove(base.address());
  }

  private void release(Piece piece) {
    if (piece.arena != null) {
      piece.arena.close();
      return;
    }
    engine.progress().enter();
    try {
      piece.segment.close();
    } finally {
      engine.progress().exit();
    }
    shared--;
  }

  private static Fault wrong(String what) {
    return new Fault(
        ErrorCode.BASE, "the segment " + what + "; pass what MPI_Alloc_mem has returned, and once");
  }

  /** The allocation that a segment lies in, as a whole. */
  public synchronized Optional<Piece> holding(MemorySegment part) {
    Map.Entry<Long, Piece> below = pieces.floorEntry(part.address());
    return Optional.ofNullable(below).map(Map.Entry::getValue).filter(p -> part.isNative())
        .filter(p -> part.address() - p.memory.address() <= p.memory.byteSize() - part.byteSize());
  }

  /** Frees all that can be freed; what a call of the JVM is using stays until the process ends. */
  synchronized void freeAll() {
    for (Piece piece : pieces.values()) {
      try {
        if (piece.arena == null) {
          piece.segment.close(); // the engine is closed
        } else {
          piece.arena.close();
        }
      } catch (IllegalStateException | UncheckedIOException e) {
        continue; // in use
      }
    }
    pieces.clear();
  }
}
