// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * An arena that is closed while MPI still needs its memory: whose memory it is hears of that, the other rank
 * hears that the message does not come, and both go on.
 */
class ClosedArenaTest {
  private static final int TAG = 3;

  private static final List<Integer> LENGTHS = List.of(Data.SHORT, Data.LONG, 5_000_000);

  private static Buf filled(Arena arena, int length) {
    MemorySegment memory = arena.allocate(length);
    MemorySegment.copy(Data.bytes(length, length), 0, memory, ValueLayout.JAVA_BYTE, 0, length);
    return Buf.of(memory, length, Datatype.BYTE);
  }

  /** Both can still talk to each other. */
  private static void goOn(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] got = new byte[Data.LONG];
    world.sendrecv(Buf.of(Data.bytes(Data.LONG, peer)), peer, 9, Buf.of(got), peer, 9);
    Data.assertBytes(Data.LONG, world.rank(), got);
    world.barrier();
  }

  private static MpiException outcome(Request r) {
    try {
      r.await();
      return null;
    } catch (MpiException e) {
      return e;
    }
  }

  private static void assertOwnersError(MpiException e) {
    assertNotNull(e);
    assertEquals(ErrorClass.ERR_BUFFER, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains("arena"), e::getMessage);
    assertTrue(e.getMessage().contains("close it when"), e::getMessage);
  }

  private static void assertPeersError(MpiException e) {
    assertNotNull(e);
    assertEquals(ErrorClass.ERR_OTHER, e.errorClass(), e::getMessage);
    assertTrue(e.getMessage().contains("from rank 0, tag " + TAG), e::getMessage);
    assertTrue(e.getMessage().contains("closed its arena"), e::getMessage);
  }

  /** The receive is posted only when the memory is gone. */
  @OnTwoRanks
  @Covers("MPI_Isend")
  void shouldFailTheSendWhoseMemoryIsGoneAndItsReceive(Intracomm world) {
    for (int length : List.of(Data.LONG, 5_000_000)) {
      if (world.rank() == 0) {
        Arena arena = Arena.ofShared();
        Request r = world.isend(filled(arena, length), 1, TAG);
        arena.close();
        world.barrier();
        assertOwnersError(outcome(r));
      } else {
        world.barrier();
        assertPeersError(outcome(world.irecv(Buf.of(new byte[length]), 0, TAG)));
      }
      goOn(world);
    }
  }

  /** The owner is in another call when the receiver asks for the data. */
  @OnTwoRanks
  @Covers("MPI_Issend")
  void shouldNotFailTheCallThatNoticesIt(Intracomm world) {
    Arena arena = Arena.ofShared();
    if (world.rank() == 0) {
      Request r = world.issend(filled(arena, Data.LONG), 1, TAG);
      arena.close();
      int[] word = new int[1];
      world.recv(word, 1, 4);
      assertEquals(5, word[0]);
      assertOwnersError(outcome(r));
    } else {
      assertPeersError(outcome(world.irecv(Buf.of(new byte[Data.LONG]), 0, TAG)));
      world.send(new int[] {5}, 0, 4);
    }
    goOn(world);
  }

  /** The owner closes it at some moment of the transfer. Either both see the message, or none does. */
  @OnTwoRanks
  @Covers("MPI_Test")
  void shouldFailOnBothSidesOrOnNoneWhenClosedInTheMiddle(Intracomm world) {
    int length = 5_000_000;
    for (int round = 0; round < 20; round++) {
      boolean failed;
      if (world.rank() == 0) {
        Arena arena = Arena.ofShared();
        Request r = world.isend(filled(arena, length), 1, TAG);
        boolean done = false;
        for (int i = 0; i < round * 3 && !done; i++) {
          done = r.test().isPresent();
        }
        arena.close();
        MpiException e = outcome(r);
        failed = e != null;
        if (failed) {
          assertOwnersError(e);
        }
        world.recv(new boolean[] {failed}, 1, 4);
        world.send(new boolean[] {failed}, 1, 5);
      } else {
        byte[] got = new byte[length];
        MpiException e = outcome(world.irecv(Buf.of(got), 0, TAG));
        if (e == null) {
          Data.assertBytes(length, length, got);
        } else {
          assertPeersError(e);
        }
        boolean[] other = new boolean[1];
        world.send(other, 0, 4);
        world.recv(other, 0, 5);
        assertEquals(other[0], e != null);
      }
    }
    goOn(world);
  }

  /** Short messages that wait for room, too. */
  @OnTwoRanks
  @Covers("MPI_Isend")
  void shouldFailThoseOfManyShortMessagesThatHadToWait(Intracomm world) {
    int messages = 20_000;
    if (world.rank() == 0) {
      Arena arena = Arena.ofShared();
      Request[] all = new Request[messages];
      Buf buf = filled(arena, Data.SHORT);
      for (int i = 0; i < messages; i++) {
        all[i] = world.isend(buf, 1, TAG);
      }
      arena.close();
      byte[] failed = new byte[messages];
      for (int i = 0; i < messages; i++) {
        MpiException e = outcome(all[i]);
        if (e != null) {
          assertOwnersError(e);
          failed[i] = 1;
        }
      }
      world.send(failed, 1, 4);
    } else {
      byte[] seen = new byte[messages];
      for (int i = 0; i < messages; i++) {
        byte[] got = new byte[Data.SHORT];
        MpiException e = outcome(world.irecv(Buf.of(got), 0, TAG));
        if (e == null) {
          Data.assertBytes(Data.SHORT, Data.SHORT, got);
        } else {
          assertPeersError(e);
          seen[i] = 1;
        }
      }
      byte[] failed = new byte[messages];
      world.recv(failed, 0, 4);
      org.junit.jupiter.api.Assertions.assertArrayEquals(failed, seen);
    }
    goOn(world);
  }

  /** The owner is in a barrier when the message comes; the sender notices nothing. */
  @OnTwoRanks
  @Covers("MPI_Irecv")
  void shouldFailTheReceiveWhoseMemoryIsGone(Intracomm world) {
    for (int length : LENGTHS) {
      if (world.rank() == 0) {
        Arena arena = Arena.ofShared();
        Request r = world.irecv(Buf.of(arena.allocate(length), length, Datatype.BYTE), 1, TAG);
        arena.close();
        world.barrier();
        world.barrier();
        assertOwnersError(outcome(r));
      } else {
        world.barrier();
        Request r = world.isend(Buf.of(new byte[length]), 0, TAG);
        world.barrier();
        assertNull(outcome(r));
      }
      goOn(world);
    }
  }

  @OnTwoRanks
  @Covers("MPI_Irecv")
  void shouldFailTheReceiveWhoseMemoryGoesInTheMiddle(Intracomm world) {
    int length = 5_000_000;
    for (int round = 0; round < 20; round++) {
      if (world.rank() == 0) {
        Arena arena = Arena.ofShared();
        Request r = world.irecv(Buf.of(arena.allocate(length), length, Datatype.BYTE), 1, TAG);
        world.barrier();
        boolean done = false;
        for (int i = 0; i < round * 3 && !done; i++) {
          done = r.test().isPresent();
        }
        arena.close();
        MpiException e = outcome(r);
        if (e != null) {
          assertOwnersError(e);
        }
      } else {
        world.barrier();
        world.send(Buf.of(new byte[length]), 0, TAG);
      }
    }
    goOn(world);
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Isend", "MPI_Issend", "MPI_Irecv", "MPI_Sendrecv", "MPI_Bcast"})
  void shouldRefuseMemoryThatIsGoneBeforeTheCall(Intracomm world) {
    Arena arena = Arena.ofShared();
    Buf small = filled(arena, 8);
    Buf large = filled(arena, Data.LONG);
    arena.close();
    int peer = 1 - world.rank();
    Buf alive = Buf.of(new byte[8]);
    for (Buf gone : List.of(small, large)) {
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.send(gone, peer, TAG), "arena", "MPI_Send");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.isend(gone, peer, TAG), "arena", "MPI_Isend");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.issend(gone, peer, TAG), "arena", "MPI_Issend");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.irecv(gone, peer, TAG), "arena", "MPI_Irecv");
      Failing.with(ErrorClass.ERR_BUFFER, () -> world.bcast(gone, 0), "arena", "MPI_Bcast");
      Failing.with(
          ErrorClass.ERR_BUFFER, () -> world.sendrecv(gone, peer, TAG, alive, peer, TAG), "arena");
      Failing.with(
          ErrorClass.ERR_BUFFER, () -> world.allreduce(gone, Buf.of(new byte[8]), Op.SUM), "arena");
    }
    goOn(world);
  }

  /** What is received passes through a copy, and cannot be brought out of it any more. */
  @OnTwoRanks
  @Covers("MPI_Wait")
  void shouldTellTheThreadThatHasClosedItsConfinedArena(Intracomm world) {
    if (world.rank() == 0) {
      Arena arena = Arena.ofConfined();
      Request r = world.irecv(Buf.of(arena.allocate(8), 8, Datatype.BYTE), 1, TAG);
      arena.close();
      assertOwnersError(outcome(r));
    } else {
      world.send(new byte[8], 0, TAG);
    }
    goOn(world);
  }

  /** Each rank comes to the end of a collective, with an error or without. */
  @MpiTest(np = {2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Ibcast", "MPI_Ialltoall", "MPI_Iallgather"})
  void shouldEndCollectivesOnAllRanks(Intracomm world) {
    int n = world.size();
    for (int length : List.of(Data.SHORT, Data.LONG)) {
      for (int victim = 0; victim < n; victim++) {
        Arena arena = Arena.ofShared();
        Buf one = filled(arena, length);
        Buf all = filled(arena, n * length);
        Buf[] in = {Buf.of(new byte[length]), Buf.of(new byte[n * length])};
        boolean isVictim = world.rank() == victim;
        Request[] r = {
          world.ibcast(isVictim ? one : in[0], 0),
          world.ialltoall(isVictim ? all : in[1], Buf.of(new byte[n * length])),
          world.iallgather(isVictim ? one : in[0], Buf.of(new byte[n * length]))
        };
        if (isVictim) {
          arena.close();
        }
        for (Request each : r) {
          MpiException e = outcome(each);
          if (e != null) {
            assertTrue(e.getMessage().contains("arena"), e::getMessage);
          }
        }
        if (!isVictim) {
          arena.close();
        }
        world.barrier();
      }
    }
  }
}
