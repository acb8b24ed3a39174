// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.ScatterAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Scatter of equal parts in a segment: the root writes, each reads its own. Short parts lie in the root's
 * slot. Long ones go in chunks, which the root writes into the slots of those that read them: as nobody else
 * writes in these phases, a chunk may be as long as a slot. In one JVM each copies straight from the root's
 * buffer. Ranks wait for the root alone. Cost: p n beta at the root, n beta elsewhere, at the same time.
 *
 * <pre>
 *   phase             s         s+1
 *   root 0 writes   1, 2, 3   1, 2, 3    each into the slot of its rank
 *   rank 2 reads       2         2
 * </pre>
 *
 * <p>The root's length counts: the others follow it, even if they have less room.
 */
public final class SegmentScatter implements ScatterAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts all, Payload mine, int root) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    c.segment().next();
    if (c.rank() == root) {
      send(c, all, all.of(root).bytes());
    } else {
      receive(c, mine, root);
    }
  }

  private static void send(SharedCollectiveState c, Parts all, long bytes) {
    if (c.isShort(c.ranks() * bytes)) {
      sendShort(c, all, bytes);
    } else if (c.canExpose()) {
      c.expose(all);
      c.announce(bytes);
      c.awaitReadersAndWithdraw();
    } else {
      c.announce(bytes);
      sendChunks(c, all, bytes);
    }
  }

  private static void sendShort(SharedCollectiveState c, Parts all, long bytes) {
    c.reserve(c.ranks() * bytes);
    for (int rank = 0; rank < c.ranks(); rank++) {
      if (rank != c.rank()) {
        c.stage(all.of(rank), rank * bytes, bytes);
      }
    }
    c.publish(bytes, c.ranks() * bytes);
  }

  private static void sendChunks(SharedCollectiveState c, Parts all, long bytes) {
    RootStream stream = RootStream.of(c, bytes);
    Chunks chunks = stream.chunks();
    stream.send(i -> {
      for (int rank = 0; rank < c.ranks(); rank++) {
        if (rank != c.rank()) {
          c.writeFor(rank, all.of(rank), chunks.start(i), chunks.length(i), stream.segment());
        }
      }
    });
  }

  private static void receive(SharedCollectiveState c, Payload mine, int root) {
    CollectiveSegment segment = c.segment();
    segment.advance();
    segment.await(root);
    long bytes = c.length(root); // read once only: the memory is shared, and may change
    boolean fits = c.agrees(root, mine.bytes()) && bytes == mine.bytes();
    if (c.isShort(c.ranks() * bytes)) {
      if (fits) {
        c.read(segment, c.publishedAt(root, c.ranks() * bytes) + c.rank() * bytes, mine, 0, bytes);
      }
    } else if (c.canExpose()) {
      if (fits) {
        c.copy(c.exposedBy(root, Parts.class).of(c.rank()), mine);
      }
      segment.next();
      segment.advance();
    } else {
      RootStream.of(c, bytes).receive(root, c.rank(), fits ? mine : Payload.EMPTY);
    }
  }
}
