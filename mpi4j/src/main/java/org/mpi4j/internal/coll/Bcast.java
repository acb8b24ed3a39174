// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.BinomialBcast;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Bcast. */
public final class Bcast {
  private Bcast() {}

  /** From the root to all others; of an intercommunicator, to all of the other group. */
  public static void write(Steps s, Payload p, int root) {
    RootRole part = RootRole.part(s, root);
    if (part != RootRole.ASIDE) {
      ArgumentChecks.present(p, "the buffer");
    }
    if (!s.isInter()) {
      s.select(CollectiveTypes.BCAST, p.bytes(), Algorithm.NOTHING).write(s, p, root);
    } else if (part == RootRole.IS_ROOT) {
      s.send(p, Steps.remote(0));
      s.join();
    } else if (part == RootRole.HAS_ROOT) {
      if (s.rank() == 0) {
        s.recv(p, Steps.remote(root));
        s.join();
      }
      new BinomialBcast().write(s, p, 0);
    }
  }
}
