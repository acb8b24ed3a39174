// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.mpi4j.Comm;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Grequest;
import org.mpi4j.Info;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Request;
import org.mpi4j.RequestsException;
import org.mpi4j.Session;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What the functions of a generalized request throw, the call that has led to them reports. */
class GrequestErrorsTest {
  private final Recorded operation = new Recorded();

  private static Grequest completed(Mpi mpi, Grequest.Functions functions) {
    Grequest request = mpi.grequestStart(functions);
    request.complete();
    return request;
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Wait"})
  void shouldReportWhateverTheQueryThrows(Mpi mpi) {
    for (Throwable t : List.of(new IOException("gone"), new IllegalStateException("gone"),
        new StackOverflowError("gone"))) {
      Recorded bad = new Recorded();
      bad.atQuery = t;
      MpiException e = Failures.with(ErrorClass.ERR_OTHER, completed(mpi, bad)::await, "query", "gone",
          "rank 0");
      assertSame(t, e.getCause());
      assertEquals(List.of("query", "free"), bad.calls); // it is freed all the same
    }
    int code = mpi.addErrorCode(ErrorClass.ERR_IO.code());
    operation.atQuery = mpi.exception(code);
    Grequest request = completed(mpi, operation);
    assertEquals(code, Failures.with(ErrorClass.ERR_IO, request::getStatus).errorCode());
    assertEquals(code, Failures.with(ErrorClass.ERR_IO, request::test).errorCode());
    assertTrue(request.isNull());
  }

  @MpiTest(np = 1)
  @Covers("MPI_Grequest_start")
  void shouldRefuseAStatusThatIsNone(Mpi mpi) {
    Failures.with(ErrorClass.ERR_ARG, completed(mpi, () -> null)::await, "status", "null", "Status.EMPTY");
    MpiException full = new MpiException(ErrorClass.ERR_NO_SPACE, "full");
    Failures.with(ErrorClass.ERR_NO_SPACE, completed(mpi, () -> Status.EMPTY.withError(full))::await, "full");
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete", "MPI_Request_free"})
  void shouldReportWhatTheFreeFunctionThrowsWhereItRuns(Mpi mpi) {
    operation.atFree = new MpiException(ErrorClass.ERR_IO, "not closed");
    Failures.with(ErrorClass.ERR_IO, completed(mpi, operation)::await, "free function", "not closed");
    Failures.with(ErrorClass.ERR_IO, completed(mpi, operation)::free, "not closed", "MPI_Request_free");
    Grequest freed = mpi.grequestStart(operation);
    freed.free();
    Failures.with(ErrorClass.ERR_IO, freed::complete, "not closed", "MPI_Grequest_complete");
    assertEquals(List.of("query", "free", "free", "free"), operation.calls);
  }

  /** The error of the last function counts. */
  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Waitany"})
  void shouldReportTheErrorOfTheFreeFunctionBeforeThatOfTheQuery(Mpi mpi) {
    operation.atQuery = new MpiException(ErrorClass.ERR_IO, "not written");
    operation.atFree = new MpiException(ErrorClass.ERR_ACCESS, "not closed");
    Grequest request = completed(mpi, operation);
    MpiException e = Failures.with(ErrorClass.ERR_ACCESS, () -> Request.waitAny(request), "not closed");
    assertTrue(e.getSuppressed()[0].getMessage().contains("not written"));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Cancel", "MPI_Grequest_start"})
  void shouldReportWhatTheCancelFunctionThrows(Mpi mpi) {
    operation.atCancel = new UnsupportedOperationException("cannot stop");
    Grequest request = mpi.grequestStart(operation);
    Failures.with(ErrorClass.ERR_OTHER, request::cancel, "cancel function", "cannot stop", "MPI_Cancel");
    request.complete();
    request.await();
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Waitall", "MPI_Waitsome", "MPI_Testall", "MPI_Testsome"})
  void shouldPutErrorsIntoTheStatusesOfLists(Mpi mpi) {
    for (int way = 0; way < 4; way++) {
      Recorded badQuery = new Recorded();
      badQuery.atQuery = new MpiException(ErrorClass.ERR_IO, "not written");
      Recorded badFree = new Recorded();
      badFree.atFree = new MpiException(ErrorClass.ERR_ACCESS, "not closed");
      Recorded good = new Recorded();
      Request[] list = {completed(mpi, good), completed(mpi, badFree), completed(mpi, badQuery)};
      int w = way;
      RequestsException e = assertThrows(RequestsException.class, () -> {
        switch (w) {
          case 0 -> Request.waitAll(list);
          case 1 -> Request.waitSome(list);
          case 2 -> Request.testAll(list);
          default -> Request.testSome(list);
        }
      });
      ErrorClass[] errors = Arrays.stream(e.completed())
          .map(Completed::status).map(Status::error).toArray(ErrorClass[]::new);
      assertArrayEquals(
          new ErrorClass[] {ErrorClass.SUCCESS, ErrorClass.ERR_ACCESS, ErrorClass.ERR_IO}, errors);
      assertEquals(Recorded.ELEMENTS, e.completed()[0].status().elements(Datatype.INT));
      for (int i = 0; i < list.length; i++) {
        assertSame(Mpi.REQUEST_NULL, list[i]);
      }
      for (Recorded r : List.of(good, badFree, badQuery)) {
        assertEquals("free", r.calls.getLast());
        assertEquals(1, r.calls.stream().filter("free"::equals).count());
      }
    }
  }

  /** A list whose only error is that of a free function: it shows when all have been waited for. */
  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Waitall", "MPI_Testall"})
  void shouldReportAFreeFunctionThatFailsAtTheEndOfAList(Mpi mpi) {
    operation.atFree = new MpiException(ErrorClass.ERR_ACCESS, "not closed");
    Recorded good = new Recorded();
    RequestsException e = assertThrows(RequestsException.class,
        () -> Request.waitAll(completed(mpi, operation), completed(mpi, good)));
    assertEquals(ErrorClass.ERR_ACCESS, e.completed()[0].status().error());
    assertEquals(ErrorClass.SUCCESS, e.completed()[1].status().error());
    assertEquals(List.of("query", "free"), good.calls);
  }

  /** Errors that belong to no communicator go to the handler of COMM_SELF, or of the session. */
  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Comm_set_errhandler", "MPI_Session_set_errhandler"})
  void shouldRunTheErrorHandlerOfSelfOrOfTheSession(Mpi mpi) {
    List<String> seen = new ArrayList<>();
    mpi.self().setErrhandler(Comm.createErrhandler((comm, e) -> seen.add("self " + e.errorClass())));
    operation.atQuery = new MpiException(ErrorClass.ERR_IO, "not written");
    assertThrows(MpiException.class, completed(mpi, operation)::await);
    assertThrows(RequestsException.class, () -> Request.waitAll(completed(mpi, operation)));
    assertEquals(List.of("self ERR_IO", "self ERR_IO"), seen);
    mpi.self().setErrhandler(Errhandler.ERRORS_RETURN);
    try (Session session = Session.init(Info.NULL,
        Session.createErrhandler((s, e) -> seen.add("session " + e.errorClass())))) {
      Grequest request = session.grequestStart(operation);
      request.complete();
      assertThrows(MpiException.class, request::await);
    }
    assertEquals("session ERR_IO", seen.getLast());
  }
}
