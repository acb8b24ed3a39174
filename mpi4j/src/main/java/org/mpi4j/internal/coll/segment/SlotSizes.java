// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.p2p.Context;
import org.mpi4j.internal.segment.SegmentLayout;

/**
 * How long the slots are in the segments of a communicator. Where processes share cores, each phase costs a
 * turn of the scheduler for all of them, and slots are so long that most calls take one. Ranks of one JVM
 * read longer data from each other's buffers, which is faster than a longer slot.
 */
public final class SlotSizes {
  private static final int SHORT_SLOTS = 8;
  private static final int CHUNK_SLOTS = 4;

  /** Bytes of a chunk. */
  static final int CHUNK = 64 << 10;

  private static final int LONGEST_CHUNK = 128 << 10;

  /** The longer chunks of all processes that share cores take no more. */
  private static final int ALL_CHUNKS = 4 << 20;

  private static final int PERSISTENT_SLOTS = 2; // one is written while another rank still reads the other

  /** Bytes of a short slot. */
  static final int LEAST = 2 << 10;

  private static final int MOST = 16 << 10;

  /** The short slots of all processes that share cores take no more, unless {@link #LEAST} does. */
  private static final int ALL_SLOTS = 1 << 20;

  /** The same for slots of nonblocking calls. */
  private static final int ALL_OF_CALLS = 4 << 20;

  private static final int MOST_OF_CALLS = 64 << 10;

  /** For a persistent call of ranks with a core each, or of one JVM. */
  private static final int LONGEST_APART = 4 << 10;

  private static final int CACHE_LINE = 64;

  private final int ranks;
  private final boolean crowded; // processes that share cores
  private final int chosen; // 0: not chosen
  private final int chunk; // 0: not chosen

  SlotSizes(int ranks, boolean crowded, int chosen, int chunk) {
    this.ranks = ranks;
    this.crowded = crowded;
    this.chosen = chosen;
    this.chunk = chunk;
  }

  /** As this rank sees it; what rank 0 finds counts for all. */
  public static SlotSizes of(Context context) {
    Config config = context.messenger().engine().config();
    boolean crowded = shareCores(context) && !context.messenger().engine().isLocalOnly();
    return new SlotSizes(
        context.size(), crowded, Math.toIntExact(config.get(SegmentVariables.SHORT_BYTES)),
        Math.toIntExact(config.get(SegmentVariables.LONG_BYTES)));
  }

  /** True if ranks share cores, as this one finds: then it gives its core away as soon as it waits. */
  static boolean shareCores(Context context) {
    return context.messenger().engine().progress().spinsBeforeProgress() == 0;
  }

  /** The layouts of a segment for short collectives, the best first: there may be no memory for it. */
  SegmentLayout[] forShort() {
    if (chosen > 0) {
      return new SegmentLayout[] {forShort(chosen)};
    }
    int best = crowded ? shareOf(ALL_SLOTS, MOST) : LEAST;
    return best == LEAST
        ? new SegmentLayout[] {forShort(LEAST)}
        : new SegmentLayout[] {forShort(best), forShort(LEAST)};
  }

  /**
   * The layouts of slots for nonblocking calls, the best first. Where processes share cores, they are as long
   * as they are of use: a call by messages takes more turns of the scheduler, and copies more.
   */
  public SegmentLayout[] forCalls() {
    if (chosen > 0) {
      return new SegmentLayout[] {forCalls(chosen)};
    }
    return crowded
        ? new SegmentLayout[] {forCalls(shareOf(ALL_OF_CALLS, MOST_OF_CALLS)), forCalls(LEAST)}
        : new SegmentLayout[] {forCalls(LEAST)};
  }

  private SegmentLayout forCalls(int bytes) {
    return new SegmentLayout(ranks, SHORT_SLOTS, bytes, 0);
  }

  /** The layout of slots for a persistent call that publishes at most so many bytes of each rank. */
  public static SegmentLayout forPersistent(int ranks, long bytes) {
    return new SegmentLayout(ranks, PERSISTENT_SLOTS, (int) Math.max(bytes, Long.BYTES), 0);
  }

  /** The most bytes for {@link #forPersistent}; what rank 0 finds counts for all. */
  public long longestPersistent() {
    return crowded ? shareOf(ALL_OF_CALLS, MOST_OF_CALLS) : LONGEST_APART;
  }

  private int shareOf(int all, int most) {
    return Math.clamp(Integer.highestOneBit(all / SHORT_SLOTS / ranks), LEAST, most);
  }

  private int longChunk() {
    return Math.clamp(Integer.highestOneBit(ALL_CHUNKS / CHUNK_SLOTS / ranks), CHUNK, LONGEST_CHUNK);
  }

  private SegmentLayout forShort(int bytes) {
    return new SegmentLayout(ranks, SHORT_SLOTS, bytes, ScratchArea.bytes(ranks, bytes));
  }

  /**
   * The layouts of a segment for the chunks of long collectives, the best first. Where processes share cores,
   * each chunk costs turns of the scheduler, so that longer ones save more than they lose in the cache.
   */
  SegmentLayout[] forChunks() {
    if (chunk > 0) {
      return new SegmentLayout[] {forChunks(chunk)};
    }
    return crowded && longChunk() > CHUNK
        ? new SegmentLayout[] {forChunks(longChunk()), forChunks(CHUNK)}
        : new SegmentLayout[] {forChunks(CHUNK)};
  }

  private SegmentLayout forChunks(int bytes) {
    int slot = crowded ? bytes + share(bytes) : bytes;
    return new SegmentLayout(ranks, CHUNK_SLOTS, slot, ScratchArea.bytes(slot));
  }

  /** Beside a chunk a rank publishes its share of the last one, reduced: so a whole chunk has room. */
  private int share(int bytes) {
    return (bytes + ranks - 1) / ranks + CACHE_LINE - 1 & -CACHE_LINE;
  }
}
