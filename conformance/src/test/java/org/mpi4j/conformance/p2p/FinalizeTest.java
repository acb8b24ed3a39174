// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.foreign.MemorySegment;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;

/** What a rank has sent arrives although the rank has ended meanwhile (section 11.2.2, examples there). */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class FinalizeTest {
  private static void run(int ranks, String transport, boolean virtual, MpiJob.Action action) {
    MpiJobOptions.ranks(ranks).set("transport", transport).virtualThreads(virtual).run(action);
  }

  private static void receive(Intracomm comm, int length, int seed) {
    byte[] got = new byte[length];
    comm.recv(Buf.of(got), 0, seed);
    Data.assertBytes(length, seed, got);
  }

  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "local, true", "shm, true", "tcp, true"})
  @Covers("MPI_Finalize")
  void shouldDeliverAllMessagesOfARankThatEndsFirst(String transport, boolean virtual) {
    int messages = 100;
    run(2, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() == 0) {
        for (int i = 0; i < messages; i++) {
          world.send(Buf.of(Data.bytes(9_000, i)), 1, i); // together less than p2p.unexpected_limit
        }
        mpi.close();
      } else {
        for (int i = 0; i < messages; i++) {
          byte[] got = new byte[9_000];
          Status s = world.recv(Buf.of(got), i % 2 == 0 ? 0 : Mpi.ANY_SOURCE, Mpi.ANY_TAG);
          assertEquals(i, s.tag());
          Data.assertBytes(9_000, i, got);
        }
      }
    });
  }

  /** The receiver gives credit back for what it has read, and the sender is no longer there to take it. */
  @ParameterizedTest
  @CsvSource({"local, true", "shm, true", "tcp, false"}) // tcp: the end waits until all is read
  @Covers("MPI_Finalize")
  void shouldDeliverWhenTheReceiverAnswersOneThatHasEnded(String transport, boolean begunAfterTheEnd) {
    int messages = 150; // together less than the limit, and more than half of it: then credit goes back
    CountDownLatch go = new CountDownLatch(1);
    MpiJobOptions job = MpiJobOptions.ranks(2).set("transport", transport).set("p2p.unexpected_limit", "16k");
    job.run(mpi -> {
      Intracomm world = mpi.world();
      world.barrier(); // opens the ways: what has no way yet cannot be left behind
      if (world.rank() == 0) {
        for (int i = 0; i < messages; i++) {
          world.send(new int[] {i}, 1, 0);
        }
        if (!begunAfterTheEnd) {
          go.countDown();
        }
        mpi.close();
        go.countDown();
      } else {
        await(go);
        int[] got = new int[1];
        for (int i = 0; i < messages; i++) {
          world.recv(got, 0, 0);
          assertEquals(i, got[0]);
        }
      }
    });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "shm, true"})
  @Covers({"MPI_Finalize", "MPI_Request_free"})
  void example13FreedRequestsThenBarrier(String transport, boolean virtual) {
    run(2, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() == 0) {
        world.isend(Buf.of(Data.bytes(Data.LONG, 1)), 1, 1).free();
      } else {
        receive(world, Data.LONG, 1);
      }
      world.barrier();
    });
  }

  /** More than the standard asks for: the message arrives without the barrier, too. */
  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "tcp, true"})
  @Covers({"MPI_Finalize", "MPI_Request_free"})
  void shouldDeliverFreedRequestsBeforeTheEnd(String transport, boolean virtual) {
    run(2, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() == 0) {
        world.isend(Buf.of(Data.bytes(Data.LONG, 1)), 1, 1).free();
        world.isendrecv(Buf.of(Data.bytes(Data.LONG, 2)), 1, 2, Buf.EMPTY, Mpi.PROC_NULL, 0).free();
      } else {
        receive(world, Data.LONG, 2);
        receive(world, Data.LONG, 1);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "local, true"})
  @Covers({"MPI_Finalize", "MPI_Bsend"})
  void example15BufferedSendThenEnd(String transport, boolean virtual) {
    run(2, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() == 0) {
        mpi.bufferAttach(MemorySegment.ofArray(new byte[1 << 20]));
        world.bsend(Buf.of(Data.bytes(Data.LONG, 1)), 1, 1);
        world.bsend(Buf.of(Data.bytes(Data.SHORT, 2)), 1, 2);
      } else {
        receive(world, Data.SHORT, 2);
        receive(world, Data.LONG, 1);
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false", "local, true"})
  @Covers({"MPI_Finalize", "MPI_Comm_attach_buffer"})
  void shouldDeliverFromTheBuffersOfCommunicators(String transport, boolean virtual) {
    run(2, transport, virtual, mpi -> {
      Intracomm comm = mpi.world().dup();
      if (comm.rank() == 0) {
        comm.attachBuffer(Mpi.BUFFER_AUTOMATIC);
        comm.bsend(Buf.of(Data.bytes(Data.LONG, 1)), 1, 1);
        mpi.world().attachBuffer(MemorySegment.ofArray(new byte[1 << 20]));
        mpi.world().bsend(Buf.of(Data.bytes(Data.LONG, 2)), 1, 2);
      } else {
        receive(mpi.world(), Data.LONG, 2);
        receive(comm, Data.LONG, 1);
      }
    });
  }

  /** Half of the ranks only send and end, the others receive from anybody. */
  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false"})
  @Covers("MPI_Finalize")
  void shouldServeThoseWhoStayFromThoseWhoHaveLeft(String transport, boolean virtual) {
    int messages = 20;
    run(6, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() % 2 == 0) {
        for (int i = 0; i < messages; i++) {
          for (int to = 1; to < world.size(); to += 2) {
            world.send(Buf.of(new byte[i % 5 == 4 ? Data.LONG : i]), to, i);
          }
        }
      } else {
        int[] next = new int[world.size()];
        for (int i = 0; i < messages * world.size() / 2; i++) {
          Status s = world.recv(Buf.of(new byte[Data.LONG]), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
          int expected = next[s.source()]++;
          assertEquals(expected, s.tag());
          assertEquals(expected % 5 == 4 ? Data.LONG : expected, s.count(Datatype.BYTE));
        }
      }
    });
  }

  @ParameterizedTest
  @CsvSource({"local, false", "shm, false", "tcp, false"})
  @Covers("MPI_Finalize")
  void shouldAnswerCallsAfterTheEnd(String transport, boolean virtual) {
    run(2, transport, virtual, mpi -> {
      Intracomm world = mpi.world();
      world.barrier();
      Request done = world.isend(Buf.EMPTY, 1 - world.rank(), 0);
      world.recv(Buf.EMPTY, 1 - world.rank(), 0);
      done.await();
      mpi.close();
      mpi.close(); // no effect
      Failing.with(ErrorClass.ERR_OTHER, () -> world.send(Buf.EMPTY, 0, 0), "finalized");
      Failing.with(ErrorClass.ERR_OTHER, () -> world.iprobe(0, 0), "finalized");
      assertTrue(done.isNull());
    });
  }
}
