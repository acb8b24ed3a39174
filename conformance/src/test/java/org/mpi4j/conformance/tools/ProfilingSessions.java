// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.tools;

import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Session;

/** A program of sessions alone, which knows nothing of layers. Needs the library alone. */
public final class ProfilingSessions {
  private ProfilingSessions() {}

  /** Runs as a rank. */
  public static void main(String... args) {
    try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
      Group all = Group.fromSessionPset(session, "mpi://WORLD");
      Intracomm comm = Intracomm.createFromGroup(all, "profiled", Info.NULL, Errhandler.ERRORS_RETURN);
      int sum = comm.allreduce(1, Op.SUM);
      if (sum != comm.size()) {
        throw new AssertionError("the sum is " + sum);
      }
      comm.free();
      all.free();
    }
  }
}
