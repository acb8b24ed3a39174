// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Intracomm;
import org.mpi4j.Message;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Several threads of a rank in MPI at the same time (section 11.6, level MULTIPLE). */
class ThreadsTest {
  private static final int MANY = 100;

  /** Each thread plays ping-pong with its twin; tags, or communicators, keep the pairs apart. */
  private static void pingPong(Intracomm comm, int tag, int rounds, int length) {
    int peer = 1 - comm.rank();
    byte[] got = new byte[length];
    for (int i = 0; i < rounds; i++) {
      if (comm.rank() == 0) {
        comm.send(Buf.of(Data.bytes(length, tag + i)), peer, tag);
        comm.recv(Buf.of(got), peer, tag);
      } else {
        Status s = comm.recv(Buf.of(got), Mpi.ANY_SOURCE, tag);
        assertEquals(length, s.count(Datatype.BYTE));
        comm.send(Buf.of(got), peer, tag);
      }
      Data.assertBytes(length, tag + i, got);
    }
  }

  private static int length(int thread) {
    return thread % 3 == 2 ? 20_000 : 10 * thread;
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldKeepTagsOfPlatformThreadsApart(Intracomm world) {
    Threads.PLATFORM.run(4, t -> pingPong(world, t, 200, length(t)));
  }

  /** The first messages, and with them the connections, come from all threads at once. */
  @MpiTest(np = {2, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldMeetNewPeersInManyThreadsAtOnce(Intracomm world) {
    int n = world.size();
    Threads.PLATFORM.run(12, t -> {
      int[] got = new int[1];
      for (int step = 1; step < n; step++) {
        Request r = world.irecv(Buf.of(got), (world.rank() + n - step) % n, t);
        world.send(Buf.values(world.rank()), (world.rank() + step) % n, t);
        assertEquals((world.rank() + n - step) % n, r.await().source());
      }
    });
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldKeepTagsOfVirtualThreadsApart(Intracomm world) {
    Threads.VIRTUAL.run(MANY, t -> pingPong(world, t, 10, length(t)));
  }

  @OnTwoRanks
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldKeepCommunicatorsOfThreadsApart(Intracomm world) {
    Intracomm[] comms = new Intracomm[4];
    for (int i = 0; i < comms.length; i++) {
      comms[i] = world.dup();
    }
    Threads.PLATFORM.run(comms.length, t -> pingPong(comms[t], 1, 100, length(t)));
    Threads.VIRTUAL.run(comms.length, t -> pingPong(comms[t], 1, 100, length(t)));
    for (Intracomm c : comms) {
      c.free();
    }
  }

  /** More blocked threads than the JVM has carriers; the one that ends their wait starts last. */
  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Send"})
  void shouldNotStarveOtherVirtualThreadsWhileMostAreBlocked(Intracomm world) {
    int peer = 1 - world.rank();
    AtomicInteger received = new AtomicInteger();
    CompletableFuture<Void> blocked =
        Threads.PLATFORM.start(() -> Threads.VIRTUAL.run(MANY, t -> {
          int[] got = new int[1];
          world.recv(Buf.of(got), peer, t);
          assertEquals(t * 3, got[0]);
          received.incrementAndGet();
        }));
    world.barrier();
    Threads.VIRTUAL.run(1, t -> {
      for (int i = MANY - 1; i >= 0; i--) {
        world.send(Buf.values(i * 3), peer, i);
      }
    });
    Threads.await(blocked);
    assertEquals(MANY, received.get());
  }

  /** More threads that test in loops than the JVM has carriers; the one that they wait for starts last. */
  @MpiTest(np = {1, 3}, transport = {"local", "shm", "tcp"}, timeoutSeconds = 20)
  @Covers({"MPI_Test", "MPI_Iprobe"})
  void shouldNotStarveOtherVirtualThreadsWhileMostPoll(Intracomm world) throws InterruptedException {
    int pollers = 2 * Runtime.getRuntime().availableProcessors();
    CountDownLatch allPoll = new CountDownLatch(pollers);
    CompletableFuture<Void> polling =
        Threads.PLATFORM.start(() -> Threads.VIRTUAL.run(pollers, t -> {
          Request r = world.irecv(Buf.of(new int[1]), Mpi.ANY_SOURCE, t);
          allPoll.countDown();
          Await.until(t % 2 == 0 ? r::test : () -> world.iprobe(Mpi.ANY_SOURCE, pollers + t));
          r.await();
        }));
    allPoll.await();
    Threads.VIRTUAL.run(1, _ -> {
      for (int tag = 0; tag < 2 * pollers; tag++) {
        world.send(Buf.values(tag), (world.rank() + 1) % world.size(), tag);
      }
    });
    Threads.await(polling);
    for (int t = 0; t < pollers; t++) {
      world.recv(Buf.of(new int[1]), Mpi.ANY_SOURCE, pollers + t);
    }
  }

  /** All ways of waiting, blocked at the same time; the main thread of the rank goes on. */
  private static void others(Intracomm world, Threads kind) {
    if (world.rank() == 1) {
      world.barrier();
      for (int tag = 1; tag <= 5; tag++) {
        world.send(Buf.values(tag), 0, tag);
      }
      return;
    }
    CompletableFuture<Void> recv = kind.start(() -> world.recv(Buf.of(new int[1]), 1, 1));
    CompletableFuture<Void> wait = kind.start(() -> world.irecv(Buf.of(new int[1]), 1, 2).await());
    CompletableFuture<Void> any =
        kind.start(() -> Request.waitAny(Mpi.REQUEST_NULL, world.irecv(Buf.of(new int[1]), 1, 3)));
    CompletableFuture<Void> probe =
        kind.start(
            () -> {
              world.probe(1, 4);
              world.recv(Buf.of(new int[1]), 1, 4);
            });
    CompletableFuture<Void> mprobe = kind.start(() -> world.mprobe(1, 5).recv(Buf.of(new int[1])));
    assertFalse(recv.isDone() || wait.isDone() || any.isDone() || probe.isDone() || mprobe.isDone());
    world.barrier(); // goes through though all of them wait
    for (CompletableFuture<Void> f : java.util.List.of(recv, wait, any, probe, mprobe)) {
      Threads.await(f);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Wait", "MPI_Waitany", "MPI_Probe", "MPI_Mprobe"})
  void shouldBlockOnlyThePlatformThreadThatWaits(Intracomm world) {
    others(world, Threads.PLATFORM);
  }

  @OnTwoRanks
  @Covers({"MPI_Recv", "MPI_Wait", "MPI_Waitany", "MPI_Probe", "MPI_Mprobe"})
  void shouldBlockOnlyTheVirtualThreadThatWaits(Intracomm world) {
    others(world, Threads.VIRTUAL);
  }

  private static void mprobeTogether(Intracomm world, Threads kind) {
    int messages = 200;
    if (world.rank() == 1) {
      for (int i = 0; i < messages; i++) {
        world.send(Buf.of(new int[1 + i % 2 * 5_000], 0, 1 + i % 2 * 5_000), 0, i);
      }
      return;
    }
    AtomicIntegerArray taken = new AtomicIntegerArray(messages);
    AtomicInteger left = new AtomicInteger(messages);
    kind.run(4, t -> {
      while (left.getAndDecrement() > 0) {
        Message m = world.mprobe(1, Mpi.ANY_TAG);
        int[] got = new int[(int) m.status().count(Datatype.INT)];
        taken.incrementAndGet(m.recv(Buf.of(got)).tag());
      }
    });
    for (int i = 0; i < messages; i++) {
      assertEquals(1, taken.get(i), "message " + i);
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Mrecv"})
  void shouldGiveEachMatchedMessageToOnePlatformThread(Intracomm world) {
    mprobeTogether(world, Threads.PLATFORM);
  }

  @OnTwoRanks
  @Covers({"MPI_Mprobe", "MPI_Mrecv"})
  void shouldGiveEachMatchedMessageToOneVirtualThread(Intracomm world) {
    mprobeTogether(world, Threads.VIRTUAL);
  }

  @OnTwoRanks
  @Covers({"MPI_Improbe", "MPI_Imrecv"})
  void shouldGiveEachMessageToOneThreadThatAsks(Intracomm world) {
    int messages = 100;
    if (world.rank() == 1) {
      for (int i = 0; i < messages; i++) {
        world.send(Buf.values(i), 0, 0);
      }
      return;
    }
    AtomicIntegerArray taken = new AtomicIntegerArray(messages);
    AtomicInteger left = new AtomicInteger(messages);
    Threads.PLATFORM.run(3, t -> {
      while (left.getAndDecrement() > 0) {
        int[] got = new int[1];
        Await.until(() -> world.improbe(1, 0)).irecv(Buf.of(got)).await();
        taken.incrementAndGet(got[0]);
      }
    });
    for (int i = 0; i < messages; i++) {
      assertEquals(1, taken.get(i), "message " + i);
    }
  }

  /** Each thread's messages come in its order, whatever the others do. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Isend", "MPI_Irecv", "MPI_Waitall"})
  void shouldKeepTheOrderOfEachThread(Intracomm world) {
    int to = (world.rank() + 1) % world.size();
    int from = (world.rank() + world.size() - 1) % world.size();
    Threads.PLATFORM.run(3, t -> {
      int n = 100;
      Request[] all = new Request[2 * n];
      int[] in = new int[n];
      for (int i = 0; i < n; i++) {
        all[i] = world.irecv(Buf.of(in, i, 1), from, t);
        all[n + i] = world.isend(Buf.values(1000 * t + i), to, t);
      }
      Request.waitAll(all);
      for (int i = 0; i < n; i++) {
        assertEquals(1000 * t + i, in[i]);
      }
    });
  }

  @OnTwoRanks
  @Covers("MPI_Wait")
  void shouldCompleteFutures(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] in = new byte[Data.LONG];
    CompletableFuture<Status> received = world.irecv(Buf.of(in), peer, 1).toCompletableFuture();
    CompletableFuture<Status> sent =
        world.isend(Buf.of(Data.bytes(Data.LONG, world.rank())), peer, 1).toCompletableFuture();
    assertEquals(peer, received.join().source());
    sent.join();
    Data.assertBytes(Data.LONG, peer, in);
  }

  /** A request may be started by one thread and completed by another. */
  @OnTwoRanks
  @Covers({"MPI_Wait", "MPI_Isend", "MPI_Irecv"})
  void shouldCompleteInAnotherThread(Intracomm world) {
    int peer = 1 - world.rank();
    byte[] in = new byte[Data.LONG];
    Request[] r = {
      world.irecv(Buf.of(in), peer, 1), world.isend(Buf.of(Data.bytes(Data.LONG, peer)), peer, 1)
    };
    Threads.PLATFORM.run(1, t -> r[0].await());
    Threads.VIRTUAL.run(1, t -> r[1].await());
    Data.assertBytes(Data.LONG, world.rank(), in);
  }

  /** The ranks themselves may be virtual threads. */
  @MpiTest(np = {2, 4}, transport = {"local", "shm", "tcp"}, virtualThreads = true)
  @Covers({"MPI_Sendrecv", "MPI_Send", "MPI_Recv"})
  void shouldRunRanksAsVirtualThreads(Intracomm world) {
    int right = (world.rank() + 1) % world.size();
    int left = (world.rank() + world.size() - 1) % world.size();
    for (int i = 0; i < 50; i++) {
      int length = i % 10 == 9 ? Data.LONG : i;
      byte[] in = new byte[length];
      world.sendrecv(Buf.of(Data.bytes(length, world.rank())), right, i, Buf.of(in), left, i);
      Data.assertBytes(length, left, in);
    }
  }
}
