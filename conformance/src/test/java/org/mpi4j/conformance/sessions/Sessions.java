// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Session;

/** Sessions and what tests do with them. */
final class Sessions {
  private Sessions() {}

  /** A session without wishes. */
  static Session begin() {
    return Session.init(Info.NULL, Errhandler.ERRORS_RETURN);
  }

  /** All ranks of the job. */
  static Group all(Session session) {
    return Group.fromSessionPset(session, "mpi://WORLD");
  }

  /** A communicator of all ranks. Collective over them. */
  static Intracomm comm(Session session, String tag) {
    return Intracomm.createFromGroup(all(session), tag, Info.NULL, Errhandler.ERRORS_RETURN);
  }

  /** Fails unless sums and messages arrive in the communicator as they should. */
  static void assertWorks(Intracomm comm, int ranks) {
    assertEquals(ranks, comm.size());
    assertEquals(ranks * (ranks - 1) / 2, comm.allreduce(comm.rank(), Op.SUM));
    int[] got = new int[1];
    int next = (comm.rank() + 1) % ranks;
    int last = (comm.rank() + ranks - 1) % ranks;
    comm.sendrecv(Buf.values(comm.rank()), next, 7, Buf.of(got), last, 7);
    assertEquals(last, got[0]);
  }
}
