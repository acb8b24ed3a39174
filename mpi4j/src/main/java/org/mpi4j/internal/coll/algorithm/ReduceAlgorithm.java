// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Reduce. */
public interface ReduceAlgorithm extends Algorithm {

  /**
   * Within one group.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   * @param result at the root, where the result goes; elsewhere null
   */
  void write(Steps s, Payload mine, Payload result, Operator op, int root);
}
