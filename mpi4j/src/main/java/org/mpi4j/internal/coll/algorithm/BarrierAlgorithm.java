// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;

/** A way to do MPI_Barrier. */
public interface BarrierAlgorithm extends Algorithm {

  /** Within one group. */
  void write(Steps s);
}
