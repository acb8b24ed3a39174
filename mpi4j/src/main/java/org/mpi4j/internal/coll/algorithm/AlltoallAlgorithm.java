// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;

/** A way to do MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw. */
public interface AlltoallAlgorithm extends Algorithm {

  /**
   * Within one group; equal shares, if the algorithm needs equal parts.
   *
   * @param send part j goes to rank j
   * @param recv part j comes from rank j; this rank's own is in its place already
   */
  void write(Steps s, Parts send, Parts recv);
}
