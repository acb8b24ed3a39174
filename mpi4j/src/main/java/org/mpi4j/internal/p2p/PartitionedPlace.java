// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import java.lang.foreign.MemorySegment;
import org.mpi4j.internal.type.Payload;

/**
 * Where the messages of a partitioned operation go or come from. The sender of one offers it to the receiver
 * once, with a message under the program's tag; so calls match in the order in which they were made, and
 * never with other messages.
 *
 * <p>All data messages of a partitioned send have the tag that its offer tells. As their call (see {@link
 * CallRules}) they say which partitions they hold.
 *
 * @param offers the context of these messages
 * @param data the context of the partitions, whose tag the sender chooses
 * @param peer the other rank
 */
public record PartitionedPlace(Context offers, Context data, int peer, int tag) {
  static final int OFFER_BYTES = 24;

  static Payload offer(int dataTag, int partitions, long bytes) {
    MemorySegment words = MemorySegment.ofArray(new byte[OFFER_BYTES]);
    PayloadWord.set(words, 0, dataTag);
    PayloadWord.set(words, 8, partitions);
    PayloadWord.set(words, 16, bytes);
    return Payload.ofBytes(words, 0, OFFER_BYTES);
  }

  static int dataTag(Payload offer) {
    return (int) PayloadWord.get(offer.segment(), 0);
  }

  static int partitions(Payload offer) {
    return (int) PayloadWord.get(offer.segment(), 8);
  }

  static long bytes(Payload offer) {
    return PayloadWord.get(offer.segment(), 16);
  }

  /** What a message says that holds so many partitions, at least one. */
  static long call(int first, int count) {
    return (long) count << 32 | first;
  }

  static int firstOf(long call) {
    return (int) call;
  }

  static int countOf(long call) {
    return (int) (call >>> 32);
  }

  /** In the word of a bit set that has the bit {@code first}: the bits from it on, up to {@code end}. */
  static long bits(int first, int end) {
    long from = -1L << first;
    return end - first < Long.SIZE - (first & Long.SIZE - 1) ? from & (1L << end) - 1 : from;
  }
}
