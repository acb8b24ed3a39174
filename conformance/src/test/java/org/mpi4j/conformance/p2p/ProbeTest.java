// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Looking at messages before receiving them (section 3.8). */
class ProbeTest {
  private static final int TAG = 5;

  private static Request isend(Intracomm world, int length, int tag) {
    return world.rank() == 0 ? world.isend(Buf.of(Data.bytes(length, tag)), 1, tag) : Mpi.REQUEST_NULL;
  }

  private static void assertProbed(Status s, int length, int tag) {
    assertEquals(0, s.source());
    assertEquals(tag, s.tag());
    assertEquals(length, s.count(Datatype.BYTE));
  }

  @OnTwoRanks
  @Covers({"MPI_Probe", "MPI_Recv"})
  void shouldReceiveTheMessageThatWasProbed(Intracomm world) {
    for (int length : Data.LENGTHS) {
      Request send = isend(world, length, TAG);
      if (world.rank() == 1) {
        Status s = world.probe(Mpi.ANY_SOURCE, Mpi.ANY_TAG);
        assertProbed(s, length, TAG);
        assertProbed(world.probe(0, TAG), length, TAG);
        byte[] got = new byte[(int) s.count(Datatype.BYTE)];
        assertProbed(world.recv(Buf.of(got), s.source(), s.tag()), length, TAG);
        Data.assertBytes(length, TAG, got);
      }
      send.await();
    }
  }

