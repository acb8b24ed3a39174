// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Broadcast of long messages: the root deals out pieces down a binomial tree, then everyone gathers the
 * others'.
 *
 * <p>Cost: ceil(log2 p) alpha + (p - 1)/p n beta, and again that (by recursive doubling, for powers of two)
 * or (p - 1) alpha + (p - 1)/p n beta (round a ring). After van de Geijn and Watts: Barnett et al. (1994).
 *
 * <pre>
 *   p = 4, root 0     dealt out: abcd to 0, cd to 2, b to 1, d to 3     gathered: abcd everywhere
 * </pre>
 */
public final class ScatterAllgatherBcast implements BcastAlgorithm {
  private final boolean doubling;

  private ScatterAllgatherBcast(boolean doubling) {
    this.doubling = doubling;
  }

  /** Gathers round a ring. */
  public static ScatterAllgatherBcast ring() {
    return new ScatterAllgatherBcast(false);
  }

  /** Gathers by recursive doubling. */
  public static ScatterAllgatherBcast recursiveDoubling() {
    return new ScatterAllgatherBcast(true);
  }

  @Override
  public int needs() {
    return doubling ? POWER_OF_TWO : NOTHING;
  }

  @Override
  public void write(Steps s, Payload p, int root) {
    PackedBytes packed = dealt(s, p, root);
    Parts.Row pieces = pieces(s, packed);
    if (doubling) {
      RecursiveDoublingAllgather.write(s, pieces, PowerOfTwoCore.ofPowerOfTwo(s.size(), root));
    } else {
      RingAllgather.write(s, pieces, root);
    }
    if (s.rank() != root) {
      packed.unpack(s);
    }
  }

  /** Piece k is at rank k, counted from the root. */
  private static PackedBytes dealt(Steps s, Payload p, int root) {
    int size = s.size();
    int me = (s.rank() - root + size) % size;
    PackedBytes packed = me == 0 ? PackedBytes.out(s, p) : PackedBytes.in(s, p);
    Parts.Row pieces = pieces(s, packed);
    int place = KnomialTree.place(me, size, 2);
    if (me != 0) {
      int parent = KnomialTree.parent(me, place, 2);
      s.recv(pieces.of(me, KnomialTree.below(me, place, size)), (parent + root) % size);
      s.join();
    }
    for (int below = place / 2; below > 0; below /= 2) {
      if (me + below < size) {
        s.send(pieces.of(me + below, KnomialTree.below(me + below, below, size)), (me + below + root) % size);
      }
    }
    s.join();
    return packed;
  }

  private static Parts.Row pieces(Steps s, PackedBytes packed) {
    return new Parts.Cut(packed.bytes(), s.size());
  }
}
