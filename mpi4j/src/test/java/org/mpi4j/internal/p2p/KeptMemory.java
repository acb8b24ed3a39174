// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.HashMap;
import java.util.Map;

/** Memory that ranks let each other read, as a transport within one JVM has it. */
final class KeptMemory implements PlayedRank.Exposed {
  private final Map<Long, MemorySegment> all = new HashMap<>();
  private long last;
  private boolean unreadable;

  boolean isEmpty() {
    return all.isEmpty();
  }

  /** From now on no rank can read it. */
  void refuse() {
    unreadable = true;
  }

  byte[] read(long key) {
    return all.get(key).toArray(ValueLayout.JAVA_BYTE);
  }

  @Override
  public long expose(MemorySegment segment, long offset, long length) {
    all.put(++last, segment.asSlice(offset, length));
    return last;
  }

  @Override
  public void withdraw(long key) {
    all.remove(key);
  }

  @Override
  public boolean fetch(int peer, long key, long position, MemorySegment to, long toOffset, long length) {
    if (unreadable) {
      return false;
    }
    MemorySegment from = all.get(key);
    if (from == null) {
      throw new IllegalStateException("rank " + peer + " exposes nothing under key " + key);
    }
    MemorySegment.copy(from, position, to, toOffset, length);
    return true;
  }
}
