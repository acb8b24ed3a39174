// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;
import java.util.HashMap;
import java.util.Map;

/** The names of communicators, as many as there is room for: key, number of ranks, name. */
public final class CommTable {
  private static final int NAME = 16;

  private final MemorySegment memory;
  private final int rows;

  CommTable(MemorySegment memory) {
    this.memory = memory;
    this.rows = Math.toIntExact(memory.byteSize() / RecordLayout.COMM_BYTES);
  }

  /** Adds a communicator, or changes its name. */
  void name(long key, int size, String name) {
    for (int i = 0; i < rows; i++) {
      long at = (long) i * RecordLayout.COMM_BYTES;
      long known = memory.get(JAVA_LONG, at);
      if (known == 0 || known == key) {
        Texts.write(memory.asSlice(at + NAME, RecordLayout.COMM_BYTES - NAME), name);
        memory.set(JAVA_INT, at + 8, size);
        memory.set(JAVA_LONG, at, key);
        return;
      }
    }
  }

  /** The names by key. */
  public Map<Long, String> names() {
    Map<Long, String> names = new HashMap<>();
    for (int i = 0; i < rows; i++) {
      long at = (long) i * RecordLayout.COMM_BYTES;
      long key = memory.get(JAVA_LONG, at);
      if (key != 0) {
        names.put(key, Texts.read(memory.asSlice(at + NAME, RecordLayout.COMM_BYTES - NAME)));
      }
    }
    return names;
  }
}
