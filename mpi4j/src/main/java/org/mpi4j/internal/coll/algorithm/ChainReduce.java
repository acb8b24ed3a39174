// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * Reduction down a chain in {@link Segments}: each rank folds its own elements before what comes from the
 * next one and passes the sum on, so the order of ranks is kept, counted from the root if the operation is
 * commutative.
 *
 * <p>Cost for q segments: (p - 2 + q) (alpha + n/q (beta + gamma)). Good for very long vectors.
 *
 * <pre>
 *   p = 4, root 0     3 to 2: d     2 to 1: cd     1 to 0: bcd     0 has abcd, segment after segment
 * </pre>
 */
public final class ChainReduce implements ReduceAlgorithm {
  /** A place for a segment is free again when so many others have come after it. */
  private static final int PLACES = 2 * Segments.AHEAD + 2;

  @Override
  public void write(Steps s, Payload mine, Payload result, Operator op, int root) {
    ReductionRoot top = ReductionRoot.of(op, root);
    int size = s.size();
    int me = (s.rank() - top.rank() + size) % size;
    int next = (s.rank() + 1) % size;
    int previous = (s.rank() - 1 + size) % size;
    if (me == size - 1) {
      begin(s, mine, result, me == 0 ? s.rank() : previous);
    } else if (me > 0) {
      pass(s, mine, op, next, previous);
    } else if (top.isRoot()) {
      end(s, mine, result, op, next);
    } else {
      Payload sum = s.scratch(mine, mine.count());
      end(s, mine, sum, op, next);
      top.deliver(s, sum);
    }
    top.take(s, result);
  }

  private static void begin(Steps s, Payload mine, Payload result, int previous) {
    if (previous == s.rank()) { // the only one
      if (mine != result) {
        s.copy(mine, result);
      }
      return;
    }
    Segments own = Segments.of(mine);
    for (int k = 0; k < own.count(); k++) {
      s.send(own.of(k), previous);
      s.joinAllBut(Segments.AHEAD);
    }
    s.join();
  }

  private static void pass(Steps s, Payload mine, Operator op, int next, int previous) {
    Segments own = Segments.of(mine);
    int places = Math.min(PLACES, own.count());
    Payload sums = s.scratch(mine, Math.min(mine.count(), places * own.length()));
    for (int k = 0; k < own.count() + Segments.AHEAD; k++) {
      if (k < own.count()) {
        s.recv(place(sums, own, k, places), next);
      }
      int here = k - Segments.AHEAD;
      if (here >= 0 && here < own.count()) {
        s.joinAllBut(own.after(here, 1));
        Payload sum = place(sums, own, here, places);
        s.fold(own.of(here), sum, op);
        s.send(sum, previous);
      }
    }
    s.join();
  }

  private static Payload place(Payload sums, Segments own, int segment, int places) {
    return sums.slice(segment % places * own.length(), own.of(segment).count());
  }

  private static void end(Steps s, Payload mine, Payload result, Operator op, int next) {
    Payload sum = mine == result ? s.scratch(mine, mine.count()) : result;
    Segments own = Segments.of(mine);
    Segments sums = Segments.of(sum);
    for (int k = 0; k < own.count() + Segments.AHEAD; k++) {
      if (k < own.count()) {
        s.recv(sums.of(k), next);
      }
      int here = k - Segments.AHEAD;
      if (here >= 0 && here < own.count()) {
        s.joinAllBut(own.after(here, 0));
        s.fold(own.of(here), sums.of(here), op);
        if (mine == result) {
          s.copy(sums.of(here), own.of(here));
        }
      }
    }
    s.join();
  }
}
