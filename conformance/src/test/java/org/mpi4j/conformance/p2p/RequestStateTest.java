// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Requests for which there is nothing to wait: null ones and inactive ones (sections 3.7.3, 3.7.5). */
class RequestStateTest {

  static void assertEmpty(Status s) {
    assertEquals(Mpi.ANY_SOURCE, s.source());
    assertEquals(Mpi.ANY_TAG, s.tag());
    assertEquals(ErrorClass.SUCCESS, s.error());
    assertEquals(0, s.count(Datatype.BYTE));
    assertEquals(0, s.elements(Datatype.DOUBLE));
    assertFalse(s.isCancelled());
  }

  private static void assertNothingToDo(Request r) {
    assertTrue(r.isNull());
    assertEmpty(r.await());
    assertEmpty(r.test().orElseThrow());
    assertEmpty(r.getStatus().orElseThrow());
  }

  private static void assertNothingToDo(Request... list) {
    assertEquals(Mpi.UNDEFINED, Request.waitAny(list).index());
    assertEmpty(Request.waitAny(list).status());
    assertEquals(Mpi.UNDEFINED, Request.testAny(list).orElseThrow().index());
    assertEquals(Mpi.UNDEFINED, Request.getStatusAny(list).orElseThrow().index());
    assertEquals(0, Request.waitSome(list).length);
    assertNone(Request.testSome(list));
    assertNone(Request.getStatusSome(list));
    assertEmpty(list.length, Request.waitAll(list));
    assertEmpty(list.length, Request.testAll(list).orElseThrow());
    assertEmpty(list.length, Request.getStatusAll(list).orElseThrow());
  }

  private static void assertNone(Completed... some) {
    assertEquals(1, some.length);
    assertEquals(Mpi.UNDEFINED, some[0].index());
  }

  private static void assertEmpty(int n, Status... statuses) {
    assertEquals(n, statuses.length);
    for (Status s : statuses) {
      assertEmpty(s);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Wait", "MPI_Test", "MPI_Request_get_status"})
  void shouldBeDoneWithTheNullRequestAtOnce() {
    assertNothingToDo(Mpi.REQUEST_NULL);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Wait", "MPI_Test", "MPI_Request_get_status", "MPI_Send_init", "MPI_Recv_init"})
  void shouldBeDoneWithInactivePersistentRequestsAtOnce(Intracomm world) {
    try (Prequest send = world.sendInit(Buf.values(1), 0, 0);
        Prequest recv = world.recvInit(Buf.of(new int[1]), 0, 0);
        Prequest nobody = world.sendInit(Buf.values(1), Mpi.PROC_NULL, 0)) {
      assertNothingToDo(send);
      assertNothingToDo(recv);
      assertNothingToDo(nobody);
      assertNothingToDo(send, Mpi.REQUEST_NULL, recv, nobody);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Waitany", "MPI_Testany", "MPI_Waitsome", "MPI_Testsome", "MPI_Waitall", "MPI_Testall",
      "MPI_Request_get_status_any", "MPI_Request_get_status_some", "MPI_Request_get_status_all"})
  void shouldReportNothingForEmptyAndAllNullLists() {
    assertNothingToDo(new Request[0]);
    assertNothingToDo(Mpi.REQUEST_NULL, Mpi.REQUEST_NULL, Mpi.REQUEST_NULL);
  }

  @OnTwoRanks
  @Covers({"MPI_Wait", "MPI_Test"})
  void shouldMakeCompletedRequestsNull(Intracomm world) {
    int peer = 1 - world.rank();
    Request waited = world.irecv(Buf.of(new int[1]), peer, 1);
    Request tested = world.irecv(Buf.of(new int[1]), peer, 2);
    assertFalse(waited.isNull());
    world.send(Buf.values(7), peer, 1);
    world.send(Buf.values(7), peer, 2);
    assertEquals(peer, waited.await().source());
    assertNothingToDo(waited);
    assertEquals(2, Await.until(tested::test).tag());
    assertNothingToDo(tested);
  }

  @OnTwoRanks
  @Covers({"MPI_Waitall", "MPI_Waitany", "MPI_Testall"})
  void shouldReplaceCompletedRequestsInListsButKeepPersistentOnes(Intracomm world) {
    int peer = 1 - world.rank();
    try (Prequest persistent = world.recvInit(Buf.of(new int[1]), peer, 1)) {
      persistent.start();
      Request[] list = {Mpi.REQUEST_NULL, persistent, world.irecv(Buf.of(new int[1]), peer, 2)};
      world.send(Buf.values(7), peer, 1);
      world.send(Buf.values(7), peer, 2);
      Status[] statuses = Request.waitAll(list);
      assertEmpty(statuses[0]);
      assertEquals(1, statuses[1].tag());
      assertEquals(2, statuses[2].tag());
      assertSame(persistent, list[1]);
      assertTrue(persistent.isNull());
      assertSame(Mpi.REQUEST_NULL, list[2]);
      assertNothingToDo(list);
    }
  }
}
