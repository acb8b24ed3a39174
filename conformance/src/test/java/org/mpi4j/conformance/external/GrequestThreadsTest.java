// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.Buf;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Grequest;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiJob;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.Failures;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Generalized requests that other threads complete, alone and in lists with messages. */
class GrequestThreadsTest {
  private static final int ROUNDS = 60;

  /** A sleep in the transport ends by itself after a tenth of a second, so lost wake-ups make this slow. */
  private static final long LONGEST_NS = 3_000_000_000L;

  private static Grequest start(Mpi mpi, int result) {
    return mpi.grequestStart(() -> Status.EMPTY.withElements(Datatype.INT, result));
  }

  private static long result(Status s) {
    return s.elements(Datatype.INT);
  }

  /** Two threads wait in turns for requests that the other completes: nearly all waits are long. */
  private static void handOverInTurns(Mpi mpi, Threads kind) {
    Grequest[] there = new Grequest[ROUNDS];
    Grequest[] back = new Grequest[ROUNDS];
    Arrays.setAll(there, i -> start(mpi, i));
    Arrays.setAll(back, i -> start(mpi, -i & Integer.MAX_VALUE));
    CompletableFuture<Void> other = kind.start(() -> {
      for (int i = 0; i < ROUNDS; i++) {
        assertEquals(i, result(there[i].await()));
        back[i].complete();
      }
    });
    for (int i = 0; i < ROUNDS; i++) {
      there[i].complete();
      assertEquals(-i & Integer.MAX_VALUE, result(back[i].await()));
    }
    Threads.await(other);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Grequest_complete", "MPI_Wait"})
  void shouldReachAThreadThatWaits(Mpi mpi) {
    for (Threads kind : Threads.values()) {
      handOverInTurns(mpi, kind);
    }
  }

  /** Scenario: a wait that has gone to sleep in the transport. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = "wait=sleep")
  @Covers({"MPI_Grequest_complete", "MPI_Wait"})
  void shouldWakeAThreadThatSleeps(Mpi mpi) {
    long begin = System.nanoTime();
    handOverInTurns(mpi, Threads.PLATFORM);
    handOverInTurns(mpi, Threads.VIRTUAL);
    long took = System.nanoTime() - begin;
    assertTrue(took < LONGEST_NS, () -> took / 1_000_000 + " ms");
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, virtualThreads = true)
  @Covers({"MPI_Grequest_complete", "MPI_Waitall"})
  void shouldCompleteInListsWithMessages(Mpi mpi, Intracomm world) {
    int peer = 1 - world.rank();
    for (int i = 0; i < ROUNDS; i++) {
      int[] got = new int[1];
      int round = i;
      Grequest own = start(mpi, i);
      Request[] list = {world.irecv(Buf.of(got), peer, 1), own, world.isend(Buf.values(i), peer, 1)};
      CompletableFuture<Void> other = Threads.VIRTUAL.start(own::complete);
      Status[] statuses = Request.waitAll(list);
      assertEquals(round, got[0]);
      assertEquals(round, result(statuses[1]));
      assertEquals(peer, statuses[0].source());
      assertEquals(List.of(Mpi.REQUEST_NULL, Mpi.REQUEST_NULL, Mpi.REQUEST_NULL), List.of(list));
      Threads.await(other);
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Grequest_complete", "MPI_Waitany", "MPI_Waitsome"})
  void shouldBeReportedByWaitAnyAndWaitSome(Mpi mpi, Intracomm world) {
    int peer = 1 - world.rank();
    for (int i = 0; i < ROUNDS; i++) {
      Grequest own = start(mpi, i);
      Request[] list = {world.irecv(Buf.of(new int[1]), peer, 1), own};
      CompletableFuture<Void> other = Threads.PLATFORM.start(own::complete);
      Completed c = Request.waitAny(list); // nothing has been sent yet
      assertEquals(1, c.index());
      assertEquals(i, result(c.status()));
      Threads.await(other);
      Grequest second = start(mpi, i);
      list[1] = second;
      CompletableFuture<Void> another = Threads.PLATFORM.start(second::complete);
      Completed[] some = Request.waitSome(list);
      assertEquals(1, some.length);
      assertEquals(1, some[0].index());
      Threads.await(another);
      world.barrier();
      list[1] = start(mpi, 0);
      world.send(Buf.values(i), peer, 1);
      assertEquals(0, Request.waitAny(list).index()); // the message, though the operation goes on
      ((Grequest) list[1]).complete();
      assertEquals(1, Request.waitAny(list).index());
      world.barrier();
    }
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Testany", "MPI_Testsome", "MPI_Testall", "MPI_Request_get_status_any",
      "MPI_Request_get_status_some", "MPI_Request_get_status_all", "MPI_Grequest_complete"})
  void shouldBeReportedByTests(Mpi mpi, Intracomm world) {
    int peer = 1 - world.rank();
    Grequest own = start(mpi, 11);
    Request[] list = {world.irecv(Buf.of(new int[1]), peer, 1), own};
    assertEquals(Optional.empty(), Request.testAny(list));
    assertEquals(0, Request.testSome(list).length);
    assertEquals(Optional.empty(), Request.testAll(list));
    own.complete();
    assertEquals(11, result(Request.getStatusAny(list).orElseThrow().status()));
    assertEquals(1, Request.getStatusSome(list)[0].index());
    assertEquals(Optional.empty(), Request.getStatusAll(list));
    assertEquals(Optional.empty(), Request.testAll(list));
    assertEquals(1, Request.testAny(list).orElseThrow().index());
    Grequest second = start(mpi, 12);
    list[1] = second;
    second.complete();
    assertEquals(12, result(Request.testSome(list)[0].status()));
    Grequest third = start(mpi, 13);
    list[1] = third;
    world.barrier();
    world.send(Buf.values(1), peer, 1);
    third.complete();
    Optional<Status[]> all = Request.testAll(list);
    while (all.isEmpty()) {
      Thread.onSpinWait();
      all = Request.testAll(list);
    }
    assertEquals(13, result(all.get()[1]));
  }

  @MpiTest(np = 1)
  @Covers("MPI_Grequest_complete")
  void shouldCompleteAFuture(Mpi mpi) {
    Grequest request = start(mpi, 5);
    CompletableFuture<Status> future = request.toCompletableFuture();
    Threads.await(Threads.VIRTUAL.start(request::complete));
    assertEquals(5, result(future.join()));
  }

  /** One thread completes, another frees: whoever comes last runs the function, once. */
  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_complete", "MPI_Request_free"})
  void shouldFreeOnceWhereThreadsMeet(Mpi mpi) {
    for (int i = 0; i < 10 * ROUNDS; i++) {
      AtomicInteger freed = new AtomicInteger();
      Grequest request = mpi.grequestStart(new Grequest.Functions() {
        @Override
        public Status query() {
          return Status.EMPTY;
        }

        @Override
        public void free() {
          freed.incrementAndGet();
        }
      });
      CompletableFuture<Void> other = Threads.PLATFORM.start(request::complete);
      request.free();
      Threads.await(other);
      assertEquals(1, freed.get());
    }
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Grequest_start", "MPI_Grequest_complete"})
  void shouldRefuseThreadsThatTheLevelRulesOut() {
    MpiJob.Action body = mpi -> {
      Grequest request = start(mpi, 3);
      Threads.await(Threads.PLATFORM.start(() -> {
        Failures.with(ErrorClass.ERR_OTHER, request::complete, "FUNNELED", "MULTIPLE");
        Failures.with(ErrorClass.ERR_OTHER, () -> start(mpi, 3), "FUNNELED");
      }));
      request.complete();
      assertEquals(3, result(request.await()));
    };
    MpiJobOptions.ranks(1).threadLevel(ThreadLevel.FUNNELED).run(body);
    MpiJobOptions.ranks(1).threadLevel(ThreadLevel.SERIALIZED).run(mpi -> {
      Grequest request = start(mpi, 4);
      Threads.await(Threads.PLATFORM.start(request::complete)); // one thread at a time
      assertEquals(4, result(request.await()));
    });
  }
}
