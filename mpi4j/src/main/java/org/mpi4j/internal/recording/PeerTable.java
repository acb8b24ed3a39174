// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.MemorySegment;

/** What went to each rank of the world and came from it. */
public final class PeerTable {
  private final MemorySegment memory;

  PeerTable(MemorySegment memory) {
    this.memory = memory;
  }

  /** Messages to and from one rank. */
  public record Row(long sentMessages, long sentBytes, long receivedMessages, long receivedBytes) {}

  void sent(int peer, long bytes) {
    add(peer, 0, bytes);
  }

  void received(int peer, long bytes) {
    add(peer, 2 * Long.BYTES, bytes);
  }

  private void add(int peer, int column, long bytes) {
    long at = (long) peer * RecordLayout.PEER_BYTES + column;
    if (peer >= 0 && at < memory.byteSize()) {
      memory.set(JAVA_LONG, at, memory.get(JAVA_LONG, at) + 1);
      memory.set(JAVA_LONG, at + Long.BYTES, memory.get(JAVA_LONG, at + Long.BYTES) + bytes);
    }
  }

  public Row row(int peer) {
    long at = (long) peer * RecordLayout.PEER_BYTES;
    return new Row(memory.get(JAVA_LONG, at), memory.get(JAVA_LONG, at + 8), memory.get(JAVA_LONG, at + 16),
        memory.get(JAVA_LONG, at + 24));
  }
}
