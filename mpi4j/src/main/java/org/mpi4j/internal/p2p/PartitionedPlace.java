// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;

/**
 * Where the messages of a partitioned operation go or come from. The sender of one offers it to the receiver
 * once, with a message under the program's tag; so calls match in the order in which they were made, and
 * never with other messages.
 *
 * @param offers the context of these messages
 * @param data the context of the partitions, whose tags the sender chooses
 * @param peer the other rank
 */
public record PartitionedPlace(Context offers, Context data, int peer, int tag) {
  static final int OFFER_BYTES = 24;

  static Payload offer(int firstTag, int partitions, long bytes) {
    MemorySegment words = MemorySegment.ofArray(new byte[OFFER_BYTES]);
    words.set(PayloadWord.WORD, 0, firstTag);
    words.set(PayloadWord.WORD, 8, partitions);
    words.set(PayloadWord.WORD, 16, bytes);
    return Payload.ofBytes(words, 0, OFFER_BYTES);
  }

  static int firstTag(Payload offer) {
    return (int) offer.segment().get(PayloadWord.WORD, 0);
  }

  static int partitions(Payload offer) {
    return (int) offer.segment().get(PayloadWord.WORD, 8);
  }

  static long bytes(Payload offer) {
    return offer.segment().get(PayloadWord.WORD, 16);
  }
}
