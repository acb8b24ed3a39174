// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Comm;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Keyval;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.RequestsException;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.Failing;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What happens when a call fails (sections 9.3 to 9.5). */
class ErrhandlerTest {
  private final List<String> seen = new ArrayList<>();
  private final Errhandler<Comm> noting =
      Comm.createErrhandler((comm, e) -> seen.add(comm.name() + " " + e.errorClass()));

  private Intracomm watched(Intracomm world) {
    Intracomm comm = world.dup();
    comm.setName("c");
    comm.setErrhandler(noting);
    return comm;
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Comm_create_errhandler", "MPI_Comm_set_errhandler", "MPI_Comm_get_errhandler"})
  void shouldRunBeforeTheCallThrows(Intracomm world) {
    assertSame(Errhandler.ERRORS_RETURN, world.errhandler());
    Intracomm comm = watched(world);
    assertSame(noting, comm.errhandler());
    Failures.with(ErrorClass.ERR_RANK, () -> comm.send(Buf.EMPTY, 2, 0));
    Failures.with(ErrorClass.ERR_TAG, () -> comm.irecv(Buf.EMPTY, 0, -5));
    Failures.with(ErrorClass.ERR_ROOT, () -> comm.bcast(Buf.EMPTY, 7));
    Failures.with(ErrorClass.ERR_ARG, () -> comm.split(-1, 0));
    assertEquals(List.of("c ERR_RANK", "c ERR_TAG", "c ERR_ROOT", "c ERR_ARG"), seen);
    Failures.with(ErrorClass.ERR_RANK, () -> world.send(Buf.EMPTY, 2, 0));
    assertEquals(4, seen.size()); // the world has its own
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_set_errhandler")
  void shouldRunWhenARequestReportsItsError(Intracomm world) {
    Intracomm comm = watched(world);
    for (int i = 0; i < 4; i++) {
      comm.isend(Buf.of(new int[3]), 1 - comm.rank(), i).await();
    }
    int source = 1 - comm.rank();
    Request[] list = new Request[4];
    for (int i = 0; i < 4; i++) {
      list[i] = comm.irecv(Buf.of(new int[i < 3 ? 1 : 3]), source, i);
    }
    assertEquals(List.of(), seen);
    Failures.with(ErrorClass.ERR_TRUNCATE, list[0]::await);
    assertEquals(List.of("c ERR_TRUNCATE"), seen);
    assertThrows(RequestsException.class, () -> Request.waitAll(list[1], list[3]));
    assertEquals(2, seen.size());
    assertThrows(MpiException.class, () -> Request.waitAny(list[2]));
    assertEquals(3, seen.size());
  }

  @MpiTest(np = 2)
  @Covers("MPI_Comm_call_errhandler")
  void shouldRunOnDemandAndReturn(Intracomm world) {
    Intracomm comm = watched(world);
    comm.callErrhandler(new MpiException(ErrorClass.ERR_NAME, "mine"));
    assertEquals(List.of("c ERR_NAME"), seen);
    world.callErrhandler(new MpiException(ErrorClass.ERR_NAME, "mine"));
    assertEquals(1, seen.size());
  }

  /** The handler has no lock: it may use MPI, the failed communicator included. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_create_errhandler")
  void shouldLetHandlersUseMpi(Intracomm world) {
    Intracomm comm = world.dup();
    comm.setErrhandler(Comm.createErrhandler((Comm c, MpiException e) -> {
      c.barrier();
      Probes.ring((Intracomm) c, 3);
      seen.add("done");
    }));
    Failures.with(ErrorClass.ERR_RANK, () -> comm.send(Buf.EMPTY, 9, 0));
    assertEquals(List.of("done"), seen);
  }

  @MpiTest(np = 1)
  @Covers("MPI_Comm_create_errhandler")
  void shouldLetHandlersThrowSomethingElse(Intracomm world) {
    Intracomm comm = world.dup();
    comm.setErrhandler(Comm.createErrhandler((c, e) -> {
      throw new IllegalStateException("instead of " + e.errorClass());
    }));
    IllegalStateException e =
        assertThrows(IllegalStateException.class, () -> comm.send(Buf.EMPTY, 1, 0));
    assertEquals("instead of ERR_RANK", e.getMessage());
  }

  @MpiTest(np = 1)
  @Covers("MPI_Errhandler_free")
  void shouldStayWhereItIsSetAfterFree(Intracomm world) {
    Intracomm comm = watched(world);
    noting.free();
    assertTrue(noting.isNull());
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> world.setErrhandler(noting), "freed");
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> world.setErrhandler(null), "null");
    Intracomm child = comm.dup();
    Failures.with(ErrorClass.ERR_RANK, () -> child.send(Buf.EMPTY, 1, 0));
    assertEquals(1, seen.size());
    Errhandler.ERRORS_RETURN.free();
    world.setErrhandler(Errhandler.ERRORS_RETURN); // the predefined ones stay
  }

  /** The type parameters prevent it; a raw type does not. */
  @MpiTest(np = 1)
  @SuppressWarnings({"unchecked", "rawtypes"}) // what the test is about
  @Covers({"MPI_Comm_set_errhandler", "MPI_Session_set_errhandler", "MPI_Session_init",
      "MPI_Comm_create_from_group"})
  void shouldBeRefusedByObjectsOfAnotherKind(Intracomm world) {
    Errhandler forSessions = Session.createErrhandler((session, e) -> seen.add("wrong"));
    Errhandler forComms = noting;
    String[] words = {"sessions", "communicators", "createErrhandler"};
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> world.setErrhandler(forSessions), words);
    assertSame(Errhandler.ERRORS_RETURN, world.errhandler());
    Failures.with(ErrorClass.ERR_ERRHANDLER, () -> Session.init(Info.NULL, forComms), words);
    try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
      Failures.with(ErrorClass.ERR_ERRHANDLER, () -> session.setErrhandler(forComms), words);
      Group all = Group.fromSessionPset(session, "mpi://WORLD");
      Failures.with(ErrorClass.ERR_ERRHANDLER,
          () -> Intracomm.createFromGroup(all, "tag", Info.NULL, forSessions), words);
      session.setErrhandler(Errhandler.ERRORS_ABORT); // predefined ones are for all
      session.setErrhandler(Errhandler.ERRORS_RETURN);
    }
    Failures.with(ErrorClass.ERR_ARG, () -> Comm.createErrhandler(null), "MPI_Comm_create_errhandler");
    Failures.with(ErrorClass.ERR_ARG, () -> Session.createErrhandler(null), "MPI_Session_create_errhandler");
    assertEquals(List.of(), seen);
  }

