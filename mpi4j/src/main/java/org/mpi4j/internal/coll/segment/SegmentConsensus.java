// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import org.mpi4j.internal.segment.CollectiveSegment;

/** A consensus through a collective segment that exists already. */
record SegmentConsensus(CollectiveSegment segment) implements Consensus {
  @Override
  public void tell(long... words) {
    segment.next();
    if (segment.rank() == 0) {
      segment.reserve();
      for (int i = 0; i < words.length; i++) {
        segment.memory().set(JAVA_LONG, segment.ownOffset() + (long) Long.BYTES * i, words[i]);
      }
      segment.publish();
    } else {
      segment.advance();
      segment.await(0);
      for (int i = 0; i < words.length; i++) {
        words[i] = segment.memory().get(JAVA_LONG, segment.offsetOf(0) + (long) Long.BYTES * i);
      }
    }
  }

  @Override
  public boolean all(boolean yes) {
    segment.next();
    segment.reserve();
    segment.describe(yes ? 1 : 0, 0);
    segment.publish();
    segment.awaitAll();
    boolean all = true;
    for (int rank = 0; rank < segment.ranks(); rank++) {
      all &= segment.length(rank) == 1;
    }
    return all;
  }
}
