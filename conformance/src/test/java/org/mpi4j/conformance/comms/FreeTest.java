// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** The end of communicators, and how many there can be (section 7.4.3). */
class FreeTest {
  private static final int LONG = 50_000; // ints: by rendezvous on all transports

  private static final int LOOKS = 200;

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_free")
  void shouldLetPendingOperationsEnd(Intracomm world) {
    Intracomm comm = world.dup();
    int peer = 1 - world.rank();
    int[] shortOne = new int[1];
    int[] longOne = new int[LONG];
    Request[] all = {
      comm.irecv(Buf.of(shortOne), peer, 1), comm.irecv(Buf.of(longOne), Mpi.ANY_SOURCE, 2),
      null, null
    };
    world.barrier(); // both have posted
    if (world.rank() == 0) {
      comm.free();
      assertTrue(comm.isNull());
    }
    int[] data = new int[LONG];
    Arrays.setAll(data, i -> i);
    if (world.rank() == 1) {
      all[2] = comm.isend(Buf.values(17), peer, 1);
      all[3] = comm.isend(Buf.of(data), peer, 2);
      comm.free();
      all[0].cancel(); // rank 0 could not send any more
      all[1].cancel();
    }
    Request.waitAll(world.rank() == 0 ? new Request[] {all[0], all[1]} : all);
    if (world.rank() == 0) {
      assertEquals(17, shortOne[0]);
      assertArrayEquals(data, longOne);
    }
    Failures.with(ErrorClass.ERR_COMM, () -> comm.send(Buf.EMPTY, peer, 0), "freed");
    Failures.with(ErrorClass.ERR_COMM, comm::free);
    comm.close(); // harmless
  }

