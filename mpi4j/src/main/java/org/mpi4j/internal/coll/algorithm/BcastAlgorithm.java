// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Bcast. */
public interface BcastAlgorithm extends Algorithm {

  /** Within one group. */
  void write(Steps s, Payload p, int root);
}
