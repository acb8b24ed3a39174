// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import java.util.HashMap;
import java.util.Map;

/** The names of communicators, as many as there is room for: key, number of ranks, name. */
public final class CommTable {
  private static final int NAME = 16;

  private final RecordMemory memory;
  private final int rows;

  CommTable(RecordMemory memory) {
    this.memory = memory;
    this.rows = memory.size() / RecordLayout.COMM_BYTES;
  }

  /** Adds a communicator, or changes its name. */
  void name(long key, int size, String name) {
    for (int i = 0; i < rows; i++) {
      int at = i * RecordLayout.COMM_BYTES;
      long known = memory.getLong(at);
      if (known == 0 || known == key) {
        Texts.write(memory.part(at + NAME, RecordLayout.COMM_BYTES - NAME), name);
        memory.putInt(at + 8, size);
        memory.putLong(at, key);
        return;
      }
    }
  }

  /** The names by key. */
  public Map<Long, String> names() {
    Map<Long, String> names = new HashMap<>();
    for (int i = 0; i < rows; i++) {
      int at = i * RecordLayout.COMM_BYTES;
      long key = memory.getLong(at);
      if (key != 0) {
        names.put(key, Texts.read(memory.part(at + NAME, RecordLayout.COMM_BYTES - NAME)));
      }
    }
    return names;
  }
}
