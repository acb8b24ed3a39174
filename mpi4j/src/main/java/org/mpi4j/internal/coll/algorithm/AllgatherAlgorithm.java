// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** A way to do MPI_Allgather and MPI_Allgatherv. */
public interface AllgatherAlgorithm extends Algorithm {

  /**
   * Within one group.
   *
   * @param all the result; this rank's part is in its place already; equal shares, if the algorithm needs
   *     equal parts
   */
  void write(Steps s, Parts all);

  /**
   * Writes the steps; this rank's part may also be sent from where the program has it. A program that sends
   * the same data several times has not written them in between, so that a receiver which reads them in place
   * may find them in its cache.
   *
   * @param own this rank's part in the send buffer
   * @param all the parts of all ranks; this rank's is in its place, too
   */
  default void write(Steps s, Payload own, Parts all) {
    write(s, all);
  }
}
