// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.algorithm.BcastAlgorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.segment.CollectiveSegment;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast in a segment: the root writes once, all others read. Long data go in chunks, of which the root
 * may be a few ahead; in one JVM the others copy straight from the root's buffer, and the root waits for
 * them. Cost: n beta for the root and, at the same time, for each other rank.
 *
 * <pre>
 *   phase       s      s+1     s+2
 *   root 0    write 0  write 1 write 2
 *   rank 1             read 0  read 1  read 2
 *   rank 2             read 0  read 1  read 2
 * </pre>
 *
 * <p>The root's length counts: the others follow it, even if they have less room.
 */
public final class SegmentBcast implements BcastAlgorithm {
  @Override
  public int needs() {
    return SEGMENT;
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    SharedCollectiveState c = SegmentSteps.shared(s);
    if (c.rank() == root) {
      send(c, p);
    } else {
      receive(c, p, root);
    }
  }

  private static void send(SharedCollectiveState c, Payload p) {
    CollectiveSegment segment = c.segment();
    segment.next();
    if (c.isShort(p.bytes())) {
      c.publishAll(p);
    } else if (c.canExpose()) {
      c.expose(p);
      c.announce(p.bytes());
      c.awaitReadersAndWithdraw();
    } else {
      c.announce(p.bytes());
      sendChunks(c, p);
    }
  }

  private static void receive(SharedCollectiveState c, Payload p, int root) {
    CollectiveSegment segment = c.segment();
    segment.next();
    segment.advance();
    segment.await(root);
    long length = c.length(root); // read once only: the memory is shared, and may change
    boolean fits = c.agrees(root, p.bytes()) && length == p.bytes();
    if (c.isShort(length)) {
      if (fits) {
        c.read(segment, c.publishedAt(root, length), p, 0, length);
      }
    } else if (c.canExpose()) {
      if (fits) {
        c.copy(c.exposedBy(root, Payload.class), p);
      }
      segment.next();
      segment.advance();
    } else {
      RootStream.of(c, length).receive(root, root, fits ? p : Payload.EMPTY);
    }
  }

  private static void sendChunks(SharedCollectiveState c, Payload p) {
    RootStream stream = RootStream.of(c, p.bytes());
    Chunks chunks = stream.chunks();
    stream.send(i -> c.write(p, chunks.start(i), chunks.length(i), stream.segment(), 0));
  }
}
