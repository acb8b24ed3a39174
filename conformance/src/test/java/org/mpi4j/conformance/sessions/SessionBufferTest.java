// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.sessions;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.OnTwoRanks;
import org.mpi4j.junit.Covers;

/** The space for buffered sends of a session (section 3.6). Long messages stay in it until received. */
class SessionBufferTest {
  private static final int LONG = 300_000;
  private static final int ENTRY = LONG + Mpi.BSEND_OVERHEAD;

  private static MemorySegment space() {
    return MemorySegment.ofArray(new byte[ENTRY]);
  }

  private static byte[] bytes(int value) {
    byte[] b = new byte[LONG];
    Arrays.fill(b, (byte) value);
    return b;
  }

  private static Buf message(int value) {
    return Buf.of(bytes(value));
  }

  private static void receive(Intracomm comm, int value) {
    byte[] got = new byte[LONG];
    comm.recv(Buf.of(got), 0, value);
    assertArrayEquals(bytes(value), got);
  }

  /** The communicator's, else the session's, else the rank's. */
  @OnTwoRanks
  @Covers({"MPI_Session_attach_buffer", "MPI_Session_detach_buffer", "MPI_Bsend"})
  void shouldServeCommunicatorsThatHaveNoneOfTheirOwn(Mpi mpi) {
    Intracomm world = mpi.world();
    try (Session session = Sessions.begin(); Session other = Sessions.begin();
        Intracomm a = Sessions.comm(session, "a"); Intracomm b = Sessions.comm(session, "b");
        Intracomm stranger = Sessions.comm(other, "stranger")) {
      if (world.rank() == 0) {
        MemorySegment own = space();
        session.attachBuffer(own);
        b.attachBuffer(space());
        a.bsend(message(1), 1, 1);
        Failures.with(ErrorClass.ERR_BUFFER, () -> a.bsend(message(2), 1, 2), "" + ENTRY); // it is full
        b.bsend(message(3), 1, 3); // has its own
        Failures.with(ErrorClass.ERR_BUFFER, () -> stranger.bsend(message(4), 1, 4), "no buffer");
        Failures.with(ErrorClass.ERR_BUFFER, () -> world.bsend(message(4), 1, 4), "no buffer");
        mpi.bufferAttach(space());
        Failures.with(ErrorClass.ERR_BUFFER, () -> a.bsend(message(2), 1, 2)); // no overflow into the rank's
        stranger.bsend(message(5), 1, 5);
        Failures.with(ErrorClass.ERR_BUFFER, () -> session.attachBuffer(space()), "attached already",
            "MPI_Session_attach_buffer");
        world.barrier();
        assertSame(own, session.detachBuffer());
        Failures.with(ErrorClass.ERR_BUFFER, session::detachBuffer, "no buffer is attached");
        mpi.bufferFlush();
        a.bsend(message(6), 1, 6); // in the rank's
        assertSame(b.detachBuffer().getClass(), own.getClass());
        mpi.bufferDetach();
      } else {
        world.barrier(); // what is received sooner makes room
        receive(a, 1);
        receive(b, 3);
        receive(stranger, 5);
        receive(a, 6);
      }
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Session_flush_buffer", "MPI_Session_iflush_buffer"})
  void shouldFlush(Intracomm world) {
    try (Session session = Sessions.begin(); Intracomm comm = Sessions.comm(session, "flush")) {
      if (comm.rank() == 0) {
        session.attachBuffer(space());
        session.flushBuffer();
        comm.bsend(message(1), 1, 1);
      }
      Request flush = comm.rank() == 0 ? session.iflushBuffer() : Mpi.REQUEST_NULL;
      comm.barrier();
      if (comm.rank() == 0) {
        for (int i = 0; i < 50; i++) {
          assertTrue(flush.test().isEmpty(), "flushed, but nobody has received");
        }
      }
      comm.barrier();
      if (comm.rank() == 0) {
        flush.await();
        comm.bsend(message(2), 1, 2); // there is room again
        session.flushBuffer();
        comm.send(Buf.EMPTY, 1, 3);
      } else {
        receive(comm, 1);
        comm.probe(0, 2);
        for (int i = 0; i < 50; i++) {
          assertTrue(comm.iprobe(0, 3).isEmpty(), "flushed, but nobody has received");
        }
        receive(comm, 2);
        comm.recv(Buf.EMPTY, 0, 3);
      }
    } // the end detaches
  }

  @OnTwoRanks
  @Covers({"MPI_Session_attach_buffer", "MPI_Session_detach_buffer"})
  void shouldFindRoomByItself(Intracomm world) {
    try (Session session = Sessions.begin(); Intracomm comm = Sessions.comm(session, "automatic")) {
      if (comm.rank() == 0) {
        session.attachBuffer(Mpi.BUFFER_AUTOMATIC);
        for (int i = 0; i < 10; i++) {
          comm.bsend(message(i), 1, i);
        }
        assertSame(Mpi.BUFFER_AUTOMATIC, session.detachBuffer());
      } else {
        for (int i = 9; i >= 0; i--) {
          receive(comm, i);
        }
      }
    }
  }
}
