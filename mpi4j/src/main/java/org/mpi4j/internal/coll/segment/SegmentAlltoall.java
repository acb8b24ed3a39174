// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.AlltoallAlgorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Alltoall of equal parts in a segment: each writes its parts side by side, and reads its own. Long parts
 * go in chunks, a piece of each part in one slot; in one JVM all copy straight from each other's buffers.
 * Cost: p n beta for n bytes from each to each.
 *
 * <pre>
 *   phase s    rank 0           1                2
 *   writes     |  | 01 | 02 |   | 10 |  | 12 |   | 20 | 21 |  |
 *   reads      10 20            01 21            02 12
 * </pre>
 */
public final class SegmentAlltoall implements AlltoallAlgorithm {
  @Override
  public int needs() {
    return SEGMENT | EQUAL_PARTS;
  }

  @Override
  public void write(Steps s, Parts out, Parts in) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    long bytes = out.of(c.rank()).bytes();
    CollectiveSegment segment = c.segment();
    segment.next();
    if (c.isShort(c.ranks() * bytes)) {
      shortParts(c, out, in, bytes);
      return;
    }
    if (c.canExpose()) {
      c.expose(out);
    }
    c.announce(bytes);
    if (c.allAgree(bytes)) {
      if (c.canExpose()) {
        copyExposed(c, in);
      } else {
        chunks(c, out, in, bytes);
      }
    }
  }

  private static void shortParts(SharedCollectiveState c, Parts out, Parts in, long bytes) {
    c.reserve(c.ranks() * bytes);
    for (int rank = 0; rank < c.ranks(); rank++) {
      if (rank != c.rank()) {
        c.stage(out.of(rank), rank * bytes, bytes);
      }
    }
    c.publish(bytes, c.ranks() * bytes);
    if (c.allAgree(bytes)) {
      for (int source = 0; source < c.ranks(); source++) {
        if (source != c.rank()) {
          long at = c.publishedAt(source, c.ranks() * bytes) + c.rank() * bytes;
          c.read(c.segment(), at, in.of(source), 0, bytes);
        }
      }
    }
  }

  private static void copyExposed(SharedCollectiveState c, Parts in) {
    for (int i = 1; i < c.ranks(); i++) {
      int source = (c.rank() + i) % c.ranks(); // so that not all read from the same rank at the same time
      c.copy(c.exposedBy(source, Parts.class).of(c.rank()), in.of(source));
    }
    c.awaitReadersAndWithdraw();
  }

  private static void chunks(SharedCollectiveState c, Parts out, Parts in, long bytes) {
    CollectiveSegment segment = c.chunks();
    Chunks chunks = c.stream(bytes, segment.layout().slotBytes() / c.ranks());
    Pipeline.run(
        segment, chunks.number(), i -> put(c, segment, out, chunks, i), i -> take(c, segment, in, chunks, i));
  }

  private static void put(SharedCollectiveState c, CollectiveSegment segment, Parts out, Chunks chunks,
      long i) {
    for (int rank = 0; rank < c.ranks(); rank++) {
      if (rank != c.rank()) {
        c.write(out.of(rank), chunks.start(i), chunks.length(i), segment, rank * chunks.chunk());
      }
    }
  }

  private static void take(SharedCollectiveState c, CollectiveSegment segment, Parts in, Chunks chunks,
      long chunk) {
    for (int i = 1; i < c.ranks(); i++) {
      int source = (c.rank() + i) % c.ranks();
      segment.awaitBefore(source);
      Payload to = in.of(source);
      long at = segment.previousOffsetOf(source) + c.rank() * chunks.chunk();
      c.read(segment, at, to, chunks.start(chunk), chunks.length(chunk));
    }
  }
}
