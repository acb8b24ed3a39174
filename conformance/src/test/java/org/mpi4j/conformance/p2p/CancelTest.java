// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Undoing operations (section 3.8.4): they take place or are cancelled, never both, never neither. */
class CancelTest {
  private static final int TAG = 4;

  @OnTwoRanks
  @Covers({"MPI_Cancel", "MPI_Test_cancelled"})
  void shouldCancelAReceiveThatNobodyServesAndNotEatLaterMessages(Intracomm world) {
    if (world.rank() == 1) {
      byte[] untouched = Data.guarded(Data.SHORT);
      Request exact = world.irecv(Buf.of(untouched), 0, TAG);
      Request wild = world.irecv(Buf.of(untouched), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      exact.cancel();
      wild.cancel();
      assertTrue(exact.await().isCancelled());
      assertTrue(Await.until(wild::test).isCancelled());
      assertTrue(exact.isNull());
      world.barrier();
      byte[] got = new byte[Data.SHORT];
      assertFalse(world.recv(Buf.of(got), 0, TAG).isCancelled());
      Data.assertBytes(Data.SHORT, 1, got);
      Data.assertGuards(untouched, 0, 0);
    } else {
      world.barrier();
      world.send(Buf.of(Data.bytes(Data.SHORT, 1)), 1, TAG);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Cancel", "MPI_Test_cancelled"})
  void shouldNotCancelAReceiveThatIsMatched(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      byte[] got = new byte[length];
      Request r = world.rank() == 1 ? world.irecv(Buf.of(got), 0, TAG) : Mpi.REQUEST_NULL;
      world.barrier();
      Request send =
          world.rank() == 0 ? world.isend(Buf.of(Data.bytes(length, 2)), 1, TAG) : Mpi.REQUEST_NULL;
      world.barrier(); // now the message, or its announcement, is at the receiver
      if (world.rank() == 1) {
        world.iprobe(0, TAG + 1); // takes it in
        r.cancel();
        Status s = r.await();
        assertFalse(s.isCancelled());
        assertEquals(TAG, s.tag());
        Data.assertBytes(length, 2, got);
      }
      send.await();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Cancel", "MPI_Recv_init", "MPI_Start"})
  void shouldCancelOneRoundOfAPersistentReceive(Intracomm world) {
    if (world.rank() == 0) {
      world.barrier();
      world.send(Buf.of(Data.bytes(Data.SHORT, 3)), 1, TAG);
      return;
    }
    byte[] got = new byte[Data.SHORT];
    try (Prequest r = world.recvInit(Buf.of(got), 0, TAG)) {
      r.start();
      r.cancel();
      assertTrue(r.await().isCancelled());
      world.barrier();
      r.start();
      assertFalse(r.await().isCancelled());
      Data.assertBytes(Data.SHORT, 3, got);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Cancel", "MPI_Waitall", "MPI_Test_cancelled"})
  void shouldTellWhichOfAListWereCancelled(Intracomm world) {
    int[] got = new int[1];
    Request[] list = {
      world.irecv(Buf.of(new int[1]), 0, 1), world.irecv(Buf.of(got), 0, 2), world.irecv(Buf.of(got), 0, 3)
    };
    list[0].cancel();
    list[2].cancel();
    world.send(Buf.values(9), 0, 2);
    Status[] s = Request.waitAll(list);
    assertTrue(s[0].isCancelled());
    assertFalse(s[1].isCancelled());
    assertTrue(s[2].isCancelled());
    assertEquals(9, got[0]);
  }

  /** The way in which rank 0 sends. */
  private interface Send {
    Request start(Buf buf, int dest);
  }

  /** Cancels a send that nobody has received; the receiver then finds the message, or not. */
  private static boolean cancelUnmatched(Intracomm world, int length, Send send) {
    boolean[] cancelled = new boolean[1];
    if (world.rank() == 0) {
      Request r = send.start(Buf.of(Data.bytes(length, 5)), 1);
      world.barrier();
      r.cancel();
      world.barrier();
      cancelled[0] = r.await().isCancelled();
      world.send(Buf.of(cancelled), 1, TAG + 1);
    } else {
      world.barrier();
      world.barrier();
      world.recv(Buf.of(cancelled), 0, TAG + 1); // makes progress, which answers
      assertEquals(!cancelled[0], world.iprobe(0, TAG).isPresent());
      if (!cancelled[0]) {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, TAG);
        Data.assertBytes(length, 5, got);
      }
    }
    world.barrier();
    return cancelled[0];
  }

  @OnTwoRanks
  @Covers({"MPI_Cancel", "MPI_Test_cancelled"})
  void shouldDeliverOrCancelAStandardSend(Intracomm world) {
    assertFalse(cancelUnmatched(world, Data.SHORT, (b, d) -> world.isend(b, d, TAG)), "it was sent at once");
    assertTrue(cancelUnmatched(world, Data.LONG, (b, d) -> world.isend(b, d, TAG)));
  }

  @OnTwoRanks
  @Covers({"MPI_Cancel", "MPI_Issend", "MPI_Ssend_init"})
  void shouldCancelSynchronousSendsThatNobodyReceives(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      assertTrue(cancelUnmatched(world, length, (b, d) -> world.issend(b, d, TAG)));
      assertTrue(cancelUnmatched(world, length, (b, d) -> {
        Prequest r = world.ssendInit(b, d, TAG);
        r.start();
        return r;
      }));
    }
  }

  @OnTwoRanks
  @Covers("MPI_Cancel")
  void shouldDeliverSendsThatAreMatched(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      byte[] got = new byte[length];
      Request r = world.rank() == 1 ? world.irecv(Buf.of(got), 0, TAG) : Mpi.REQUEST_NULL;
      world.barrier();
      if (world.rank() == 0) {
        r = world.issend(Buf.of(Data.bytes(length, 6)), 1, TAG);
      }
      world.barrier(); // the receiver has seen it, and has a receive for it
      if (world.rank() == 0) {
        r.cancel();
      }
      assertFalse(r.await().isCancelled());
      if (world.rank() == 1) {
        Data.assertBytes(length, 6, got);
      }
    }
  }

  @MpiTest(np = 1, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Cancel")
  void shouldCancelOrDeliverSendsToItself(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      Request unmatched = world.issend(Buf.of(Data.bytes(length, 7)), 0, TAG);
      unmatched.cancel();
      assertTrue(unmatched.await().isCancelled());
      assertTrue(world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).isEmpty());
      byte[] got = new byte[length];
      Request receive = world.irecv(Buf.of(got), 0, TAG);
      Request matched = world.issend(Buf.of(Data.bytes(length, 8)), 0, TAG);
      Await.until(receive::getStatus);
      matched.cancel();
      assertFalse(matched.await().isCancelled());
      assertFalse(receive.await().isCancelled());
      Data.assertBytes(length, 8, got);
    }
  }
}
