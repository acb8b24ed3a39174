// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Scatter and MPI_Scatterv. */
public interface ScatterAlgorithm extends Algorithm {

  /**
   * Within one group.
   *
   * @param all at the root, the parts of all; elsewhere null; equal shares, if the algorithm needs equal
   *     parts
   * @param mine where this rank's part goes; the root has it already, and says null
   */
  void write(Steps s, Parts all, Payload mine, int root);
}
