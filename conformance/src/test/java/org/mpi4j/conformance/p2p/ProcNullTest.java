// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Messages to and from nobody (section 3.11). */
class ProcNullTest {
  private static final Buf OUT = Buf.values(1, 2, 3);

  static void assertFromNobody(Status s) {
    assertEquals(Mpi.PROC_NULL, s.source());
    assertEquals(Mpi.ANY_TAG, s.tag());
    assertEquals(0, s.count(Datatype.INT));
    assertEquals(ErrorClass.SUCCESS, s.error());
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Send", "MPI_Bsend", "MPI_Ssend", "MPI_Rsend", "MPI_Recv"})
  void shouldDoNothingInBlockingCalls(Intracomm world) {
    for (Buf out : new Buf[] {OUT, Buf.EMPTY, null}) {
      world.send(out, Mpi.PROC_NULL, 0);
      world.bsend(out, Mpi.PROC_NULL, 0); // though no buffer is attached
      world.ssend(out, Mpi.PROC_NULL, 0);
      world.rsend(out, Mpi.PROC_NULL, 0);
    }
    byte[] untouched = Data.guarded(8);
    assertFromNobody(world.recv(Buf.of(untouched), Mpi.PROC_NULL, 5));
    assertFromNobody(world.recv((Buf) null, Mpi.PROC_NULL, Mpi.ANY_TAG));
    Data.assertGuards(untouched, 0, 0);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Isend", "MPI_Ibsend", "MPI_Issend", "MPI_Irsend", "MPI_Irecv", "MPI_Wait", "MPI_Test"})
  void shouldCompleteNonblockingCallsAtOnce(Intracomm world) {
    byte[] untouched = Data.guarded(8);
    for (Buf out : new Buf[] {OUT, null}) {
      Request[] sends = {
        world.isend(out, Mpi.PROC_NULL, 0), world.ibsend(out, Mpi.PROC_NULL, 0),
        world.issend(out, Mpi.PROC_NULL, 0), world.irsend(out, Mpi.PROC_NULL, 0)
      };
      for (Request r : sends) {
        assertTrue(r.test().isPresent());
      }
    }
    assertFromNobody(world.irecv(Buf.of(untouched), Mpi.PROC_NULL, 5).await());
    assertFromNobody(world.irecv(null, Mpi.PROC_NULL, 5).test().orElseThrow());
    assertFromNobody(world.irecv(null, Mpi.PROC_NULL, 5).getStatus().orElseThrow());
    Data.assertGuards(untouched, 0, 0);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Waitall", "MPI_Waitany", "MPI_Waitsome", "MPI_Testall", "MPI_Testany", "MPI_Testsome",
      "MPI_Request_get_status_any", "MPI_Request_get_status_all", "MPI_Request_get_status_some"})
  void shouldCompleteInAllCallsOnLists(Intracomm world) {
    assertFromNobody(Request.waitAll(list(world))[1]);
    assertFromNobody(Request.testAll(list(world)).orElseThrow()[1]);
    assertFromNobody(Request.getStatusAll(list(world)).orElseThrow()[1]);
    assertEquals(0, Request.waitAny(list(world)).index());
    assertEquals(0, Request.testAny(list(world)).orElseThrow().index());
    assertEquals(0, Request.getStatusAny(list(world)).orElseThrow().index());
    assertFromNobody(Request.waitSome(list(world))[1].status());
    assertFromNobody(Request.testSome(list(world))[1].status());
    assertFromNobody(Request.getStatusSome(list(world))[1].status());
  }

  private static Request[] list(Intracomm world) {
    return new Request[] {world.isend(OUT, Mpi.PROC_NULL, 0), world.irecv(OUT, Mpi.PROC_NULL, 0)};
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Send_init", "MPI_Bsend_init", "MPI_Ssend_init", "MPI_Rsend_init", "MPI_Recv_init",
      "MPI_Start", "MPI_Startall"})
  void shouldDoNothingInPersistentRequests(Intracomm world) {
    Prequest[] all = {
      world.sendInit(OUT, Mpi.PROC_NULL, 0), world.bsendInit(null, Mpi.PROC_NULL, 0),
      world.ssendInit(OUT, Mpi.PROC_NULL, 0), world.rsendInit(null, Mpi.PROC_NULL, 0),
      world.recvInit(null, Mpi.PROC_NULL, 0)
    };
    for (int i = 0; i < 3; i++) {
      Prequest.startAll(all);
      Request[] list = all.clone();
      assertFromNobody(Request.waitAll(list)[4]);
      all[4].start();
      assertFromNobody(all[4].await());
      RequestStateTest.assertEmpty(all[4].await());
    }
    for (Prequest r : all) {
      r.free();
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Sendrecv", "MPI_Sendrecv_replace", "MPI_Isendrecv", "MPI_Isendrecv_replace"})
  void shouldDoNothingInExchangesWithNobody(Intracomm world) {
    int none = Mpi.PROC_NULL;
    byte[] kept = Data.guarded(8);
    Buf buf = Buf.of(kept);
    assertFromNobody(world.sendrecv(OUT, none, 0, buf, none, 0));
    assertFromNobody(world.sendrecv(null, none, 0, null, none, Mpi.ANY_TAG));
    assertFromNobody(world.isendrecv(OUT, none, 0, buf, none, 0).await());
    assertFromNobody(world.isendrecv(null, none, 0, null, none, 0).await());
    assertFromNobody(world.sendrecvReplace(buf, none, 0, none, 0));
    assertFromNobody(world.isendrecvReplace(buf, none, 0, none, 0).await());
    assertFromNobody(world.sendrecvReplace(null, none, 0, none, 0));
    assertFromNobody(world.isendrecvReplace(null, none, 0, none, 0).await());
    Data.assertGuards(kept, 0, 0);
  }

  /** The ends of a chain: data flows from rank 0 to rank 1 only. */
  @OnTwoRanks
  @Covers({"MPI_Sendrecv", "MPI_Sendrecv_replace", "MPI_Isendrecv"})
  void shouldDoOneHalfOfExchangesAtTheEndsOfAChain(Intracomm world) {
    int to = world.rank() == 0 ? 1 : Mpi.PROC_NULL;
    int from = world.rank() == 0 ? Mpi.PROC_NULL : 0;
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      byte[] in = Data.guarded(length);
      Buf out = to == Mpi.PROC_NULL ? null : Buf.of(Data.bytes(length, 1));
      assertHalf(world, world.sendrecv(out, to, 0, Buf.of(in), from, 0), length, in);
      byte[] in2 = Data.guarded(length);
      assertHalf(world, world.isendrecv(out, to, 0, Buf.of(in2), from, 0).await(), length, in2);
      byte[] both = world.rank() == 0 ? Data.bytes(length, 1) : new byte[length];
      Status s = world.sendrecvReplace(Buf.of(both), to, 0, from, 0);
      assertEquals(from, s.source());
      Data.assertBytes(length, 1, both);
    }
  }

  private static void assertHalf(Intracomm world, Status s, int length, byte[] in) {
    if (world.rank() == 0) {
      assertFromNobody(s);
      Data.assertGuards(in, 0, 0);
    } else {
      assertEquals(0, s.source());
      Data.assertBytes(length, 1, in);
    }
  }
}
