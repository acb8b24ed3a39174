// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.Stream;
import org.mpi4j.Buf;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.RequestsException;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;

/** Messages longer than their buffers: an error at the receiver that harms nothing (section 3.2.4). */
class TruncationTest {
  private static final int TAG = 17;
  private static final int ROOM = 10;
  private static final int BEFORE = 64;
  private static final int[] LENGTHS = {ROOM + 1, Data.SHORT, 16_384, Data.LONG, 1_000_000};

  /** Room for a message, with guards on both sides. */
  private static final class Guarded {
    final byte[] array;
    final int room;

    Guarded(int room) {
      this.room = room;
      this.array = Data.guarded(BEFORE + room + BEFORE);
    }

    Buf buf() {
      return Buf.of(array, BEFORE, room);
    }

    void assertUnharmed() {
      Data.assertGuards(array, BEFORE, BEFORE + room);
    }
  }

  private static void assertTruncated(MpiException e, int length) {
    assertEquals(ErrorClass.ERR_TRUNCATE, e.errorClass(), e::getMessage);
    for (String word : new String[] {"rank 0", "tag " + TAG, "" + length}) {
      assertTrue(e.getMessage().contains(word), e::getMessage);
    }
  }

  /** The way in which rank 1 receives. */
  private interface Receive {
    void into(Buf buf);
  }

  private static void truncate(Intracomm world, boolean unexpected, Receive receive) {
    for (int length : LENGTHS) {
      for (int room : new int[] {0, ROOM}) {
        Request send = world.rank() == 0 && unexpected ? isend(world, length) : Mpi.REQUEST_NULL;
        if (unexpected) {
          world.barrier();
        }
        if (world.rank() == 1) {
          Guarded g = new Guarded(room);
          assertTruncated(assertThrows(MpiException.class, () -> receive.into(g.buf())), length);
          g.assertUnharmed();
        } else if (!unexpected) {
          send = isend(world, length);
        }
        send.await(); // knows of nothing
        assertStillUsable(world);
      }
    }
  }

  private static Request isend(Intracomm world, int length) {
    return world.isend(Buf.of(Data.bytes(length, 1)), 1, TAG);
  }

  private static void assertStillUsable(Intracomm world) {
    if (world.rank() == 0) {
      world.send(Buf.of(Data.bytes(Data.LONG, 2)), 1, TAG);
    } else {
      byte[] got = new byte[Data.LONG];
      world.recv(Buf.of(got), 0, TAG);
      Data.assertBytes(Data.LONG, 2, got);
    }
  }

  @OnTwoRanks
  @Covers("MPI_Recv")
  void shouldTruncateMessagesThatWaited(Intracomm world) {
    truncate(world, true, buf -> world.recv(buf, 0, TAG));
  }

  @OnTwoRanks
  @Covers("MPI_Recv")
  void shouldTruncateMessagesThatComeLater(Intracomm world) {
    truncate(world, false, buf -> world.recv(buf, Mpi.ANY_SOURCE, Mpi.ANY_TAG));
  }

  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Mrecv"})
  void shouldTruncateMatchedMessages(Intracomm world) {
    truncate(world, true, buf -> world.mprobe(0, TAG).recv(buf));
  }

