// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.io;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.RunWalk;
import org.mpi4j.internal.type.Transfer;

/**
 * Reads runs of data with gaps between them: runs that lie close together come with one call of the system,
 * the gaps with them, and are picked out in memory.
 */
final class SieveRead implements RunWalk.Visitor {
  /** Longer gaps cost more than another call of the system. */
  private static final long LONGEST_GAP = 32 << 10;

  private static final int MOST_GROUPS = 1 << 16;

  private final ListAccess access;
  private final FileData data;
  private final Staging staging;
  private final int most;
  private final MemorySegment target; // of the picked data
  private final boolean isStaged; // the target is memory on the way to that of the program
  private final Transfer transfer = new Transfer();

  private final RunList waiting = new RunList(); // to be read
  private long end; // of the last run that waits
  private long position; // of the data that were read
  private int staged; // bytes of these that have not left the staging memory yet
  private boolean isOver; // the file has ended

  SieveRead(ListAccess access, FileData data, Staging staging, int most) {
    this.access = access;
    this.data = data;
    this.staging = staging;
    this.most = most;
    MemorySegment whole = data.whole();
    this.isStaged = whole == null;
    this.target = isStaged ? staging.memory() : whole;
  }

  @Override
  public void runs(long place, long bytes, long stride, long n) {
    boolean near = n > 1 && stride >= bytes && stride - bytes <= LONGEST_GAP;
    for (long done = 0; done < n && !isOver; ) {
      long at = place + done * stride;
      if (waiting.groups() > 0 && !fits(at, bytes)) {
        flush();
        continue; // the file may be over
      }
      long start = waiting.groups() == 0 ? at : waiting.word(0, RunList.PLACE);
      long fitting = near ? (most - bytes - (at - start)) / stride + 1 : 1;
      long these = Math.max(1, Math.min(fitting, n - done));
      waiting.runs(at, bytes, these == 1 ? 0 : stride, these);
      end = at + (these - 1) * stride + bytes;
      done += these;
    }
  }

  /** True if a run can be read with those that wait. */
  private boolean fits(long place, long bytes) {
    long gap = place - end;
    return gap >= 0 && gap <= LONGEST_GAP && place + bytes - waiting.word(0, RunList.PLACE) <= most
        && waiting.groups() < MOST_GROUPS;
  }

  /** Reads what waits; returns how many bytes of data there were in all. */
  long finish() {
    if (waiting.groups() > 0) {
      flush();
    }
    return position;
  }

  private void flush() {
    long start = waiting.word(0, RunList.PLACE);
    long wanted = end - start;
    long got;
    if (waiting.bytes() == wanted) { // no gaps
      got = access.readRun(start, position, wanted, data, staging);
      position += got;
    } else {
      got = access.readWindow(start, (int) wanted, staging);
      pick(start, got);
    }
    isOver = got < wanted;
    waiting.clear();
  }

  /** Takes the runs out of the window, which has so many of the file's bytes. */
  private void pick(long start, long there) {
    MemorySegment window = staging.window(0);
    transfer.between(window, target);
    boolean ends = false;
    for (int g = 0; g < waiting.groups() && !ends; g++) {
      long place = waiting.word(g, RunList.PLACE) - start;
      long bytes = waiting.word(g, RunList.LENGTH);
      long stride = waiting.word(g, RunList.STRIDE);
      long count = waiting.word(g, RunList.COUNT);
      long wholes = there - place < bytes ? 0
          : count == 1 ? 1 : Math.min(count, (there - place - bytes) / stride + 1);
      take(window, place, bytes, stride, wholes);
      ends = wholes < count;
      if (ends) {
        long begin = place + wholes * stride;
        take(window, begin, Math.max(0, Math.min(bytes, there - begin)), 0, 1);
      }
    }
    unstage();
  }

  /** Takes runs of one length, which are all there. */
  private void take(MemorySegment window, long place, long bytes, long stride, long count) {
    if (bytes == 0 || count == 0) {
      return;
    }
    if (!isStaged) {
      try {
        transfer.packRuns(place, bytes, stride, count, position);
      } catch (IllegalStateException e) {
        throw Payload.closed("before the call was over", e);
      }
      position += count * bytes;
      return;
    }
    for (long done = 0; done < count; ) {
      long at = place + done * stride;
      long these = Math.min(count - done, (Staging.BYTES - staged) / bytes);
      if (these > 0) {
        transfer.packRuns(at, bytes, stride, these, staged);
        staged += (int) (these * bytes);
        done += these;
        continue;
      }
      unstage();
      if (bytes > Staging.BYTES) {
        data.put(position, bytes, window, at);
        position += bytes;
        done++;
      }
    }
  }

  private void unstage() {
    if (staged > 0) {
      data.put(position, staged, staging.memory(), 0);
      position += staged;
      staged = 0;
    }
  }
}
