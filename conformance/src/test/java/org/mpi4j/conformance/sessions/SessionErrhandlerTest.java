// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Error handlers of sessions (section 9.3). */
@Timeout(60)
class SessionErrhandlerTest {
  private final List<String> seen = new ArrayList<>();
  private final Errhandler<Session> noting =
      Session.createErrhandler((session, e) -> seen.add(session + " " + e.errorClass()));

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({
    "MPI_Session_create_errhandler", "MPI_Session_set_errhandler", "MPI_Session_get_errhandler",
    "MPI_Session_init"
  })
  void shouldRunBeforeTheCallThrows(Intracomm world) {
    try (Session session = Session.init(Info.NULL, noting)) {
      assertSame(noting, session.errhandler());
      Failures.with(ErrorClass.ERR_ARG, () -> session.nthPset(Info.NULL, 9));
      assertEquals(List.of("Session ERR_ARG"), seen);
      Failures.with(ErrorClass.ERR_ARG, () -> Group.fromSessionPset(session, "mpi://NOBODY"));
      Failures.with(ErrorClass.ERR_BUFFER, session::detachBuffer, "MPI_Session_detach_buffer");
      assertEquals(3, seen.size());
      session.setErrhandler(Errhandler.ERRORS_RETURN);
      assertSame(Errhandler.ERRORS_RETURN, session.errhandler());
      Failures.with(ErrorClass.ERR_ARG, () -> session.psetInfo("?"));
      assertEquals(3, seen.size());
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Session_set_errhandler", "MPI_Errhandler_free"})
  void shouldWorkAfterItWasFreed() {
    try (Session session = Sessions.begin()) {
      session.setErrhandler(noting);
      noting.free();
      Failures.with(ErrorClass.ERR_ARG, () -> session.nthPset(Info.NULL, 9));
      assertEquals(1, seen.size());
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> session.setErrhandler(noting), "freed");
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> session.setErrhandler(null), "null");
      assertEquals(3, seen.size()); // the old one still stands
    }
    assertEquals(3, seen.size());
  }

  @MpiTest(np = 1)
  @Covers("MPI_Session_call_errhandler")
  void shouldRunWhenCalled(Intracomm world) {
    try (Session session = Session.init(Info.NULL, noting)) {
      session.callErrhandler(new MpiException(ErrorClass.ERR_INTERN, "a library's own"));
      assertEquals(List.of("Session ERR_INTERN"), seen);
      session.setErrhandler(Session.createErrhandler((s, e) -> {
        throw new IllegalStateException(e);
      }));
      assertThrows(IllegalStateException.class, () -> session.nthPset(Info.NULL, 9));
    }
  }

  /** The communicators have the handler that they were made with, not the session's. */
  @MpiTest(np = 2)
  @Covers({"MPI_Session_set_errhandler", "MPI_Comm_create_from_group"})
  void shouldLeaveTheCommunicatorsToTheirOwn(Intracomm world) {
    Errhandler<Comm> own = Comm.createErrhandler((comm, e) -> seen.add("comm " + e.errorClass()));
    try (Session session = Session.init(Info.NULL, noting)) {
      Group all = Sessions.all(session);
      Intracomm comm = Intracomm.createFromGroup(all, "own", Info.NULL, own);
      Failures.with(ErrorClass.ERR_RANK, () -> comm.send(Buf.EMPTY, 2, 0));
      Failures.with(ErrorClass.ERR_ARG, () -> Intracomm.createFromGroup(all, "", Info.NULL, own));
      assertEquals(List.of("comm ERR_RANK", "comm ERR_ARG"), seen);
    }
  }

  @Test
  @Covers("MPI_Session_init")
  void shouldEndTheJobIfFatal() {
    MpiJobException e = assertThrows(
        MpiJobException.class, () -> MpiJob.run(2, mpi -> {
          try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_ARE_FATAL)) {
            if (mpi.world().rank() == 1) {
              session.nthPset(Info.NULL, 7);
            }
            mpi.world().barrier();
          }
        }));
    assertTrue(e.getMessage().startsWith("rank 1 failed"), e::getMessage);
    assertEquals(ErrorClass.ERR_ARG.code(), e.exitCode());
    assertTrue(e.getMessage().contains("fatal error on a session of rank 1"), e::getMessage);
  }

  @Test
  @Covers("MPI_Comm_create_from_group")
  void shouldEndTheJobIfACommunicatorCannotBeMade() {
    MpiJobException e = assertThrows(
        MpiJobException.class, () -> MpiJob.run(2, mpi -> {
          try (Session session = Sessions.begin()) {
            if (mpi.world().rank() == 1) {
              Group nobody = Sessions.all(session).excl(1);
              Intracomm.createFromGroup(nobody, "x", Info.NULL, Errhandler.ERRORS_ARE_FATAL);
            }
            mpi.world().barrier();
          }
        }));
    assertEquals(ErrorClass.ERR_GROUP.code(), e.exitCode());
  }
}
