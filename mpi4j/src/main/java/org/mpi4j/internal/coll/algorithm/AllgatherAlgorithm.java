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
   * The same.
   *
   * @param own where this rank's part lies, too: a program that gives the same data again and again has not
   *     touched it since the last time, so that a receiver which reads it in place may find it in its cache
   */
  default void write(Steps s, Payload own, Parts all) {
    write(s, all);
  }
}
