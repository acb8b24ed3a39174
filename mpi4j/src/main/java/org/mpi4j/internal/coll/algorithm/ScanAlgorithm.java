// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Scan and MPI_Exscan. */
public interface ScanAlgorithm extends Algorithm {

  /**
   * Each rank gets the sum of the ranks up to itself.
   *
   * @param mine this rank's elements; not changed, unless it is the same as {@code result}
   */
  void inclusive(Steps s, Payload mine, Payload result, Operator op);

  /** Each rank but the first, which gets nothing, gets the sum of the ranks before it. */
  void exclusive(Steps s, Payload mine, Payload result, Operator op);
}