  @OnTwoRanks
  @Covers("MPI_Iprobe")
  void shouldTellThatNothingIsThereOrWhatIs(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      world.barrier();
      if (world.rank() == 1) {
        Await.neverYet(() -> world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), "nothing was sent");
      }
      world.barrier();
      Request send = isend(world, length, TAG);
      world.barrier();
      if (world.rank() == 1) {
        assertEquals(Optional.empty(), world.iprobe(0, TAG + 1));
        assertEquals(Optional.empty(), world.iprobe(1, TAG));
        assertProbed(Await.until(() -> world.iprobe(0, TAG)), length, TAG);
        assertProbed(world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG).orElseThrow(), length, TAG);
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, TAG);
        Data.assertBytes(length, TAG, got);
        assertEquals(Optional.empty(), world.iprobe(0, TAG));
      }
      send.await();
    }
  }

  @OnTwoRanks
  @Covers("MPI_Probe")
  void shouldProbeTheEarliestOfThoseThatMatch(Intracomm world) {
    Request[] sends = {
      isend(world, 1, 1), isend(world, Data.LONG, 2), isend(world, 3, 2), isend(world, 4, 3)
    };
    world.barrier();
    if (world.rank() == 1) {
      assertProbed(world.probe(0, 2), Data.LONG, 2);
      assertProbed(world.probe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), 1, 1);
      assertProbed(world.probe(Mpi.ANY_SOURCE, 3), 4, 3);
      byte[] got = new byte[Data.LONG];
      world.recv(Buf.of(got), 0, 2);
      assertProbed(world.probe(0, 2), 3, 2);
      world.recv(Buf.of(got), 0, 2);
      world.recv(Buf.of(got), 0, 1);
      world.recv(Buf.of(got), 0, 3);
    }
    Request.waitAll(sends);
  }

  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Mrecv", "MPI_Imrecv"})
  void shouldHideMatchedMessagesFromAllOthers(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      Request[] sends = {isend(world, length, TAG), isend(world, length + 1, TAG)};
      world.barrier();
      if (world.rank() == 1) {
        Message first = world.mprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG);
        assertProbed(first.status(), length, TAG);
        assertProbed(world.probe(0, TAG), length + 1, TAG);
        byte[] second = new byte[length + 1];
        assertProbed(world.recv(Buf.of(second), 0, TAG), length + 1, TAG);
        Data.assertBytes(length + 1, TAG, second);
        Await.neverYet(() -> world.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), "the first is matched");
        Await.neverYet(() -> world.improbe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), "the first is matched");
        byte[] got = new byte[length];
        assertProbed(length == 0 ? first.irecv(Buf.of(got)).await() : first.recv(Buf.of(got)), length, TAG);
        Data.assertBytes(length, TAG, got);
      }
      Request.waitAll(sends);
      world.barrier();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Improbe", "MPI_Imrecv", "MPI_Wait"})
  void shouldMatchAtOnceOrNotAtAll(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      world.barrier();
      if (world.rank() == 1) {
        Await.neverYet(() -> world.improbe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), "nothing was sent");
      }
      world.barrier();
      Request send = isend(world, length, TAG);
      world.barrier();
      if (world.rank() == 1) {
        assertTrue(world.improbe(0, TAG + 1).isEmpty());
        Message m = Await.until(() -> world.improbe(0, TAG));
        assertProbed(m.status(), length, TAG);
        byte[] got = new byte[length];
        Request r = m.irecv(Buf.of(got));
        Failing.with(ErrorClass.ERR_REQUEST, () -> m.recv(Buf.of(got)), "received already");
        Failing.with(ErrorClass.ERR_REQUEST, () -> m.irecv(Buf.of(got)), "received already");
        assertProbed(r.await(), length, TAG);
        Data.assertBytes(length, TAG, got);
      }
      send.await();
    }
  }

  /** A matched message counts as not received until it is. */
  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Issend"})
  void shouldNotCompleteSynchronousSendByTheProbeAlone(Intracomm world) {
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      Request send =
          world.rank() == 0 ? world.issend(Buf.of(Data.bytes(length, 1)), 1, TAG) : Mpi.REQUEST_NULL;
      Message m = world.rank() == 1 ? world.mprobe(0, TAG) : Mpi.MESSAGE_NO_PROC;
      world.barrier();
      if (world.rank() == 0) {
        Await.neverYet(send::test, "complete, but nobody has received");
      }
      world.barrier();
      byte[] got = new byte[length];
      m.recv(Buf.of(got));
      send.await();
      if (world.rank() == 1) {
        Data.assertBytes(length, 1, got);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Mrecv"})
  void shouldReceiveMatchedMessagesInAnyOrder(Intracomm world) {
    int n = 6;
    Request[] sends = new Request[n];
    for (int i = 0; i < n; i++) {
      sends[i] = isend(world, i % 2 == 0 ? Data.SHORT + i : Data.LONG + i, i);
    }
    if (world.rank() == 1) {
      Message[] messages = new Message[n];
      for (int i = 0; i < n; i++) {
        messages[i] = world.mprobe(0, i);
      }
      for (int i = n - 1; i >= 0; i--) {
        int length = (int) messages[i].status().count(Datatype.BYTE);
        byte[] got = new byte[length];
        assertProbed(messages[i].recv(Buf.of(got)), length, i);
        Data.assertBytes(length, i, got);
      }
    }
    Request.waitAll(sends);
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Probe", "MPI_Iprobe", "MPI_Mprobe", "MPI_Improbe", "MPI_Mrecv", "MPI_Imrecv"})
  void shouldFindAnEmptyMessageFromNobody(Intracomm world) {
    ProcNullTest.assertFromNobody(world.probe(Mpi.PROC_NULL, TAG));
    ProcNullTest.assertFromNobody(world.iprobe(Mpi.PROC_NULL, Mpi.ANY_TAG).orElseThrow());
    Message m = world.mprobe(Mpi.PROC_NULL, TAG);
    assertSame(Mpi.MESSAGE_NO_PROC, m);
    assertSame(Mpi.MESSAGE_NO_PROC, world.improbe(Mpi.PROC_NULL, TAG).orElseThrow());
    byte[] untouched = Data.guarded(4);
    ProcNullTest.assertFromNobody(m.status());
    ProcNullTest.assertFromNobody(m.recv(Buf.of(untouched)));
    ProcNullTest.assertFromNobody(m.irecv(Buf.of(untouched)).await());
    Data.assertGuards(untouched, 0, 0);
  }
}
