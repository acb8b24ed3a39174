// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.CompletableFuture;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Two ranks send to each other: which programs are safe, and which rely on buffers (section 3.5). */
class ExchangeTest {
  private static final int[] LENGTHS = {0, Data.SHORT, 1 << 20, 5_000_000};

  private static int peer(Intracomm world) {
    return 1 - world.rank();
  }

  private static Buf out(Intracomm world, int length) {
    return Buf.of(Data.bytes(length, world.rank()));
  }

  @OnTwoRanks
  @Covers({"MPI_Isend", "MPI_Recv"})
  void shouldExchangeWithIsendAndRecv(Intracomm world) {
    for (int length : LENGTHS) {
      byte[] in = new byte[length];
      Request r = world.isend(out(world, length), peer(world), 0);
      world.recv(Buf.of(in), peer(world), 0);
      r.await();
      Data.assertBytes(length, peer(world), in);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Irecv", "MPI_Send", "MPI_Ssend"})
  void shouldExchangeWithIrecvAndSend(Intracomm world) {
    for (int length : LENGTHS) {
      byte[] in = new byte[length];
      Request r = world.irecv(Buf.of(in), peer(world), 0);
      if (length == Data.SHORT) {
        world.ssend(out(world, length), peer(world), 0);
      } else {
        world.send(out(world, length), peer(world), 0);
      }
      r.await();
      Data.assertBytes(length, peer(world), in);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Isend", "MPI_Irecv", "MPI_Waitall"})
  void shouldExchangeWithIsendAndIrecv(Intracomm world) {
    for (int length : LENGTHS) {
      byte[] in = new byte[length];
      Request send = world.isend(out(world, length), peer(world), 0);
      Request.waitAll(send, world.irecv(Buf.of(in), peer(world), 0));
      Data.assertBytes(length, peer(world), in);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Ssend", "MPI_Recv"})
  void example37ExchangeNeedsNoBuffer(Intracomm world) {
    for (int length : LENGTHS) {
      byte[] in = new byte[length];
      if (world.rank() == 0) {
        world.ssend(out(world, length), 1, 0);
        world.recv(Buf.of(in), 1, 0);
      } else {
        world.recv(Buf.of(in), 0, 0);
        world.send(out(world, length), 0, 0);
      }
      Data.assertBytes(length, peer(world), in);
    }
  }

  /** Both receive first: this waits for ever, in any mode, until somebody else sends. */
  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Send"})
  void example38WaitsUntilAnotherThreadSends(Intracomm world) {
    byte[] in = new byte[Data.LONG];
    CompletableFuture<Void> program =
        Threads.PLATFORM.start(
            () -> {
              world.recv(Buf.of(in), peer(world), 0);
              world.send(out(world, Data.SHORT), peer(world), 1);
            });
    world.barrier(); // others of this rank go on
    Await.neverYet(() -> world.iprobe(peer(world), 1), "sent, but it cannot have received");
    assertFalse(program.isDone());
    world.barrier();
    world.send(out(world, Data.LONG), peer(world), 0);
    world.recv(Buf.of(new byte[Data.SHORT]), peer(world), 1);
    Threads.await(program);
    Data.assertBytes(Data.LONG, peer(world), in);
  }

  /** Both send first: the system buffers messages up to {@code p2p.eager_limit}, and the program ends. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = "p2p.eager_limit=1000")
  @Covers({"MPI_Send", "MPI_Recv"})
  void example39SucceedsUpToTheEagerLimit(Intracomm world) {
    byte[] in = new byte[1000];
    world.send(out(world, 1000), peer(world), 0);
    world.recv(Buf.of(in), peer(world), 0);
    Data.assertBytes(1000, peer(world), in);
  }

  /** One byte more, and the send waits for the receive: written with blocking sends, this is a deadlock. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = "p2p.eager_limit=1000")
  @Covers({"MPI_Isend", "MPI_Recv"})
  void example39WaitsAboveTheEagerLimit(Intracomm world) {
    byte[] in = new byte[1001];
    Request send = world.isend(out(world, 1001), peer(world), 0);
    world.barrier();
    Await.neverYet(send::test, "complete, but nobody has received");
    world.barrier();
    world.recv(Buf.of(in), peer(world), 0);
    send.await();
    Data.assertBytes(1001, peer(world), in);
  }

  /** A message to oneself needs the receive, too, unless it is short. */
  @MpiTest(np = 1, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Send", "MPI_Irecv", "MPI_Ssend"})
  void shouldSendToItself(Intracomm world) {
    for (int length : LENGTHS) {
      byte[] in = new byte[length];
      Request r = world.irecv(Buf.of(in), 0, 0);
      world.ssend(Buf.of(Data.bytes(length, 3)), 0, 0);
      assertEquals(0, r.await().source());
      Data.assertBytes(length, 3, in);
    }
    byte[] in = new byte[Data.SHORT];
    world.send(Buf.of(Data.bytes(Data.SHORT, 4)), 0, 1);
    world.recv(Buf.of(in), Mpi.ANY_SOURCE, 1);
    Data.assertBytes(Data.SHORT, 4, in);
    try (Intracomm twin = world.dup()) {
      Request late = twin.isend(Buf.of(Data.bytes(Data.LONG, 5)), 0, 2);
      Status s = twin.recv(Buf.of(new byte[Data.LONG]), 0, 2);
      assertEquals(2, s.tag());
      late.await();
    }
  }
}