  @OnTwoRanks
  @Covers({"MPI_Irecv", "MPI_Wait"})
  void shouldTruncateIntoPostedReceives(Intracomm world) {
    for (int length : LENGTHS) {
      Guarded g = new Guarded(ROOM);
      Request r = world.rank() == 1 ? world.irecv(g.buf(), 0, TAG) : Mpi.REQUEST_NULL;
      world.barrier();
      if (world.rank() == 0) {
        isend(world, length).await();
      } else {
        assertTruncated(assertThrows(MpiException.class, r::await), length);
        g.assertUnharmed();
        assertTrue(r.isNull());
      }
      assertStillUsable(world);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Recv_init", "MPI_Start"})
  void shouldLeavePersistentReceivesUsable(Intracomm world) {
    if (world.rank() == 0) {
      isend(world, Data.LONG).await();
      world.send(Buf.of(Data.bytes(ROOM, 3)), 1, TAG);
      return;
    }
    Guarded g = new Guarded(ROOM);
    try (Prequest r = world.recvInit(g.buf(), 0, TAG)) {
      r.start();
      assertTruncated(assertThrows(MpiException.class, r::await), Data.LONG);
      r.start();
      r.await();
      g.assertUnharmed();
      Data.assertBytes(ROOM, 3, Arrays.copyOfRange(g.array, BEFORE, BEFORE + ROOM));
    }
  }

  @OnTwoRanks
  @Covers("MPI_Sendrecv")
  void shouldStillSendWhenTheOtherHalfIsTruncated(Intracomm world) {
    int peer = 1 - world.rank();
    Guarded g = new Guarded(world.rank() == 1 ? ROOM : Data.LONG);
    Buf out = Buf.of(Data.bytes(Data.LONG, world.rank()));
    if (world.rank() == 1) {
      assertTruncated(
          assertThrows(MpiException.class, () -> world.sendrecv(out, peer, TAG, g.buf(), peer, TAG)),
          Data.LONG);
    } else {
      world.sendrecv(out, peer, TAG, g.buf(), peer, TAG);
      Data.assertBytes(Data.LONG, 1, Arrays.copyOfRange(g.array, BEFORE, BEFORE + Data.LONG));
    }
    g.assertUnharmed();
  }

  @OnTwoRanks
  @Covers("MPI_Recv")
  void shouldNotTouchNativeMemoryOutside(Intracomm world) {
    for (int length : LENGTHS) {
      if (world.rank() == 0) {
        isend(world, length).await();
        continue;
      }
      try (Arena arena = Arena.ofShared()) {
        MemorySegment memory = arena.allocate(BEFORE + ROOM + BEFORE).fill((byte) 0x5c);
        Buf buf = Buf.of(memory, BEFORE, ROOM, Datatype.BYTE);
        assertThrows(MpiException.class, () -> world.recv(buf, 0, TAG));
        byte[] copy = memory.toArray(ValueLayout.JAVA_BYTE);
        Data.assertGuards(copy, BEFORE, BEFORE + ROOM);
      }
    }
  }

  /** Truncating, good, never sent: posted in this order on rank 1. */
  private static Request[] mixed(Intracomm world, Guarded g, byte[] good) {
    return new Request[] {
      world.irecv(g.buf(), 0, TAG), world.irecv(Buf.of(good), 0, 2), world.irecv(Buf.of(new byte[1]), 0, 3)
    };
  }

  private static Status[] statuses(Completed... completed) {
    return Stream.of(completed).map(Completed::status).toArray(Status[]::new);
  }

  /** Calls on rank 1 after a message that is too long and a good one have come; then sends the third. */
  private static void completeMixed(Intracomm world, Check check) {
    Guarded g = new Guarded(ROOM);
    byte[] good = new byte[Data.LONG];
    Request[] list = world.rank() == 1 ? mixed(world, g, good) : new Request[0];
    world.barrier();
    if (world.rank() == 0) {
      world.send(Buf.of(Data.bytes(Data.SHORT, 1)), 1, TAG);
      world.send(Buf.of(Data.bytes(Data.LONG, 2)), 1, 2);
    }
    world.barrier();
    if (world.rank() == 1) {
      check.accept(list);
      Data.assertBytes(Data.LONG, 2, good);
      g.assertUnharmed();
      assertSame(Mpi.REQUEST_NULL, list[0]);
      assertSame(Mpi.REQUEST_NULL, list[1]);
    }
    world.barrier();
    if (world.rank() == 0) {
      world.send(Buf.of(new byte[1]), 1, 3);
    } else {
      list[2].await();
    }
  }

  private interface Check {
    void accept(Request... list);
  }

  @OnTwoRanks
  @Covers({"MPI_Waitall", "MPI_Status_get_error"})
  void shouldTellInEachStatusWhatFailedWhatIsGoodAndWhatIsPending(Intracomm world) {
    completeMixed(world, list -> {
      Await.until(list[1]::getStatus);
      RequestsException e = assertThrows(RequestsException.class, () -> Request.waitAll(list));
      assertEquals(ErrorClass.ERR_IN_STATUS, e.errorClass());
      Status[] s = statuses(e.completed());
      assertEquals(3, s.length);
      assertEquals(ErrorClass.ERR_TRUNCATE, s[0].error());
      assertEquals(0, s[0].source());
      assertEquals(TAG, s[0].tag());
      assertTruncated(s[0].exception(), Data.SHORT);
      assertEquals(ErrorClass.SUCCESS, s[1].error());
      assertEquals(Data.LONG, s[1].count(Datatype.BYTE));
      assertEquals(ErrorClass.ERR_PENDING, s[2].error());
    });
  }

  @OnTwoRanks
  @Covers("MPI_Waitsome")
  void shouldReportFailedAndGoodOnesTogether(Intracomm world) {
    completeMixed(world, list -> {
      Await.until(list[1]::getStatus);
      assertFailedAndGood(assertThrows(RequestsException.class, () -> Request.waitSome(list)));
    });
  }

  @OnTwoRanks
  @Covers("MPI_Testsome")
  void shouldReportFailedAndGoodOnesTogetherWhenTesting(Intracomm world) {
    completeMixed(world, list -> {
      Await.until(list[1]::getStatus);
      assertFailedAndGood(assertThrows(RequestsException.class, () -> Request.testSome(list)));
    });
  }

  private static void assertFailedAndGood(RequestsException e) {
    assertEquals(ErrorClass.ERR_IN_STATUS, e.errorClass());
    assertEquals(2, e.completed().length);
    assertEquals(0, e.completed()[0].index());
    assertEquals(ErrorClass.ERR_TRUNCATE, e.completed()[0].status().error());
    assertEquals(1, e.completed()[1].index());
    assertEquals(ErrorClass.SUCCESS, e.completed()[1].status().error());
  }

  @OnTwoRanks
  @Covers("MPI_Testall")
  void shouldFailInTestallOnceAllAreOver(Intracomm world) {
    completeMixed(world, list -> {
      Request[] two = {list[0], list[1]};
      RequestsException e =
          assertThrows(RequestsException.class, () -> Await.until(() -> Request.testAll(two)));
      assertFailedAndGood(e);
      list[0] = two[0];
      list[1] = two[1];
    });
  }

  @OnTwoRanks
  @Covers({"MPI_Waitany", "MPI_Testany"})
  void shouldThrowTheErrorOfTheOneThatIsReported(Intracomm world) {
    completeMixed(world, list -> {
      Await.until(list[1]::getStatus);
      assertTruncated(assertThrows(MpiException.class, () -> Request.waitAny(list)), Data.SHORT);
      assertEquals(1, Request.waitAny(list).index());
    });
    completeMixed(world, list -> {
      Await.until(list[1]::getStatus);
      assertTruncated(assertThrows(MpiException.class, () -> Request.testAny(list)), Data.SHORT);
      assertEquals(1, Request.testAny(list).orElseThrow().index());
    });
  }

  @OnTwoRanks
  @Covers("MPI_Request_get_status")
  void shouldTellTheErrorAgainUntilTheRequestIsConsumed(Intracomm world) {
    if (world.rank() == 0) {
      isend(world, Data.SHORT).await();
      return;
    }
    Request r = world.irecv(Buf.of(new byte[ROOM]), 0, TAG);
    MpiException first = assertThrows(MpiException.class, () -> Await.until(r::getStatus));
    assertTruncated(first, Data.SHORT);
    assertTruncated(assertThrows(MpiException.class, r::getStatus), Data.SHORT);
    assertTruncated(assertThrows(MpiException.class, r::await), Data.SHORT);
    assertNotNull(r.await());
  }
}
