// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;
import org.mpi4j.internal.type.Transfer;

/** Packs messages from buffers with gaps, frame by frame, into memory of one frame that is used again. */
final class Packer {
  private final Transfer transfer = new Transfer();
  private MemorySegment packed = MemorySegment.NULL;

  /**
   * The send whose bytes, from {@code refusedPosition} on, are packed and were refused by the channel; or
   * null.
   */
  private SendRequest refused;

  private long refusedPosition;

  /** The first bytes of a payload. */
  MemorySegment pack(Payload p, int n) {
    refused = null;
    return pack(p, 0, n);
  }

  /** The bytes that a send offers next; packed once, however often the channel refuses them. */
  MemorySegment pack(SendRequest r, int n) {
    if (refused != r || refusedPosition != r.position) {
      pack(r.payload, r.position, n);
      refused = r;
      refusedPosition = r.position;
    }
    return packed;
  }

  /** The channel has taken what was packed. */
  void taken() {
    refused = null;
  }

  private MemorySegment pack(Payload p, long position, int n) {
    if (packed.byteSize() < n) {
      packed = MemorySegment.ofArray(new byte[n]);
    }
    p.pack(transfer, position, n, packed, 0);
    return packed;
  }
}
