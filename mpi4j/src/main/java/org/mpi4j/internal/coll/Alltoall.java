// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.algorithm.InPlaceAlltoall;
import org.mpi4j.internal.coll.algorithm.InterExchange;
import org.mpi4j.internal.coll.selection.Algorithm;
import org.mpi4j.internal.coll.steps.Parts;
import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.type.Payload;

/** MPI_Alltoall, MPI_Alltoallv and MPI_Alltoallw. As send buffer, null stands for MPI_IN_PLACE. */
public final class Alltoall {
  private Alltoall() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    ArgumentChecks.present(recv, "recv");
    int partners = s.isInter() ? s.remoteSize() : s.size();
    Parts.Shares in = new Parts.Shares(recv, partners);
    if (send == null) {
      InPlaceAlltoall.write(s, in);
      return;
    }
    Parts.Shares out = new Parts.Shares(send, partners);
    if (s.isInter()) {
      InterExchange.write(s, out, in);
    } else {
      Payload mine = out.of(s.rank());
      Gather.copyOwn(s, mine, in.of(s.rank()));
      s.select(CollectiveTypes.ALLTOALL, mine.bytes(), Algorithm.EQUAL_PARTS).write(s, out, in);
    }
  }

  /** Parts of different lengths, perhaps of different types. */
  public static void write(Steps s, Parts send, Parts recv) {
    ArgumentChecks.inPlaceAllowed(s, send == null);
    int partners = s.isInter() ? s.remoteSize() : s.size();
    ArgumentChecks.parts(recv, partners, "recv");
    if (send == null) {
      InPlaceAlltoall.write(s, recv);
      return;
    }
    ArgumentChecks.parts(send, partners, "send");
    if (s.isInter()) {
      InterExchange.write(s, send, recv);
    } else {
      Gather.copyOwn(s, send.of(s.rank()), recv.of(s.rank()));
      s.select(CollectiveTypes.ALLTOALL, CollectiveTypes.UNKNOWN, Algorithm.NOTHING).write(s, send, recv);
    }
  }
}
