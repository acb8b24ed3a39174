// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.mpi4j.Buf;
import org.mpi4j.Completed;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Many operations under way at the same time on one communicator (C15, C16, C17, C18). */
class OverlapTest {

  /** One operation under way, and what to look at when it is complete. */
  private record Pending(Request request, Runnable check) {}

  private static Pending start(int kind, Intracomm c, int seed, int count) {
    return switch (kind) {
      case 0 -> new Pending(c.ibarrier(), () -> { });
      case 1 -> bcast(c, seed, count);
      case 2 -> allreduce(c, seed, count);
      case 3 -> alltoall(c, seed, count);
      case 4 -> reduce(c, seed, count);
      case 5 -> allgather(c, seed, count);
      case 6 -> message(c, seed, count);
      default -> scan(c, seed, count);
    };
  }

  private static Pending bcast(Intracomm c, int seed, int count) {
    int root = seed % c.size();
    int[] data = new int[count];
    if (c.rank() == root) {
      Values.fill(data, 0, count, root, seed);
    }
    return new Pending(c.ibcast(Buf.of(data), root), () -> Values.check(data, 0, count, root, seed));
  }

  private static Pending allreduce(Intracomm c, int seed, int count) {
    long[] data = new long[count];
    java.util.Arrays.fill(data, c.rank() + seed);
    long sum = (long) c.size() * (c.size() - 1) / 2 + (long) seed * c.size();
    Request r = c.iallreduce(Buf.IN_PLACE, Buf.of(data), Op.SUM);
    return new Pending(r, () -> assertAll(sum, data));
  }

  private static Pending reduce(Intracomm c, int seed, int count) {
    int root = seed % c.size();
    long[] data = new long[count];
    long[] result = new long[count];
    java.util.Arrays.fill(data, c.rank() * 2L);
    Request r = c.ireduce(Buf.of(data), Buf.of(result), Op.SUM, root);
    return new Pending(r, () -> assertAll(c.rank() == root ? (long) c.size() * (c.size() - 1) : 0, result));
  }

  private static Pending scan(Intracomm c, int seed, int count) {
    long[] data = new long[count];
    java.util.Arrays.fill(data, seed);
    Request r = c.iscan(Buf.IN_PLACE, Buf.of(data), Op.SUM);
    return new Pending(r, () -> assertAll((c.rank() + 1L) * seed, data));
  }

  private static Pending alltoall(Intracomm c, int seed, int count) {
    int n = c.size();
    int[] out = new int[n * count];
    int[] in = new int[n * count];
    for (int r = 0; r < n; r++) {
      Values.fill(out, r * count, count, c.rank(), r + seed);
    }
    return new Pending(c.ialltoall(Buf.of(out), Buf.of(in)), () -> {
      for (int r = 0; r < n; r++) {
        Values.check(in, r * count, count, r, c.rank() + seed);
      }
    });
  }

  private static Pending allgather(Intracomm c, int seed, int count) {
    int n = c.size();
    int[] mine = new int[count];
    int[] all = new int[n * count];
    Values.fill(mine, 0, count, c.rank(), seed);
    return new Pending(c.iallgather(Buf.of(mine), Buf.of(all)), () -> {
      for (int r = 0; r < n; r++) {
        Values.check(all, r * count, count, r, seed);
      }
    });
  }

  /** A message to the right with the same number as tag. */
  private static Pending message(Intracomm c, int seed, int count) {
    int n = c.size();
    int left = (c.rank() + n - 1) % n;
    int[] out = new int[count];
    int[] in = new int[count];
    Values.fill(out, 0, count, c.rank(), seed);
    Request r = c.isendrecv(Buf.of(out), (c.rank() + 1) % n, seed, Buf.of(in), left, seed);
    return new Pending(r, () -> Values.check(in, 0, count, left, seed));
  }