  /** Errors of datatypes, groups, operations and info objects go to COMM_SELF's handler (section 9.3). */
  @MpiTest(np = 1)
  @Covers("MPI_Comm_set_errhandler")
  void shouldGetErrorsThatBelongToNoObject(Mpi mpi) {
    List<ErrorClass> classes = new ArrayList<>();
    Group group = mpi.world().group();
    Errhandler<Comm> handler = Comm.createErrhandler((comm, error) -> classes.add(error.errorClass()));
    mpi.self().setErrhandler(handler);
    Failing.with(ErrorClass.ERR_COUNT, () -> Datatype.INT.contiguous(-1), "contiguous");
    Failing.with(ErrorClass.ERR_RANK, () -> group.incl(7), "7");
    Failing.with(ErrorClass.ERR_INFO_NOKEY, () -> Info.create().delete("absent"), "absent");
    Failing.with(ErrorClass.ERR_OP, Op.SUM::free, "MPI_Op_free");
    Failing.with(ErrorClass.ERR_DIMS, () -> Mpi.dimsCreate(7, 2, 0), "MPI_Dims_create");
    assertEquals(List.of(ErrorClass.ERR_COUNT, ErrorClass.ERR_RANK, ErrorClass.ERR_INFO_NOKEY,
        ErrorClass.ERR_OP, ErrorClass.ERR_DIMS), classes);
    mpi.self().setErrhandler(Errhandler.ERRORS_RETURN);
    Failing.with(ErrorClass.ERR_RANK, () -> group.incl(7), "7");
    assertEquals(5, classes.size());
    group.free();
  }

