// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mpi4j.internal.type.RunWalk;

/**
 * Reads runs of data with gaps between them: runs that lie close together come with one call of the system,
 * the gaps with them, and are picked out in memory.
 */
final class SieveRead implements RunWalk.Visitor {
  /** Longer gaps cost more than another call of the system. */
  private static final long LONGEST_GAP = 32 << 10;

  private static final int MOST_RUNS = 1 << 16;

  private final ListAccess access;
  private final FileData data;
  private final Staging staging;
  private final int most;

  private long[] starts = new long[64];
  private long[] lengths = new long[64];
  private int count; // of runs that wait to be read
  private long end; // of the last of them
  private long position; // of the data that were read
  private boolean isOver; // the file has ended

  SieveRead(ListAccess access, FileData data, Staging staging, int most) {
    this.access = access;
    this.data = data;
    this.staging = staging;
    this.most = most;
  }

  @Override
  public void runs(long place, long bytes, long stride, long n) {
    for (long i = 0; i < n && !isOver; i++) {
      add(place + i * stride, bytes);
    }
  }

  private void add(long place, long bytes) {
    if (count > 0) {
      long gap = place - end;
      if (gap < 0 || gap > LONGEST_GAP || place + bytes - starts[0] > most || count == MOST_RUNS) {
        flush();
      }
    }
    if (count == starts.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      lengths = Arrays.copyOf(lengths, 2 * count);
    }
    starts[count] = place;
    lengths[count++] = bytes;
    end = place + bytes;
  }

  /** Reads what waits; returns how many bytes of data there were in all. */
  long finish() {
    if (count > 0) {
      flush();
    }
    return position;
  }

  private void flush() {
    if (!isOver) {
      if (count == 1) {
        long got = access.readRun(starts[0], position, lengths[0], data, staging);
        position += got;
        isOver = got < lengths[0];
      } else {
        long got = access.readWindow(starts[0], (int) (end - starts[0]), staging);
        pick(starts[0], starts[0] + got);
      }
    }
    count = 0;
  }

  /** Takes the runs out of the window, which has the file's bytes from {@code from} to {@code to}. */
  private void pick(long from, long to) {
    MemorySegment window = staging.window(0);
    int packed = 0;
    for (int i = 0; i < count && !isOver; i++) {
      long there = Math.max(0, Math.min(lengths[i], to - starts[i]));
      isOver = there < lengths[i];
      for (long done = 0; done < there; ) {
        if (packed == Staging.BYTES) {
          packed = put(packed);
        }
        long n = Math.min(there - done, Staging.BYTES - packed);
        MemorySegment.copy(window, starts[i] - from + done, staging.memory, packed, n);
        packed += (int) n;
        done += n;
      }
    }
    put(packed);
  }

  private int put(int packed) {
    data.put(position, packed, staging.memory, 0);
    position += packed;
    return 0;
  }
}
