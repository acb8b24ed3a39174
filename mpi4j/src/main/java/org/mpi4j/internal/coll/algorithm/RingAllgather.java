// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/**
 * Allgather round a ring: in each step every rank passes on to its right what came last from its left.
 *
 * <p>Cost: (p - 1) alpha + (p - 1)/p n beta, n being the whole result. Good for long vectors, and for parts
 * of different lengths.
 *
 * <pre>
 *   p = 3     start: a . . | . b . | . . c     step 0: a . c | a b . | . b c     step 1: abc everywhere
 * </pre>
 */
public final class RingAllgather implements AllgatherAlgorithm {
  @Override
  public void write(Steps s, Parts all) {
    write(s, all, 0);
  }

  @Override
  public void write(Steps s, Payload own, Parts all) {
    write(s, own, all, 0);
  }

  /**
   * @param first the rank that has part 0; the next one has part 1, and so on
   */
  static void write(Steps s, Parts all, int first) {
    write(s, all.of((s.rank() - first + s.size()) % s.size()), all, first);
  }

  private static void write(Steps s, Payload own, Parts all, int first) {
    int size = s.size();
    int right = (s.rank() + 1) % size;
    int left = (s.rank() - 1 + size) % size;
    int out = (s.rank() - first + size) % size;
    for (int step = 1; step < size; step++) {
      int in = (out - 1 + size) % size;
      s.exchange(step == 1 ? own : all.of(out), right, all.of(in), left);
      out = in;
    }
  }
}