  /** A receive waits on a freed communicator while hundreds of others come and go: none takes its place. */
  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers("MPI_Comm_free")
  void shouldNotReuseACommunicatorThatIsWaitedOn(Intracomm world) {
    Intracomm comm = world.dup();
    int[] got = new int[1];
    if (world.rank() == 1) {
      Request r = comm.irecv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      comm.free();
      for (int i = 0; i < 300; i++) {
        Intracomm other = world.dup();
        other.send(Buf.values(i), 1, 0);
        int[] mine = new int[1];
        other.recv(Buf.of(mine), 1, 0);
        assertEquals(i, mine[0]);
        other.free();
      }
      world.barrier();
      r.await();
      assertEquals(99, got[0]);
    } else {
      for (int i = 0; i < 300; i++) {
        world.dup().free();
      }
      world.barrier();
      comm.send(Buf.values(99), 1, 5);
      comm.free();
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_free")
  void shouldServePersistentRequestsAndTakenMessagesToTheEnd(Intracomm world) {
    Intracomm comm = world.dup();
    int peer = 1 - world.rank();
    int[] got = new int[1];
    Prequest send = comm.sendInit(Buf.values(world.rank()), peer, 1);
    Prequest recv = comm.recvInit(Buf.of(got), peer, 1);
    comm.send(Buf.values(50 + world.rank()), peer, 2);
    Message message = comm.mprobe(peer, 2);
    comm.free();
    for (int i = 0; i < 20; i++) {
      world.dup().free(); // gives back whatever can be
      recv.start();
      send.start();
      send.await();
      recv.await();
      assertEquals(peer, got[0]);
    }
    send.free();
    recv.free();
    message.recv(Buf.of(got));
    assertEquals(50 + peer, got[0]);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_disconnect")
  void shouldWaitForPendingOperationsWhenDisconnecting(Intracomm world) {
    Intracomm comm = world.dup();
    int[] longOne = new int[LONG];
    Request r = world.rank() == 0
        ? comm.isend(Buf.of(new int[LONG]), 1, 0) : comm.irecv(Buf.of(longOne), 0, 0);
    comm.disconnect();
    assertTrue(r.test().isPresent());
    Failures.with(ErrorClass.ERR_COMM, comm::rank, "freed");
  }

  /** While a rank folds, no message is under way and no receive waits, yet the collective goes on. */
  @MpiTest(np = 2, transport = {"local", "shm"})
  @Covers({"MPI_Comm_disconnect", "MPI_Iallreduce"})
  void shouldWaitForPendingCollectivesWhenDisconnecting(Intracomm world) throws InterruptedException {
    Intracomm comm = world.dup();
    AtomicBoolean folded = new AtomicBoolean();
    AtomicBoolean folding = new AtomicBoolean();
    Thread disconnecting = new Thread(() -> {
      while (!folding.get()) {
        Thread.onSpinWait();
      }
      comm.disconnect();
      assertTrue(folded.get());
    });
    AtomicReference<Throwable> failure = new AtomicReference<>();
    disconnecting.setUncaughtExceptionHandler((t, e) -> failure.set(e));
    Op slow = Op.create((in, inout) -> {
      folding.set(true);
      for (int looks = 0; looks < LOOKS && disconnecting.isAlive(); looks += waits(disconnecting) ? 1 : 0) {
        Thread.yield();
      }
      folded.set(true);
    }, true);
    disconnecting.start();
    comm.iallreduce(Buf.values(1), Buf.of(new int[1]), slow).await();
    disconnecting.join();
    assertNull(failure.get());
  }

  private static boolean waits(Thread t) {
    return Arrays.stream(t.getStackTrace()).anyMatch(f -> f.getMethodName().equals("disconnect"));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Comm_free", "MPI_Comm_disconnect"})
  void shouldRefuseToFreeTheInitialOnes(Mpi mpi) {
    Failures.with(ErrorClass.ERR_COMM, mpi.world()::free, "MPI_COMM_WORLD");
    Failures.with(ErrorClass.ERR_COMM, mpi.self()::disconnect, "MPI_COMM_SELF");
    Failures.with(ErrorClass.ERR_COMM, Mpi.COMM_NULL::free, "COMM_NULL");
    Mpi.COMM_NULL.close(); // as at the end of a try that held what split gave
  }

  /** More than could be held at the same time; {@code -Dtrials=20000} for many. */
  @MpiTest(np = 2, set = "comm.limit=100")
  @Covers({"MPI_Comm_dup", "MPI_Comm_free"})
  void shouldMakeAndFreeAnyNumber(Intracomm world) {
    for (int i = 0; i < Integer.getInteger("trials", 500); i++) {
      Intracomm comm = i % 3 == 0 ? world.split(world.rank(), 0) : world.dup();
      if (i % 100 == 0) {
        comm.barrier();
      }
      comm.free();
    }
  }

  /** The limit says what is wrong, everywhere at once, and afterwards all goes on. */
  @MpiTest(np = 2, set = "comm.limit=300")
  @Covers("MPI_Comm_dup")
  void shouldReportTheLimitOnAllRanks(Intracomm world, Mpi mpi) {
    List<Intracomm> all = new ArrayList<>();
    if (world.rank() == 1) {
      for (int i = 0; i < 50; i++) {
        all.add(mpi.self().dup()); // one rank holds more than the other
      }
    }
    int made = 0;
    while (made < 248) {
      all.add(world.dup());
      made++;
    }
    Failures.with(ErrorClass.ERR_OTHER, world::dup, "all 300 communicators", "comm.limit");
    Failures.with(ErrorClass.ERR_OTHER, () -> world.split(0, 0), "comm.limit");
    Probes.ring(all.get(all.size() - 1), 0);
    all.remove(all.size() - 1).free();
    all.add(world.dup());
    Failures.with(ErrorClass.ERR_OTHER, () -> world.idup().request().await(), "comm.limit");
    Intracomm notForOne = null;
    if (world.rank() == 0) {
      notForOne = world.split(0, 0);
      assertEquals(1, notForOne.size());
    } else {
      world.split(Mpi.UNDEFINED, 0); // needs no number
    }
    all.forEach(Intracomm::free);
    Probes.ring(world.dup(), 0);
  }
}
