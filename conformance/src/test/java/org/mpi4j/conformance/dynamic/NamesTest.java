// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.dynamic;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Ports;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Names under which ports are published, among the ranks of one job. */
class NamesTest {
  private static final String NAME = "a name with blanks, \"quotes\", = ; and \u00fcml\u00e4uts \u4f60\u597d";

  private static void shouldServe(Mpi mpi, Ports ports, Info info) {
    Intracomm world = mpi.world();
    if (world.rank() == 0) {
      String port = ports.openPort(Info.NULL);
      ports.publishName(NAME, info, port);
      Failures.with(ErrorClass.ERR_SERVICE, () -> ports.publishName(NAME, info, port), "MPI_Publish_name");
      assertEquals(port, ports.lookupName(NAME, info));
      world.barrier();
      Intercomm client = mpi.self().accept(port, Info.NULL, 0);
      assertEquals("hello", client.recvObject(0, 1));
      client.disconnect();
      Failures.with(
          ErrorClass.ERR_SERVICE, () -> ports.unpublishName(NAME, info, "another"), "another port");
      ports.unpublishName(NAME, info, port);
      Failures.with(
          ErrorClass.ERR_SERVICE, () -> ports.unpublishName(NAME, info, port), "MPI_Unpublish_name");
      ports.closePort(port);
    } else {
      world.barrier();
      if (world.rank() == 1) {
        Intercomm server = mpi.self().connect(ports.lookupName(NAME, info), Info.NULL, 0);
        server.sendObject("hello", 0, 1);
        server.disconnect();
      }
    }
    world.barrier();
    Failures.with(ErrorClass.ERR_NAME, () -> ports.lookupName(NAME, info), "a name with blanks");
    world.barrier();
  }

  @OverEachTransport
  @Covers({"MPI_Publish_name", "MPI_Lookup_name", "MPI_Unpublish_name"})
  void shouldFindWhatIsPublished(Mpi mpi) {
    shouldServe(mpi, mpi, Info.NULL);
    shouldServe(mpi, mpi, Info.of(Map.of("mpi4j_scope", "job", "unknown", "hint")));
    try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
      shouldServe(mpi, session, Info.NULL);
    }
  }

  @OverEachTransport
  @Covers({"MPI_Publish_name", "MPI_Lookup_name", "MPI_Unpublish_name"})
  void shouldRefuseWrongNames(Mpi mpi) {
    for (String wrong : new String[] {null, ""}) {
      Failures.with(ErrorClass.ERR_SERVICE, () -> mpi.publishName(wrong, Info.NULL, "p"), "MPI_Publish_name");
      Failures.with(ErrorClass.ERR_SERVICE, () -> mpi.unpublishName(wrong, Info.NULL, "p"), "service");
      Failures.with(ErrorClass.ERR_NAME, () -> mpi.lookupName(wrong, Info.NULL), "MPI_Lookup_name");
      Failures.with(ErrorClass.ERR_PORT, () -> mpi.publishName("name", Info.NULL, wrong), "port");
    }
    Failures.with(ErrorClass.ERR_INFO, () -> mpi.publishName("name", null, "p"), "null");
    Failures.with(ErrorClass.ERR_INFO, () -> mpi.lookupName("name", null), "null");
    Failures.with(ErrorClass.ERR_NAME, () -> mpi.lookupName("never published", Info.NULL), "never");
    mpi.world().barrier();
  }

  /** Of several that publish a name at the same time, one succeeds. */
  @OverEachTransport
  @Covers("MPI_Publish_name")
  void shouldLetOnePublishAName(Mpi mpi) {
    Intracomm world = mpi.world();
    String mine = "port-of-" + world.rank();
    for (int round = 0; round < 20; round++) {
      String name = "raced " + round;
      boolean won = true;
      try {
        mpi.publishName(name, Info.NULL, mine);
      } catch (MpiException e) {
        assertEquals(ErrorClass.ERR_SERVICE, e.errorClass(), e::getMessage);
        won = false;
      }
      assertEquals(1, world.allreduce(won ? 1 : 0, Op.SUM));
      String found = mpi.lookupName(name, Info.NULL);
      assertEquals(won, found.equals(mine));
      world.barrier();
      if (won) {
        mpi.unpublishName(name, Info.NULL, mine);
      }
      world.barrier();
    }
  }
}
