// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.BytesRequest;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.MpiTest;

/** Receives of bytes whose number only the message tells: they are posted like any other receive. */
class BytesReceiveTest {
  private static final int TAG = 6;

  private static int length(Status s) {
    return (int) s.count(Datatype.BYTE);
  }

  @OnTwoRanks
  void shouldTakeMessagesOfAnyLengthPostedBeforeOrAfterTheyCome(Intracomm world) {
    int peer = 1 - world.rank();
    for (boolean before : new boolean[] {true, false}) {
      for (int length : Data.LENGTHS) {
        BytesRequest in = before ? world.irecvBytes(peer, TAG) : null;
        world.barrier();
        Request out = world.isend(Buf.of(Data.bytes(length, length)), peer, TAG);
        world.barrier();
        in = before ? in : world.irecvBytes(peer, TAG);
        Status s = in.await();
        out.await();
        assertEquals(List.of(peer, TAG, length), List.of(s.source(), s.tag(), length(s)));
        Data.assertBytes(length, length, in.bytes());
        assertSame(in.bytes(), in.bytes());
      }
    }
  }

  @OnTwoRanks
  void shouldProgressWhileTheRankWaitsForSomethingElse(Intracomm world) {
    int peer = 1 - world.rank();
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      BytesRequest in = world.irecvBytes(peer, TAG);
      world.issend(Buf.of(Data.bytes(length, 1)), peer, TAG).await(); // completes by the peer's receive alone
      world.barrier();
      in.await();
      Data.assertBytes(length, 1, in.bytes());
      BytesRequest own = world.irecvBytes(world.rank(), TAG);
      Request toItself = world.issend(Buf.of(Data.bytes(length, 2)), world.rank(), TAG);
      Request.waitAll(toItself, own);
      Data.assertBytes(length, 2, own.bytes());
    }
  }

  @OnTwoRanks
  void shouldTakeTurnsWithOtherReceivesInTheOrderTheyWerePosted(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] fixed = new byte[Data.LONG];
    BytesRequest first = world.irecvBytes(Mpi.ANY_SOURCE, Mpi.ANY_TAG);
    Request second = world.irecv(Buf.of(fixed), peer, Mpi.ANY_TAG);
    BytesRequest third = world.irecvBytes(peer, TAG);
    world.barrier();
    List<Request> sends = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      sends.add(world.isend(Buf.of(Data.bytes(Data.LONG - i, i)), peer, TAG));
    }
    Request[] list = {first, second, third};
    for (int i = 0; i < list.length; i++) {
      Completed c = Request.waitAny(list);
      assertEquals(Data.LONG - c.index(), length(c.status()));
    }
    Data.assertBytes(Data.LONG, 0, first.bytes());
    Data.assertBytes(Data.LONG - 2, 2, third.bytes());
    fixed[Data.LONG - 1] = Data.bytes(Data.LONG, 1)[Data.LONG - 1];
    Data.assertBytes(Data.LONG, 1, fixed);
    Request.waitAll(sends.toArray(Request[]::new));
  }

  @OnTwoRanks
  void shouldHideTheMessageFromProbesOncePosted(Intracomm world) {
    int peer = 1 - world.rank();
    BytesRequest in = world.irecvBytes(peer, TAG);
    world.barrier();
    world.send(Buf.of(Data.bytes(Data.SHORT, 1)), peer, TAG);
    world.send(Buf.of(Data.bytes(Data.SHORT, 2)), peer, TAG);
    Status waiting = Await.until(() -> world.iprobe(peer, TAG));
    assertEquals(Data.SHORT, length(waiting));
    assertTrue(in.test().isPresent(), "the first message belonged to the receive");
    Data.assertBytes(Data.SHORT, 1, in.bytes());
    BytesRequest next = world.irecvBytes(waiting.source(), waiting.tag());
    next.await();
    Data.assertBytes(Data.SHORT, 2, next.bytes());
  }

  @MpiTest(np = 1)
  void shouldBeCancelledOrFreedLikeOthers(Intracomm world) {
    BytesRequest cancelled = world.irecvBytes(0, TAG);
    BytesRequest freed = world.irecvBytes(0, TAG);
    cancelled.cancel();
    assertTrue(cancelled.await().isCancelled());
    assertEquals(0, cancelled.bytes().length);
    freed.free();
    Failing.with(ErrorClass.ERR_REQUEST, freed::bytes, "await");
    world.send(Buf.values(1, 2), 0, TAG); // to the receive that was freed
    world.send(Buf.of(new byte[] {7}), 0, TAG);
    BytesRequest in = world.irecvBytes(0, TAG);
    Failing.with(ErrorClass.ERR_REQUEST, in::bytes, "await");
    assertTrue(in.getStatus().isPresent());
    assertFalse(in.isNull());
    assertEquals(1, length(in.await()));
    assertEquals(7, in.bytes()[0]);
  }

  @MpiTest(np = 1)
  void shouldTakeNothingFromNobodyAndCheckItsArguments(Intracomm world) {
    BytesRequest nobody = world.irecvBytes(Mpi.PROC_NULL, TAG);
    assertEquals(Optional.of(Mpi.PROC_NULL), nobody.test().map(Status::source));
    assertEquals(0, nobody.bytes().length);
    Failing.with(ErrorClass.ERR_RANK, () -> world.irecvBytes(5, TAG), "5");
    Failing.with(ErrorClass.ERR_TAG, () -> world.irecvBytes(0, -7), "-7");
  }

  @MpiTest(np = 1, set = "p2p.check_types=true")
  void shouldTakeBytesAloneWhereTypesAreCompared(Intracomm world) {
    for (boolean before : new boolean[] {true, false}) {
      BytesRequest in = before ? world.irecvBytes(0, TAG) : null;
      world.isend(Buf.of(new byte[] {1, 2}), 0, TAG).await();
      in = before ? in : world.irecvBytes(0, TAG);
      in.await();
      assertEquals(2, in.bytes().length);
      BytesRequest other = before ? world.irecvBytes(0, TAG) : null;
      world.isend(Buf.values(3), 0, TAG).await();
      BytesRequest refused = before ? other : world.irecvBytes(0, TAG);
      Failing.with(ErrorClass.ERR_TYPE, refused::await, "1 x int");
    }
  }
}
