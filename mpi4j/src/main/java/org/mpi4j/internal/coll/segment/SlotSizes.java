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
final class SlotSizes {
  private static final int SHORT_SLOTS = 8;
  private static final int CHUNK_SLOTS = 4;
  private static final int LEAST = 2 << 10;
  private static final int MOST = 16 << 10;

  /** The short slots of all processes that share cores take no more, unless {@link #LEAST} does. */
  private static final int ALL_SLOTS = 1 << 20;

  private static final int LINE = 64;

  private final int ranks;
  private final boolean crowded; // processes that share cores
  private final int chosen; // 0: not chosen
  private final int chunk;

  SlotSizes(int ranks, boolean crowded, int chosen, int chunk) {
    this.ranks = ranks;
    this.crowded = crowded;
    this.chosen = chosen;
    this.chunk = chunk;
  }

  /** As this rank sees it; what rank 0 finds counts for all. */
  static SlotSizes of(Context context, Config config) {
    boolean crowded = shareCores(context) && !context.messenger().engine().isLocalOnly();
    return new SlotSizes(
        context.size(), crowded, Math.toIntExact(config.get(SegmentVariables.SHORT_BYTES)),
        Math.toIntExact(config.get(SegmentVariables.LONG_BYTES)));
  }

  /** True if this rank waits as those do that share a core with others. */
  static boolean shareCores(Context context) {
    return context.messenger().engine().progress().spinsBeforeProgress() == 0;
  }

  /** The segments for short collectives that serve, the best first: there may be no memory for it. */
  SegmentLayout[] forShort() {
    if (chosen > 0) {
      return new SegmentLayout[] {forShort(Math.max(chosen, LEAST))};
    }
    int share = Integer.highestOneBit(ALL_SLOTS / SHORT_SLOTS / ranks);
    int best = crowded ? Math.clamp(share, LEAST, MOST) : LEAST;
    return new SegmentLayout[] {forShort(best), forShort(LEAST)};
  }

  private SegmentLayout forShort(int bytes) {
    return new SegmentLayout(ranks, SHORT_SLOTS, bytes, ScratchArea.bytes(ranks, bytes));
  }

  /** The segment for the chunks of long ones. */
  SegmentLayout forChunks() {
    int bytes = crowded ? chunk + share() : chunk;
    return new SegmentLayout(ranks, CHUNK_SLOTS, bytes, ScratchArea.bytes(bytes));
  }

  /** Beside a chunk a rank publishes its share of the last one, reduced: so a whole chunk has room. */
  private int share() {
    return (chunk + ranks - 1) / ranks + LINE - 1 & -LINE;
  }
}