  /** Both predefined fatal handlers end the job, with the error's code. */
  @MpiTest(np = 1)
  @Covers("MPI_Comm_set_errhandler")
  void shouldEndTheJobIfErrorsAreFatal() {
    for (Errhandler<Object> fatal : List.of(Errhandler.ERRORS_ARE_FATAL, Errhandler.ERRORS_ABORT)) {
      MpiJobException e = assertThrows(MpiJobException.class, () -> MpiJob.run(2, mpi -> {
        mpi.world().setErrhandler(fatal);
        if (mpi.world().rank() == 1) {
          mpi.world().send(Buf.EMPTY, 5, 0);
        }
        mpi.world().barrier();
      }));
      assertTrue(e.getMessage().contains("dest = 5"), e::getMessage);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Add_error_class", "MPI_Add_error_code", "MPI_Add_error_string", "MPI_Error_class",
      "MPI_Error_string"})
  void shouldKnowErrorsThatProgramsAdd(Mpi mpi) {
    int errorClass = mpi.addErrorClass();
    int code = mpi.addErrorCode(errorClass);
    int rankCode = mpi.addErrorCode(ErrorClass.ERR_RANK.code());
    assertTrue(errorClass > ErrorClass.ERR_LASTCODE.code() && code > errorClass && rankCode > code);
    mpi.addErrorString(code, "the model diverges");
    assertEquals("the model diverges", mpi.errorString(code));
    assertEquals("", mpi.errorString(errorClass));
    assertEquals(ErrorClass.ERR_TAG.text(), mpi.errorString(ErrorClass.ERR_TAG.code()));
    assertEquals(errorClass, mpi.errorClass(code));
    assertEquals(errorClass, mpi.errorClass(errorClass));
    assertEquals(ErrorClass.ERR_RANK.code(), mpi.errorClass(rankCode));
    assertEquals(Optional.of(rankCode), mpi.world().attr(Comm.LASTUSEDCODE));
    MpiException e = mpi.exception(code);
    assertEquals(code, e.errorCode());
    assertTrue(e.getMessage().contains("the model diverges"));
    assertEquals(ErrorClass.ERR_RANK, mpi.exception(rankCode).errorClass());
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.errorString(rankCode + 1));
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.addErrorCode(code));
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.addErrorString(ErrorClass.ERR_TAG.code(), "x"));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Remove_error_class", "MPI_Remove_error_code", "MPI_Remove_error_string"})
  void shouldForgetErrorsThatProgramsRemove(Mpi mpi) {
    int errorClass = mpi.addErrorClass();
    int code = mpi.addErrorCode(errorClass);
    mpi.addErrorString(code, "x");
    mpi.removeErrorString(code);
    assertEquals("", mpi.errorString(code));
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorString(code));
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorClass(errorClass), "still has");
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorCode(errorClass));
    mpi.removeErrorCode(code);
    mpi.removeErrorClass(errorClass);
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.errorClass(code));
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.removeErrorClass(errorClass));
  }

  /** The code of an error that a program's function has thrown inside a call reaches the caller. */
  @MpiTest(np = 1)
  @Covers("MPI_Add_error_code")
  void shouldCarryAddedCodesThroughCallbacks(Mpi mpi) {
    int code = mpi.addErrorCode(ErrorClass.ERR_ARG.code());
    Keyval<Comm, String> key = Comm.createKeyval((comm, keyval, value) -> {
      throw mpi.exception(code);
    }, Keyval.nullDelete());
    Intracomm comm = mpi.world().dup();
    comm.setAttr(key, "x");
    MpiException e = Failures.with(ErrorClass.ERR_ARG, comm::dup);
    assertEquals(code, e.errorCode());
  }
}
