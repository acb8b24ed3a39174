// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;

/** The four modes of section 3.4, blocking and not. */
class SendModesTest {
  /** Starts a send to rank 1. */
  private interface Send {
    Request start(Buf buf, int tag);
  }

  private static Request done(Runnable blocking) {
    blocking.run();
    return Mpi.REQUEST_NULL;
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldDeliverAnyLengthInStandardMode(Intracomm world) {
    deliver(world, (buf, tag) -> done(() -> world.send(buf, 1, tag)));
  }

  @OnTwoRanks
  @Covers("MPI_Isend")
  void shouldDeliverAnyLengthInStandardModeNonblocking(Intracomm world) {
    deliver(world, (buf, tag) -> world.isend(buf, 1, tag));
  }

  @OnTwoRanks
  @Covers("MPI_Ssend")
  void shouldDeliverAnyLengthInSynchronousMode(Intracomm world) {
    deliver(world, (buf, tag) -> done(() -> world.ssend(buf, 1, tag)));
  }

  @OnTwoRanks
  @Covers("MPI_Issend")
  void shouldDeliverAnyLengthInSynchronousModeNonblocking(Intracomm world) {
    deliver(world, (buf, tag) -> world.issend(buf, 1, tag));
  }

  @OnTwoRanks
  @Covers("MPI_Bsend")
  void shouldDeliverAnyLengthInBufferedMode(Mpi mpi) {
    mpi.bufferAttach(MemorySegment.ofArray(new byte[4 << 20]));
    deliver(mpi.world(), (buf, tag) -> done(() -> mpi.world().bsend(buf, 1, tag)));
    mpi.bufferDetach();
  }

  @OnTwoRanks
  @Covers("MPI_Ibsend")
  void shouldDeliverAnyLengthInBufferedModeNonblocking(Mpi mpi) {
    mpi.bufferAttach(MemorySegment.ofArray(new byte[4 << 20]));
    deliver(mpi.world(), (buf, tag) -> mpi.world().ibsend(buf, 1, tag));
    mpi.bufferDetach();
  }

  @OnTwoRanks
  @Covers({"MPI_Rsend", "MPI_Irecv"})
  void shouldDeliverAnyLengthInReadyMode(Intracomm world) {
    deliverToPosted(world, (buf, tag) -> done(() -> world.rsend(buf, 1, tag)));
  }

  @OnTwoRanks
  @Covers({"MPI_Irsend", "MPI_Irecv"})
  void shouldDeliverAnyLengthInReadyModeNonblocking(Intracomm world) {
    deliverToPosted(world, (buf, tag) -> world.irsend(buf, 1, tag));
  }

  private static void deliver(Intracomm world, Send send) {
    for (int i = 0; i < Data.LENGTHS.length; i++) {
      int length = Data.LENGTHS[i];
      if (world.rank() == 0) {
        send.start(Buf.of(Data.bytes(length, i)), i).await();
      } else {
        byte[] got = new byte[length];
        assertReceived(length, i, got, world.recv(Buf.of(got), 0, i));
      }
    }
  }

  private static void deliverToPosted(Intracomm world, Send send) {
    int n = Data.LENGTHS.length;
    Request[] requests = new Request[n];
    byte[][] got = new byte[n][];
    if (world.rank() == 1) {
      for (int i = 0; i < n; i++) {
        got[i] = new byte[Data.LENGTHS[i]];
        requests[i] = world.irecv(Buf.of(got[i]), 0, i);
      }
    }
    world.barrier();
    for (int i = 0; i < n; i++) {
      if (world.rank() == 0) {
        send.start(Buf.of(Data.bytes(Data.LENGTHS[i], i)), i).await();
      } else {
        assertReceived(Data.LENGTHS[i], i, got[i], requests[i].await());
      }
    }
  }

  private static void assertReceived(int length, int i, byte[] got, Status s) {
    Data.assertBytes(length, i, got);
    assertEquals(0, s.source());
    assertEquals(i, s.tag());
    assertEquals(length, s.count(Datatype.BYTE));
  }

  @OnTwoRanks
  @Covers({"MPI_Issend", "MPI_Test", "MPI_Wait"})
  void shouldNotCompleteSynchronousSendBeforeTheReceiveStarts(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      Request send = Mpi.REQUEST_NULL;
      if (world.rank() == 0) {
        send = world.issend(Buf.of(Data.bytes(length, 1)), 1, 0);
      }
      world.barrier();
      if (world.rank() == 0) {
        Await.neverYet(send::test, "complete, but nobody has received");
      } else {
        world.probe(0, 0); // the message may be known, but is not received
      }
      world.barrier();
      if (world.rank() == 0) {
        send.await();
      } else {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, 0);
        Data.assertBytes(length, 1, got);
      }
    }
  }

  /** The second message goes out when the synchronous send returns, so it cannot be there before. */
  @OnTwoRanks
  @Covers("MPI_Ssend")
  void shouldNotReturnFromSynchronousSendBeforeTheReceiveStarts(Intracomm world) {
    for (int length : new int[] {0, Data.SHORT, Data.LONG}) {
      if (world.rank() == 0) {
        world.ssend(Buf.of(new byte[length]), 1, 1);
        world.send(Buf.EMPTY, 1, 2);
      } else {
        world.probe(0, 1);
        Await.neverYet(() -> world.iprobe(0, 2), "ssend has returned, but nobody has received");
        world.recv(Buf.of(new byte[length]), 0, 1);
        world.recv(Buf.EMPTY, 0, 2);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Issend", "MPI_Irecv"})
  void shouldCompleteSynchronousSendToPostedReceive(Intracomm world) {
    byte[] got = new byte[Data.SHORT];
    Request r = world.rank() == 1 ? world.irecv(Buf.of(got), 0, 0) : Mpi.REQUEST_NULL;
    world.barrier();
    if (world.rank() == 0) {
      world.issend(Buf.of(Data.bytes(Data.SHORT, 0)), 1, 0).await();
    }
    world.barrier();
    r.await();
    if (world.rank() == 1) {
      Data.assertBytes(Data.SHORT, 0, got);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Isend"})
  void shouldLeaveTheSendersBufferFreeAfterCompletion(Intracomm world) {
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      if (world.rank() == 0) {
        byte[] b = Data.bytes(length, 1);
        world.send(Buf.of(b), 1, 0);
        java.util.Arrays.fill(b, (byte) 0);
        byte[] c = Data.bytes(length, 2);
        world.isend(Buf.of(c), 1, 0).await();
        java.util.Arrays.fill(c, (byte) 0);
      } else {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, 0);
        Data.assertBytes(length, 1, got);
        world.recv(Buf.of(got), 0, 0);
        Data.assertBytes(length, 2, got);
      }
    }
  }
}
