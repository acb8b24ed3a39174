// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Gather and MPI_Gatherv. */
public interface GatherAlgorithm extends Algorithm {

  /**
   * Within one group.
   *
   * @param mine this rank's part
   * @param all at the root, where the parts go, its own being there already; elsewhere null; equal shares, if
   *     the algorithm needs equal parts
   */
  void write(Steps s, Payload mine, Parts all, int root);
}
