// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.type.Payload;

/** MPI_Allgather and MPI_Allgatherv. As send buffer, null stands for MPI_IN_PLACE. */
public final class Allgather {
  /** Results up to so many bytes take few steps; longer ones go round. */
  private static final long SHORT_BYTES = 64 << 10;

  private Allgather() {}

  /** Equal shares. */
  public static void write(Steps s, Payload send, Payload recv) {
    Check.inPlaceAllowed(s, send == null);
    Check.present(recv, "recv");
    if (s.isInter()) {
      InterExchange.write(s, send, new Parts.Shares(recv, s.remoteSize()));
      return;
    }
    Parts.Shares all = new Parts.Shares(recv, s.size());
    Gather.copyOwn(s, send, all.of(s.rank()));
    if (recv.bytes() > SHORT_BYTES || s.size() <= 2) {
      RingAllgather.write(s, all);
    } else if (Integer.bitCount(s.size()) == 1) {
      RecursiveDoublingAllgather.write(s, all);
    } else {
      BruckAllgather.write(s, all);
    }
  }

  /** Parts of different lengths. */
  public static void write(Steps s, Payload send, Parts recv) {
    Check.inPlaceAllowed(s, send == null);
    Check.parts(recv, s.isInter() ? s.remoteSize() : s.size(), "recv");
    if (s.isInter()) {
      InterExchange.write(s, send, recv);
    } else {
      Gather.copyOwn(s, send, recv.of(s.rank()));
      RingAllgather.write(s, recv);
    }
  }
}
