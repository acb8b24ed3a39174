// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.recording;

/** What went to each rank of the world and came from it. */
public final class PeerTable {
  private final RecordMemory memory;

  PeerTable(RecordMemory memory) {
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
    if (peer >= 0 && peer < memory.size() / RecordLayout.PEER_BYTES) {
      int at = peer * RecordLayout.PEER_BYTES + column;
      memory.putLong(at, memory.getLong(at) + 1);
      memory.putLong(at + Long.BYTES, memory.getLong(at + Long.BYTES) + bytes);
    }
  }

  public Row row(int peer) {
    int at = peer * RecordLayout.PEER_BYTES;
    return new Row(memory.getLong(at), memory.getLong(at + 8), memory.getLong(at + 16),
        memory.getLong(at + 24));
  }
}
