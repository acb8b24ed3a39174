// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;

/** Messages do not overtake each other, and receives are satisfied in their order (section 3.5). */
class MessageOrderTest {
  private static final int MESSAGES = 60;
  private static final int[] LENGTHS = {0, 4 << 20, 1, 100_000, 16_384, 0, 16_385, 32};

  private static int length(int i) {
    return i == 1 ? LENGTHS[1] : LENGTHS[i % LENGTHS.length] % 1_000_003;
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Isend", "MPI_Recv"})
  void shouldReceiveMessagesOfAllLengthsInTheOrderOfSending(Intracomm world) {
    if (world.rank() == 0) {
      sendAll(world);
      return;
    }
    for (int i = 0; i < MESSAGES; i++) {
      byte[] got = new byte[length(i)];
      boolean anySource = i % 3 == 1;
      boolean anyTag = i % 4 >= 2;
      Status s = world.recv(Buf.of(got), anySource ? Mpi.ANY_SOURCE : 0, anyTag ? Mpi.ANY_TAG : 7);
      assertEquals(length(i), s.count(Datatype.BYTE));
      Data.assertBytes(length(i), i, got);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Isend", "MPI_Irecv"})
  void shouldSatisfyPostedReceivesInTheirOrder(Intracomm world) {
    byte[][] got = new byte[MESSAGES][];
    Request[] receives = new Request[MESSAGES];
    if (world.rank() == 1) {
      for (int i = 0; i < MESSAGES; i++) {
        got[i] = new byte[length(i)];
        receives[i] =
            world.irecv(Buf.of(got[i]), i % 3 == 1 ? Mpi.ANY_SOURCE : 0, i % 4 >= 2 ? Mpi.ANY_TAG : 7);
      }
    }
    world.barrier();
    if (world.rank() == 0) {
      sendAll(world);
      return;
    }
    Request.waitAll(receives);
    for (int i = 0; i < MESSAGES; i++) {
      Data.assertBytes(length(i), i, got[i]);
    }
  }

  private static void sendAll(Intracomm world) {
    List<Request> pending = new ArrayList<>();
    for (int i = 0; i < MESSAGES; i++) {
      Buf b = Buf.of(Data.bytes(length(i), i));
      if (i % 2 == 0) {
        pending.add(world.isend(b, 1, 7));
      } else {
        world.send(b, 1, 7);
      }
    }
    Request.waitAll(pending.toArray(Request[]::new));
  }

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Isend"})
  void shouldTakeTheWantedTagAndThenTheEarliestLeft(Intracomm world) {
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      Request[] sends = new Request[3];
      if (world.rank() == 0) {
        for (int tag = 1; tag <= 3; tag++) {
          sends[tag - 1] = world.isend(Buf.of(Data.bytes(length, tag)), 1, tag);
        }
      }
      world.barrier();
      if (world.rank() == 0) {
        Request.waitAll(sends);
        continue;
      }
      byte[] got = new byte[length];
      assertEquals(3, world.recv(Buf.of(got), 0, 3).tag());
      Data.assertBytes(length, 3, got);
      assertEquals(1, world.recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG).tag());
      Data.assertBytes(length, 1, got);
      assertEquals(2, world.recv(Buf.of(got), 0, Mpi.ANY_TAG).tag());
      Data.assertBytes(length, 2, got);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Irecv", "MPI_Send"})
  void shouldGiveTheMessageToTheOlderOfTwoMatchingReceives(Intracomm world) {
    int[] exact = new int[1];
    int[] wild = new int[1];
    int[] last = new int[1];
    Request[] receives = new Request[3];
    if (world.rank() == 1) {
      receives[0] = world.irecv(Buf.of(wild), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      receives[1] = world.irecv(Buf.of(exact), 0, 5);
      receives[2] = world.irecv(Buf.of(last), 0, Mpi.ANY_TAG);
    }
    world.barrier();
    if (world.rank() == 0) {
      for (int i = 1; i <= 3; i++) {
        world.send(Buf.values(i), 1, 5);
      }
    } else {
      Request.waitAll(receives);
      assertArrayEquals(new int[] {1, 2, 3}, new int[] {wild[0], exact[0], last[0]});
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Bsend", "MPI_Recv"})
  void example35NonOvertakingMessages(Mpi mpi) {
    Intracomm world = mpi.world();
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      if (world.rank() == 0) {
        mpi.bufferAttach(MemorySegment.ofArray(new byte[2 * (length + Mpi.BSEND_OVERHEAD)]));
        world.bsend(Buf.of(Data.bytes(length, 1)), 1, 9);
        world.bsend(Buf.of(Data.bytes(length, 2)), 1, 9);
        mpi.bufferDetach();
      } else {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, Mpi.ANY_TAG);
        Data.assertBytes(length, 1, got);
        world.recv(Buf.of(got), 0, 9);
        Data.assertBytes(length, 2, got);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Bsend", "MPI_Ssend", "MPI_Recv"})
  void example36IntertwinedMatchingPairs(Mpi mpi) {
    Intracomm world = mpi.world();
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      if (world.rank() == 0) {
        mpi.bufferAttach(MemorySegment.ofArray(new byte[length + Mpi.BSEND_OVERHEAD]));
        world.bsend(Buf.of(Data.bytes(length, 1)), 1, 1);
        world.ssend(Buf.of(Data.bytes(length, 2)), 1, 2);
        mpi.bufferDetach();
      } else {
        byte[] got = new byte[length];
        world.recv(Buf.of(got), 0, 2);
        Data.assertBytes(length, 2, got);
        world.recv(Buf.of(got), 0, 1);
        Data.assertBytes(length, 1, got);
      }
    }
  }

  /** What is sent in one communicator is invisible in another. */
  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Iprobe"})
  void shouldKeepCommunicatorsApart(Intracomm world) {
    try (Intracomm twin = world.dup()) {
      if (world.rank() == 0) {
        world.send(Buf.values(1), 1, 0);
        twin.send(Buf.values(2), 1, 0);
      } else {
        int[] got = new int[1];
        twin.recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
        assertEquals(2, got[0]);
        Await.neverYet(() -> twin.iprobe(Mpi.ANY_SOURCE, Mpi.ANY_TAG), "the other communicator's message");
        world.recv(Buf.of(got), 0, 0);
        assertEquals(1, got[0]);
      }
    }
  }
}
