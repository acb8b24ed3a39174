// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The rank at which a reduction ends: the root, or rank 0 where the order of ranks counts. Then it ends at
 * rank 0, counted from which the ranks stand in their order, and the result goes on to the root.
 *
 * @param rank where it ends
 */
record ReductionRoot(int rank, int root) {
  static ReductionRoot of(Operator op, int root) {
    return new ReductionRoot(op.isCommutative() ? root : 0, root);
  }

  boolean isRoot() {
    return rank == root;
  }

  /** At the top, if it is not the root. */
  void deliver(Steps s, Payload sum) {
    s.send(sum, root);
    s.join();
  }

  /** At all ranks, at the end. */
  void take(Steps s, Payload result) {
    if (rank != root && s.rank() == root) {
      s.recv(result, rank);
      s.join();
    }
  }
}
