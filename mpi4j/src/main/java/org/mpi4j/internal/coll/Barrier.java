// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Barrier. */
public final class Barrier {
  private Barrier() {}

  /** Everybody waits for everybody; of an intercommunicator, for the other group. */
  public static void write(Steps s) {
    s.select(CollectiveTypes.BARRIER, 0, Algorithm.NOTHING).write(s);
    if (s.isInter()) {
      if (s.rank() == 0) {
        s.exchange(Payload.EMPTY, Steps.remote(0), Payload.EMPTY, Steps.remote(0));
      }
      new BinomialBcast().write(s, Payload.EMPTY, 0);
    }
  }
}
