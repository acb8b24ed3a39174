// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** What has ended, what still arrives, and the rank that rests when all has ended. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class EndOfSessionTest {
  private static final int LONG = 300_000; // longer than any message that goes without being asked for

  private static byte[] bytes(int value) {
    byte[] b = new byte[LONG];
    Arrays.fill(b, (byte) value);
    return b;
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @MpiTest(np = 2)
  @Covers("MPI_Session_finalize")
  void shouldRefuseAllThatIsDerivedFromIt(Intracomm world) {
    Session session = Sessions.begin();
    Intracomm comm = Sessions.comm(session, "kept");
    Intracomm freed = Sessions.comm(session, "freed");
    freed.free();
    Group group = Sessions.all(session);
    Sessions.assertWorks(comm, 2);
    world.barrier();
    session.close();
    session.close(); // no effect
    assertTrue(comm.isNull());
    comm.close(); // no effect
    assertEquals("MPI_SESSION_NULL", session.toString());
    Failures.with(ErrorClass.ERR_SESSION, comm::barrier, "finalized");
    Failures.with(ErrorClass.ERR_SESSION, freed::free);
    Failures.with(ErrorClass.ERR_SESSION, session::info, "finalized", "MPI_Session_get_info");
    Failures.with(ErrorClass.ERR_SESSION, () -> session.numPsets(Info.NULL));
    Failures.with(ErrorClass.ERR_SESSION, () -> session.nthPset(Info.NULL, 0));
    Failures.with(ErrorClass.ERR_SESSION, () -> session.psetInfo("mpi://SELF"));
    Failures.with(ErrorClass.ERR_SESSION, () -> Sessions.all(session));
    Failures.with(ErrorClass.ERR_SESSION, session::errhandler);
    Failures.with(ErrorClass.ERR_SESSION, session::flushBuffer);
    Failures.with(ErrorClass.ERR_SESSION, () -> Intracomm.createFromGroup(
        group, "late", Info.NULL, Errhandler.ERRORS_RETURN), "finalized");
    Failures.with(ErrorClass.ERR_SESSION, Session.NULL::info, "SESSION_NULL");
    Failures.with(ErrorClass.ERR_SESSION, () -> Group.fromSessionPset(Session.NULL, "mpi://SELF"));
    Failures.with(ErrorClass.ERR_SESSION, () -> Group.fromSessionPset(null, "mpi://SELF"));
    Session.NULL.close(); // no effect
    Sessions.assertWorks(world, 2);
  }

  /** The messages wait for their receives, which come while the sender is in the end of its session. */
  @OverEachTransport
  @Covers({"MPI_Session_finalize", "MPI_Request_free"})
  void shouldDeliverWhatWasSentBefore(Intracomm world) {
    byte[] two = bytes(2);
    byte[] three = bytes(3);
    try (Session session = Sessions.begin()) {
      Intracomm comm = Sessions.comm(session, "end");
      Intracomm freed = Sessions.comm(session, "freed sooner");
      if (world.rank() == 0) {
        session.attachBuffer(Mpi.BUFFER_AUTOMATIC);
        comm.bsend(Buf.of(bytes(1)), 1, 1);
        comm.isend(Buf.of(two), 1, 2).free();
        freed.isend(Buf.of(three), 1, 3).free();
        freed.free();
      } else if (world.rank() == 1) {
        byte[] got = new byte[LONG];
        for (int tag = 2; tag > 0; tag--) {
          comm.recv(Buf.of(got), 0, tag);
          assertArrayEquals(bytes(tag), got);
        }
        freed.recv(Buf.of(got), 0, 3);
        assertArrayEquals(bytes(3), got);
      }
    }
    Arrays.fill(two, (byte) 0); // ours again
    Arrays.fill(three, (byte) 0);
    Sessions.assertWorks(world, world.size());
  }

  /** What another session has sent is not this one's to wait for: its receive may come only afterwards. */
  @OverEachTransport
  @Covers("MPI_Session_finalize")
  void shouldNotWaitForMessagesOfOthers(Intracomm world) {
    Session ends = Sessions.begin();
    Intracomm comm = Sessions.comm(ends, "ends");
    try (Session goesOn = Sessions.begin(); Intracomm other = Sessions.comm(goesOn, "goes on")) {
      Request sent = world.rank() == 0 ? other.isend(Buf.of(bytes(4)), 1, 4) : Mpi.REQUEST_NULL;
      comm.barrier();
      ends.close();
      world.barrier(); // where rank 0 is only after the end
      if (world.rank() == 1) {
        byte[] got = new byte[LONG];
        other.recv(Buf.of(got), 0, 4);
        assertArrayEquals(bytes(4), got);
      }
      sent.await();
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Session_finalize")
  void shouldNotLetPendingReceivesBeAwaited(Intracomm world) {
    Session session = Sessions.begin();
    Intracomm comm = Sessions.comm(session, "pending");
    Request pending = comm.irecv(Buf.of(new int[1]), 1 - comm.rank(), 0);
    comm.barrier();
    session.close();
    assertTrue(pending.test().isEmpty());
    Failures.with(ErrorClass.ERR_SESSION, pending::await, "finalized");
    Sessions.assertWorks(world, 2);
  }

  @Test
  @Covers("MPI_Session_finalize")
  void shouldFailWhereARankEndsWithAnOpenSession() {
    MpiJobException e = assertThrows(
        MpiJobException.class, () -> MpiJob.run(2, mpi -> {
          Session session = Sessions.begin();
          mpi.world().barrier();
          if (mpi.world().rank() == 0) {
            session.close();
          }
        }));
    assertTrue(e.getMessage().startsWith("rank 1 failed"), e::getMessage);
    assertTrue(e.getMessage().contains("open session"), e::getMessage);
  }

  /** A send that was cancelled needs no receive, but an answer: from a rank that has ended, too. */
  @ParameterizedTest
  @ValueSource(strings = {"local", "shm", "tcp"})
  @Covers({"MPI_Session_finalize", "MPI_Finalize", "MPI_Cancel"})
  void shouldNotKeepOthersWaitingWhileItRests(String transport) {
    CountDownLatch rests = new CountDownLatch(1);
    CountDownLatch over = new CountDownLatch(1);
    MpiJobOptions.ranks(2).set("transport", transport).run(mpi -> {
      Intracomm world = mpi.world();
      int rank = world.rank();
      Session session = Sessions.begin();
      Intracomm comm = Sessions.comm(session, "rest");
      if (rank == 0) {
        session.close();
        mpi.close();
        rests.countDown();
        await(over);
      } else {
        await(rests);
        Request send = comm.isend(Buf.of(bytes(1)), 0, 0);
        send.cancel();
        assertTrue(send.await().isCancelled());
        mpi.close();
        session.close();
        over.countDown();
      }
    });
  }

  /** Rank 1 calls while rank 0 rests. */
  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "shm, true"})
  @Covers({"MPI_Session_init", "MPI_Finalize"})
  void shouldReachARankThatRests(String transport, boolean virtual) {
    CountDownLatch called = new CountDownLatch(1);
    MpiJobOptions job = MpiJobOptions.ranks(2).set("transport", transport).virtualThreads(virtual);
    job.run(mpi -> {
      int rank = mpi.world().rank();
      mpi.close();
      assertTrue(Mpi.isFinalized());
      for (int i = 0; i < 3; i++) {
        if (rank == 0 && i == 0) {
          await(called);
        }
        try (Session session = Sessions.begin()) {
          called.countDown();
          Sessions.assertWorks(Sessions.comm(session, "after the world"), 2);
        }
      }
      Failures.with(ErrorClass.ERR_OTHER, () -> mpi.world().barrier(), "finalized");
      Failures.with(ErrorClass.ERR_OTHER, () -> Mpi.init(), "once");
    });
  }
}
