// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.transport.shm;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.transport.shm.SharedRegion.Locator;
import org.mpi4j.internal.transport.shm.SharedRegion.Role;
import org.mpi4j.spi.SharedMemory;

/**
 * A segment of shared memory that several ranks map: a region without its header. Each rank has a mapping of
 * its own and gives that back.
 */
final class SharedSegment implements SharedMemory.Segment {
  private static final long HEADER = 128; // keeps what follows at the start of a cache line

  private final Locator locator;
  private final RegionStore store;
  private final SharedRegion region;
  private final Arena arena;
  private final MemorySegment memory;

  private SharedSegment(
      RegionStore store, Locator locator, SharedRegion region, Arena arena, MemorySegment whole) {
    this.store = store;
    this.locator = locator;
    this.region = region;
    this.arena = arena;
    this.memory = whole.asSlice(HEADER);
  }

  /** Makes one. */
  static SharedSegment create(RegionStore store, int rank, long bytes) throws IOException {
    Arena arena = Arena.ofShared();
    try {
      SharedRegion region = store.create(Role.common(rank), HEADER + bytes, arena);
      return new SharedSegment(store, region.locator(), region, arena, region.memory());
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  /** Maps what another rank has made. */
  static SharedSegment open(RegionStore store, int maker, long[] place, long bytes) throws IOException {
    Locator locator = new Locator(place[0], (int) place[1], place[2]);
    Arena arena = Arena.ofShared();
    try {
      MemorySegment whole = store.open(locator, Role.common(maker), HEADER + bytes, arena);
      return new SharedSegment(store, locator, null, arena, whole);
    } catch (IOException | RuntimeException e) {
      arena.close();
      throw e;
    }
  }

  @Override
  public MemorySegment memory() {
    return memory;
  }

  @Override
  public Object[] references() {
    return null;
  }

  @Override
  public long[] place() {
    return new long[] {locator.pid(), locator.descriptor(), locator.nonce()};
  }

  @Override
  public void hide() throws IOException {
    if (region != null) {
      region.close();
    }
  }

  boolean isClosed() {
    return !arena.scope().isAlive();
  }

  @Override
  public void close() {
    try {
      hide();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } finally {
      if (!isClosed()) {
        arena.close();
        store.givenBack(region == null ? 0 : HEADER + memory.byteSize());
      }
    }
  }
}
