// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast of a message in {@link Segments}, down a chain or a binary tree: a rank passes a segment on as
 * soon as it has come, while the next ones come in.
 *
 * <p>Cost for q segments: chain (p - 2 + q) (alpha + n/q beta); tree (log2(p) - 1 + q) times twice that. Good
 * for long messages: the chain the longer, the tree among many ranks.
 *
 * <pre>
 *   p = 7, root 0     chain: 0 1 2 3 4 5 6     tree: 0 to 1 2, 1 to 3 4, 2 to 5 6
 * </pre>
 */
public final class PipelinedBcast implements BcastAlgorithm {
  private final int arms;

  private PipelinedBcast(int arms) {
    this.arms = arms;
  }

  /** From each rank to the next. */
  public static PipelinedBcast chain() {
    return new PipelinedBcast(1);
  }

  /** From each rank to two others. */
  public static PipelinedBcast binaryTree() {
    return new PipelinedBcast(2);
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    int size = s.size();
    int me = (s.rank() - root + size) % size; // counted from the root
    int first = Math.min(arms * me + 1, size);
    int[] children = new int[Math.min(arms, size - first)];
    for (int i = 0; i < children.length; i++) {
      children[i] = (first + i + root) % size;
    }
    if (me == 0) {
      Segments segments = Segments.of(PackedBytes.out(s, p).bytes());
      for (int k = 0; k < segments.count(); k++) {
        send(s, segments.of(k), children);
        s.joinAllBut(Segments.AHEAD * children.length);
      }
      s.join();
    } else {
      PackedBytes packed = PackedBytes.in(s, p);
      pass(s, Segments.of(packed.bytes()), ((me - 1) / arms + root) % size, children);
      packed.unpack(s);
    }
  }

  private static void pass(Steps s, Segments segments, int source, int... children) {
    for (int k = 0; k < segments.count() + Segments.AHEAD; k++) {
      if (k < segments.count()) {
        s.recv(segments.of(k), source);
      }
      int here = k - Segments.AHEAD;
      if (here >= 0 && here < segments.count()) {
        s.joinAllBut(segments.after(here, children.length));
        send(s, segments.of(here), children);
      }
    }
    s.join();
  }

  private static void send(Steps s, Payload p, int... children) {
    for (int child : children) {
      s.send(p, child);
    }
  }
}
