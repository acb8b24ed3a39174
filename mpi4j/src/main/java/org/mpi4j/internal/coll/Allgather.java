// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.InterExchange;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Allgather and MPI_Allgatherv. As send buffer, null stands for MPI_IN_PLACE. */
public final class Allgather {
  private Allgather() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.present(recv, "recv");
    if (s.isInter()) {
      InterExchange.write(s, send, new Parts.Shares(recv, s.remoteSize()));
      return;
    }
    Parts.Shares all = new Parts.Shares(recv, s.size());
    Payload own = all.of(s.rank());
    Gather.copyOwn(s, send, own);
    s.select(CollectiveTypes.ALLGATHER, recv.bytes(), Algorithm.EQUAL_PARTS)
        .write(s, send == null ? own : send, all);
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Payload send, Parts recv) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.parts(recv, s.isInter() ? s.remoteSize() : s.size(), "recv");
    if (s.isInter()) {
      InterExchange.write(s, send, recv);
    } else {
      Payload own = recv.of(s.rank());
      Gather.copyOwn(s, send, own);
      s.select(CollectiveTypes.ALLGATHER, bytes(recv), Algorithm.NOTHING)
          .write(s, send == null ? own : send, recv);
    }
  }

  /** Of all parts. */
  static long bytes(Parts parts) {
    long bytes = 0;
    for (int r = 0; r < parts.size(); r++) {
      bytes += parts.of(r).bytes();
    }
    return bytes;
  }
}
