// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Reduce_scatter and MPI_Reduce_scatter_block. */
public interface ReduceScatterAlgorithm extends Algorithm {

  /**
   * Within one group.
   *
   * @param mine this rank's elements; part j is for rank j
   * @param sum where the sum of this rank's parts goes, apart from {@code mine}
   */
  void write(Steps s, Parts.Row mine, Payload sum, Operator op);
}