  private static void assertAll(long expected, long... data) {
    for (long d : data) {
      assertEquals(expected, d);
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Ibarrier", "MPI_Ibcast", "MPI_Iallreduce", "MPI_Ialltoall", "MPI_Wait"})
  void shouldMatchInTheOrderOfTheStartsWhenCompletedInReverse(Intracomm world) {
    reverse(world);
  }

  @OverEachTransport
  @Covers({"MPI_Ireduce", "MPI_Iallgather", "MPI_Iscan", "MPI_Wait"})
  void shouldMatchInTheOrderOfTheStartsOnEachTransport(Intracomm world) {
    reverse(world);
  }

  private static void reverse(Intracomm world) {
    List<Pending> all = new ArrayList<>();
    for (int i = 0; i < 32; i++) {
      all.add(start(i % 8, world, i, i % 3 == 0 ? 3000 : 5));
    }
    for (Pending p : all.reversed()) {
      p.request.await();
      p.check.run();
    }
  }

  @OverEachTransport
  @Covers({"MPI_Waitany", "MPI_Testany", "MPI_Waitsome", "MPI_Waitall", "MPI_Ibcast", "MPI_Iallreduce"})
  void shouldCompleteInAnyOrderTogetherWithMessagesAndBlockingCalls(Intracomm world) {
    long seed = 20_261_121L;
    Random common = new Random(seed); // what is started: the same everywhere
    Random own = new Random(seed + world.rank()); // how it is completed
    for (int round = 0; round < 10; round++) {
      List<Pending> all = new ArrayList<>();
      for (int i = 0; i < 20; i++) {
        all.add(start(common.nextInt(8), world, 20 * round + i, common.nextInt(4) == 0 ? 20_000 : 9));
        if (common.nextInt(5) == 0) {
          world.barrier();
          assertEquals(world.size(), world.allreduce(1, Op.SUM));
        }
      }
      complete(all, own, "seed " + seed);
    }
  }

  private static void complete(List<Pending> all, Random own, String seed) {
    Collections.shuffle(all, own);
    Request[] requests = all.stream().map(Pending::request).toArray(Request[]::new);
    int left = requests.length;
    while (left > 0) {
      Completed[] done = switch (own.nextInt(4)) {
        case 0 -> new Completed[] {Request.waitAny(requests)};
        case 1 -> Request.waitSome(requests);
        case 2 -> Request.testSome(requests);
        default -> Request.testAny(requests).map(c -> new Completed[] {c}).orElse(new Completed[0]);
      };
      for (Completed c : done) {
        assertTrue(c.index() >= 0, seed);
        all.get(c.index()).check.run();
        left--;
      }
    }
  }

  /** Rank 0 waits for a message that is only sent after the operations have gone through all their rounds. */
  @MpiTest(np = {2, 3, 4, 5}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Iallreduce", "MPI_Ialltoall", "MPI_Ibarrier"})
  void shouldAdvanceWhileARankWaitsForSomethingElse(Intracomm world) {
    for (int i = 0; i < 20; i++) {
      List<Pending> all = new ArrayList<>();
      for (int kind = 0; kind < 8; kind++) {
        all.add(start(kind, world, i, i % 2 == 0 ? 5000 : 3));
      }
      if (world.rank() == 0) {
        for (int r = 1; r < world.size(); r++) {
          world.recv(new int[1], r, 1000);
        }
      }
      Request.waitAll(all.stream().map(Pending::request).toArray(Request[]::new));
      if (world.rank() != 0) {
        world.send(new int[1], 0, 1000);
      }
      all.forEach(p -> p.check.run());
    }
  }

  /** Several threads of each rank, each with a communicator of its own, and nonblocking ones among them. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Iallreduce", "MPI_Ibcast", "MPI_Comm_dup"})
  void shouldServeSeveralThreads(Intracomm world) throws InterruptedException {
    List<Intracomm> comms = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
    for (int t = 0; t < 4; t++) {
      Intracomm mine = world.dup();
      comms.add(mine);
      Thread.Builder kind = t % 2 == 0 ? Thread.ofPlatform() : Thread.ofVirtual();
      threads.add(kind.uncaughtExceptionHandler((_, e) -> failures.add(e)).start(() -> {
        for (int i = 0; i < 5; i++) {
          reverse(mine);
          assertEquals(mine.size(), mine.allreduce(1, Op.SUM));
        }
      }));
    }
    for (Thread t : threads) {
      t.join();
    }
    assertEquals(List.of(), failures);
    comms.forEach(Intracomm::free);
  }

  @MpiTest(np = {1, 2, 3, 5, 8}, virtualThreads = true)
  @Covers({"MPI_Ibcast", "MPI_Iallreduce", "MPI_Ialltoall"})
  void shouldAdvanceForVirtualThreads(Intracomm world) {
    for (int round = 0; round < 5; round++) {
      reverse(world);
    }
  }

  @MpiTest(np = {2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Bcast_init", "MPI_Allreduce_init", "MPI_Start", "MPI_Startall"})
  void shouldMatchPersistentOnesStartedInDifferentOrders(Intracomm world) {
    int[] word = new int[1000];
    long[] sum = new long[10];
    int[] all = new int[world.size()];
    try (Prequest bcast = world.bcastInit(Buf.of(word), 0);
        Prequest reduce = world.allreduceInit(Buf.IN_PLACE, Buf.of(sum), Op.SUM);
        Prequest gather = world.allgatherInit(Buf.of(word, 0, 1), Buf.of(all))) {
      for (int i = 0; i < 50; i++) {
        int seed = i;
        java.util.Arrays.fill(sum, world.rank() + i);
        java.util.Arrays.setAll(word, k -> world.rank() == 0 ? seed : -1);
        Prequest[] order = world.rank() % 2 == 0
            ? new Prequest[] {bcast, reduce} : new Prequest[] {reduce, bcast};
        Prequest.startAll(order);
        Request.waitAll(order.clone());
        assertAll((long) world.size() * (world.size() - 1) / 2 + (long) world.size() * i, sum);
        assertEquals(seed, word[999]);
        gather.start();
        gather.await();
        assertEquals(seed, all[world.size() - 1]);
      }
    }
  }

  @MpiTest(np = 3, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Comm_free", "MPI_Iallreduce", "MPI_Comm_dup"})
  void shouldCompleteWhatWasStartedOnAFreedCommunicator(Intracomm world) {
    for (int i = 0; i < 20; i++) {
      long[] data = new long[5000];
      java.util.Arrays.fill(data, world.rank() + i);
      Intracomm dup = world.dup();
      Request r = dup.iallreduce(Buf.IN_PLACE, Buf.of(data), Op.SUM);
      dup.free();
      try (Intracomm another = world.dup()) { // must not get the number of what is still under way
        assertEquals(3, another.allreduce(1, Op.SUM));
      }
      r.await();
      assertAll(3 + 3L * i, data);
    }
  }

  @MpiTest(np = 2)
  @Covers({"MPI_Ibarrier", "MPI_Barrier_init", "MPI_Request_free", "MPI_Cancel"})
  void shouldRefuseToFreeOrCancelWhatIsUnderWay(Intracomm world) {
    Request r = world.ibarrier();
    refused(r::cancel);
    refused(r::free);
    r.await();
    Prequest p = world.barrierInit();
    p.start();
    refused(p::free);
    refused(p::start);
    p.await();
    refused(p::cancel);
    p.free();
    refused(p::start);
  }

  private static void refused(org.junit.jupiter.api.function.Executable call) {
    assertEquals(ErrorClass.ERR_REQUEST, assertThrows(MpiException.class, call).errorClass());
  }
}
