// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.mpi4j.Datatype;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Grequest;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.Status;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Which functions of a generalized request run, when, and what the calls then tell (section 13.2). */
class GrequestTest {
  private final Recorded operation = new Recorded();

  private static void assertStatusOfQuery(Status s) {
    assertEquals(3, s.source());
    assertEquals(5, s.tag());
    assertEquals(Recorded.ELEMENTS, s.elements(Datatype.INT));
    assertEquals(ErrorClass.SUCCESS, s.error());
  }

  @MpiTest(np = {1, 2})
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete", "MPI_Wait"})
  void shouldQueryAndThenFreeInWait(Mpi mpi) {
    Grequest request = mpi.grequestStart(operation);
    assertFalse(request.isNull());
    request.complete();
    assertEquals(List.of(), operation.calls); // nobody has asked
    assertStatusOfQuery(request.await());
    assertEquals(List.of("query", "free"), operation.calls);
    assertTrue(request.isNull());
    assertSame(Status.EMPTY, request.await());
    assertEquals(2, operation.calls.size());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_complete", "MPI_Test", "MPI_Request_get_status"})
  void shouldNotBeCompleteBeforeTheProgramSaysSo(Mpi mpi) {
    Grequest request = mpi.grequestStart(operation);
    for (int i = 0; i < 1000; i++) {
      assertEquals(Optional.empty(), request.test());
      assertEquals(Optional.empty(), request.getStatus());
    }
    request.complete();
    assertStatusOfQuery(request.getStatus().orElseThrow());
    assertStatusOfQuery(request.getStatus().orElseThrow());
    assertFalse(request.isNull());
    assertFalse(operation.calls.contains("free"));
    assertStatusOfQuery(request.test().orElseThrow());
    assertEquals(List.of("query", "free"), operation.calls.stream().distinct().toList());
    assertEquals("free", operation.calls.getLast());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_complete", "MPI_Request_free"})
  void shouldFreeOnceBothTheProgramAndTheOperationHaveFinished(Mpi mpi) {
    Grequest early = mpi.grequestStart(operation);
    early.free();
    assertTrue(early.isNull());
    assertEquals(List.of(), operation.calls); // it still works on what it holds
    early.complete();
    assertEquals(List.of("free"), operation.calls);
    Recorded other = new Recorded();
    Grequest late = mpi.grequestStart(other);
    late.complete();
    assertEquals(List.of(), other.calls);
    late.free();
    assertEquals(List.of("free"), other.calls);
    Failures.with(ErrorClass.ERR_REQUEST, late::free, "null", "MPI_Request_free");
    Failures.with(ErrorClass.ERR_REQUEST, early::complete, "MPI_Grequest_complete");
    assertEquals(1, other.calls.size());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Cancel", "MPI_Test_cancelled"})
  void shouldSayWhetherItIsTooLateToCancel(Mpi mpi) {
    Grequest request = mpi.grequestStart(operation);
    request.cancel();
    assertEquals(List.of("cancel false"), operation.calls);
    assertEquals(Optional.empty(), request.test()); // the operation must still say that it is over
    request.complete();
    assertTrue(request.await().isCancelled());
    Recorded other = new Recorded();
    Grequest late = mpi.grequestStart(other);
    late.complete();
    assertFalse(late.getStatus().orElseThrow().isCancelled());
    late.cancel();
    assertFalse(late.await().isCancelled());
    assertEquals(List.of("query", "cancel true", "query", "free"), other.calls);
    Failures.with(ErrorClass.ERR_REQUEST, late::cancel, "null");
  }

  @MpiTest(np = 1)
  @Covers("MPI_Grequest_start")
  void shouldNeedNoFunctionButQuery(Mpi mpi) {
    Grequest request = mpi.grequestStart(() -> Status.EMPTY);
    request.cancel();
    request.complete();
    assertFalse(request.await().isCancelled());
    Grequest freed = mpi.grequestStart(() -> Status.EMPTY);
    freed.free();
    freed.complete();
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete"})
  void shouldRefuseWhatMakesNoSense(Mpi mpi) {
    Failures.with(ErrorClass.ERR_ARG, () -> mpi.grequestStart(null), "functions", "null",
        "MPI_Grequest_start", "rank 0");
    Grequest request = mpi.grequestStart(operation);
    request.complete();
    Failures.with(ErrorClass.ERR_REQUEST, request::complete, "already", "MPI_Grequest_complete");
    request.await();
    Failures.with(ErrorClass.ERR_REQUEST, request::complete, "already");
    Grequest open = mpi.grequestStart(operation);
    mpi.close();
    Failures.with(ErrorClass.ERR_OTHER, open::complete, "finalized");
    Failures.with(ErrorClass.ERR_OTHER, () -> mpi.grequestStart(operation), "finalized");
  }

  /** The functions run without a lock: they may use MPI, also collectives. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete"})
  void shouldLetTheFunctionsUseMpi(Mpi mpi, Intracomm world) {
    int[] sums = new int[3];
    Grequest request = mpi.grequestStart(new Grequest.Functions() {
      @Override
      public Status query() {
        sums[0] = world.allreduce(1, Op.SUM);
        return Status.EMPTY.withSource(world.rank());
      }

      @Override
      public void free() {
        sums[1] = world.allreduce(1, Op.SUM);
      }

      @Override
      public void cancel(boolean complete) {
        sums[2] = world.allreduce(1, Op.SUM);
      }
    });
    request.cancel();
    request.complete();
    assertEquals(world.rank(), Request.waitAll(request)[0].source());
    assertEquals(List.of(2, 2, 2), List.of(sums[0], sums[1], sums[2]));
  }

  /** A function may start and complete a request of the same kind. */
  @MpiTest(np = 1)
  @Covers("MPI_Grequest_complete")
  void shouldLetAnOperationEndAnother(Mpi mpi) {
    Grequest second = mpi.grequestStart(operation);
    Grequest first = mpi.grequestStart(() -> {
      second.complete();
      return second.await();
    });
    first.complete();
    assertStatusOfQuery(first.await());
    assertEquals(List.of("query", "free"), operation.calls);
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete"})
  void shouldBelongToASession() {
    Grequest left;
    try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
      Grequest request = session.grequestStart(operation);
      request.complete();
      assertStatusOfQuery(request.await());
      left = session.grequestStart(operation);
      Failures.with(ErrorClass.ERR_ARG, () -> session.grequestStart(null), "null");
    }
    Failures.with(ErrorClass.ERR_SESSION, left::complete, "MPI_Grequest_complete");
    Failures.with(ErrorClass.ERR_SESSION, left::await, "MPI_Grequest_start");
  }
}
