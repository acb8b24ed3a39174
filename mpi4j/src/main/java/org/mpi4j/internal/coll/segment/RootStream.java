// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import java.util.function.LongConsumer;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Chunks of long data that the root writes, one in each phase, and that the others read in the phase in which
 * they are written. The root may be a few phases ahead.
 *
 * @param segment in whose slots they are
 * @param chunks how the data are cut, alike on all ranks
 */
record RootStream(SharedCollectiveState state, CollectiveSegment segment, Chunks chunks) {
  /**
   * Cuts data.
   *
   * @param length of what one rank reads
   */
  static RootStream of(SharedCollectiveState state, long length) {
    CollectiveSegment segment = state.chunks();
    return new RootStream(state, segment, state.stream(length, segment.layout().slotBytes()));
  }

  /**
   * The root's part.
   *
   * @param write writes a chunk
   */
  void send(LongConsumer write) {
    for (long i = 0; i < chunks.number(); i++) {
      segment.next();
      segment.reserve();
      write.accept(i);
      segment.publish();
    }
  }

  /**
   * The part of each other rank: it goes through all phases, also if it has no room.
   *
   * @param slot whose slot the root writes to
   * @param to where the data go; empty: nowhere
   */
  void receive(int root, int slot, Payload to) {
    for (long i = 0; i < chunks.number(); i++) {
      segment.next();
      segment.advance();
      segment.await(root);
      if (to.bytes() > 0) {
        state.read(segment, segment.offsetOf(slot), to, chunks.start(i), chunks.length(i));
      }
    }
  }
}
