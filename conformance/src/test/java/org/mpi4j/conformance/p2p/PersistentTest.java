// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
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

/** Requests made once and started often (section 3.9). */
class PersistentTest {
  private static final int ROUNDS = 100;
  private static final int TAG = 11;

  private static void set(byte[] b, int seed) {
    byte[] fresh = Data.bytes(b.length, seed);
    System.arraycopy(fresh, 0, b, 0, b.length);
  }

  /** Makes the send of rank 0 to rank 1. */
  private interface Maker {
    Prequest make(Buf buf);
  }

  private static void cycle(Intracomm world, Maker maker) {
    for (int length : new int[] {0, Data.SHORT, 20_000}) {
      byte[] data = new byte[length];
      Buf buf = Buf.of(data);
      try (Prequest r = world.rank() == 0 ? maker.make(buf) : world.recvInit(buf, 0, TAG)) {
        for (int i = 0; i < ROUNDS; i++) {
          if (world.rank() == 0) {
            set(data, i);
          }
          r.start();
          assertFalse(r.isNull());
          Status s = i % 2 == 0 ? r.await() : Await.until(r::test);
          assertTrue(r.isNull());
          if (world.rank() == 1) {
            assertEquals(length, s.count(Datatype.BYTE));
            Data.assertBytes(length, i, data);
          }
        }
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send_init", "MPI_Recv_init", "MPI_Start"})
  void shouldMoveTheCurrentContentsInEachRound(Intracomm world) {
    cycle(world, buf -> world.sendInit(buf, 1, TAG));
  }

  @OnTwoRanks
  @Covers({"MPI_Ssend_init", "MPI_Start"})
  void shouldMoveTheCurrentContentsInEachSynchronousRound(Intracomm world) {
    cycle(world, buf -> world.ssendInit(buf, 1, TAG));
  }

  @OnTwoRanks
  @Covers({"MPI_Bsend_init", "MPI_Start"})
  void shouldMoveTheCurrentContentsInEachBufferedRound(Mpi mpi) {
    mpi.bufferAttach(MemorySegment.ofArray(new byte[3 * ROUNDS * (20_000 + Mpi.BSEND_OVERHEAD)]));
    cycle(mpi.world(), buf -> mpi.world().bsendInit(buf, 1, TAG));
    mpi.bufferDetach();
  }

  @OnTwoRanks
  @Covers({"MPI_Rsend_init", "MPI_Recv_init", "MPI_Start"})
  void shouldMoveTheCurrentContentsInEachReadyRound(Intracomm world) {
    byte[] data = new byte[Data.SHORT];
    Buf buf = Buf.of(data);
    try (Prequest r = world.rank() == 0 ? world.rsendInit(buf, 1, TAG) : world.recvInit(buf, 0, TAG)) {
      for (int i = 0; i < ROUNDS; i++) {
        if (world.rank() == 1) {
          r.start();
        }
        world.barrier();
        if (world.rank() == 0) {
          set(data, i);
          r.start();
        }
        r.await();
        Data.assertBytes(Data.SHORT, i, data);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Ssend_init", "MPI_Start", "MPI_Test"})
  void shouldKeepTheMeaningOfSynchronousMode(Intracomm world) {
    for (int length : new int[] {Data.SHORT, Data.LONG}) {
      byte[] data = new byte[length];
      if (world.rank() == 0) {
        try (Prequest r = world.ssendInit(Buf.of(data), 1, TAG)) {
          for (int i = 0; i < 3; i++) {
            r.start();
            world.barrier();
            Await.neverYet(r::test, "complete, but nobody has received");
            world.barrier();
            r.await();
          }
        }
      } else {
        for (int i = 0; i < 3; i++) {
          world.barrier();
          world.barrier();
          world.recv(Buf.of(data), 0, TAG);
        }
      }
    }
  }

  @MpiTest(np = {1, 2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Startall", "MPI_Send_init", "MPI_Recv_init", "MPI_Waitall"})
  void shouldStartSendsAndReceivesTogether(Intracomm world) {
    int n = world.size();
    int right = (world.rank() + 1) % n;
    int left = (world.rank() + n - 1) % n;
    byte[] out = new byte[Data.LONG];
    byte[] in = new byte[Data.LONG];
    int[] small = new int[1];
    Prequest[] all = {
      world.recvInit(Buf.of(in), left, 1), world.recvInit(Buf.of(small), left, 2),
      world.sendInit(Buf.of(out), right, 1), world.ssendInit(Buf.values(world.rank()), right, 2)
    };
    for (int i = 0; i < 20; i++) {
      set(out, world.rank() + 10 * i);
      Prequest.startAll(all);
      Request[] list = all.clone();
      Request.waitAll(list);
      Data.assertBytes(Data.LONG, left + 10 * i, in);
      assertEquals(left, small[0]);
      assertSame(all[0], list[0]);
    }
    for (Prequest r : all) {
      r.free();
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Start", "MPI_Recv_init", "MPI_Send"})
  void shouldMatchPersistentWithPlainCalls(Intracomm world) {
    byte[] data = new byte[Data.SHORT];
    if (world.rank() == 0) {
      world.send(Buf.of(Data.bytes(Data.SHORT, 1)), 1, TAG);
      try (Prequest r = world.sendInit(Buf.of(data), 1, TAG)) {
        set(data, 2);
        r.start();
        r.await();
      }
    } else {
      try (Prequest r = world.recvInit(Buf.of(data), Mpi.ANY_SOURCE, Mpi.ANY_TAG)) {
        r.start();
        assertEquals(TAG, r.await().tag());
        Data.assertBytes(Data.SHORT, 1, data);
      }
      world.recv(Buf.of(data), 0, TAG);
      Data.assertBytes(Data.SHORT, 2, data);
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Start", "MPI_Startall", "MPI_Request_free"})
  void shouldRefuseToStartWhatIsActiveOrFreed(Intracomm world) {
    int[] got = new int[1];
    Prequest r = world.recvInit(Buf.of(got), 0, TAG);
    r.start();
    Failing.with(ErrorClass.ERR_REQUEST, r::start, "active");
    Failing.with(ErrorClass.ERR_REQUEST, () -> Prequest.startAll(r), "active");
    world.send(Buf.values(3), 0, TAG);
    r.await();
    assertEquals(3, got[0]);
    r.free();
    Failing.with(ErrorClass.ERR_REQUEST, r::start, "freed");
    Prequest nobody = world.sendInit(Buf.EMPTY, Mpi.PROC_NULL, 0);
    nobody.start();
    Failing.with(ErrorClass.ERR_REQUEST, nobody::start, "active");
  }
}
