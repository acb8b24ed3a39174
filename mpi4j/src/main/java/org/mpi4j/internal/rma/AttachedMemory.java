// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import java.lang.foreign.MemorySegment;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * The memory that one rank has attached to a dynamic window, by the displacement of its first byte. For any
 * thread.
 *
 * <p>The displacement of native memory is its address. An array has none: it gets a number with bit 62 set,
 * which no process has as an address; numbers of detached arrays are not used again.
 */
final class AttachedMemory {
  private static final long ARRAYS = 1L << 62;
  private static final long GAP = 1 << 12;

  private final ConcurrentSkipListMap<Long, WindowMemory> regions = new ConcurrentSkipListMap<>();
  private long nextArray = ARRAYS;

  /** A region that holds some bytes, and where they begin in it. */
  record Place(WindowMemory memory, long at) {}

  /** Attaches memory; returns its displacement. */
  synchronized long attach(MemorySegment region) {
    WindowMemory memory = new WindowMemory(region);
    long first = region.isNative() ? region.address() : nextArray;
    if (region.isNative()) {
      checkFree(first, region.byteSize());
    } else {
      checkNotAttached(region);
      nextArray += region.byteSize() + GAP & -GAP;
    }
    regions.put(first, memory);
    return first;
  }

  private void checkFree(long first, long bytes) {
    Map.Entry<Long, WindowMemory> below = regions.floorEntry(first);
    Map.Entry<Long, WindowMemory> above = regions.ceilingEntry(first);
    boolean overlaps = below != null && below.getKey() + Math.max(1, below.getValue().bytes) > first
        || above != null && above.getKey() < first + Math.max(1, bytes);
    if (overlaps) {
      throw new Fault(ErrorCode.RMA_ATTACH, "the " + bytes + " bytes at address 0x" + Long.toHexString(first)
          + " overlap memory that is attached already; detach that first");
    }
  }

  private void checkNotAttached(MemorySegment region) {
    for (WindowMemory m : regions.values()) {
      if (m.segment.asOverlappingSlice(region).isPresent()) {
        throw new Fault(ErrorCode.RMA_ATTACH,
            "the array overlaps memory that is attached already; detach that first");
      }
    }
  }

  /** Detaches memory that was attached. */
  synchronized void detach(MemorySegment region) {
    for (Map.Entry<Long, WindowMemory> e : regions.entrySet()) {
      if (e.getValue().segment.equals(region)) {
        regions.remove(e.getKey());
        return;
      }
    }
    throw new Fault(ErrorCode.RMA_ATTACH,
        "the memory is not attached; pass the segment that attach was called with");
  }

  /** Where so many bytes from a displacement on lie; null if not all are attached in one piece. */
  Place find(long displacement, long bytes) {
    Map.Entry<Long, WindowMemory> e = regions.floorEntry(displacement);
    if (e == null) {
      return null;
    }
    long at = displacement - e.getKey();
    return e.getValue().holds(at, bytes) ? new Place(e.getValue(), at) : null;
  }
}
