// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.mpi4j.Buf;
import org.mpi4j.Completed;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Waiting for and testing lists of requests (section 3.7.5). */
class CompletionTest {
  private static final int N = 5;

  /** Posts receives on rank 1, with tags 0..N-1; elsewhere the list is of null requests. */
  private static Request[] receives(Intracomm world, byte[][] into) {
    Request[] list = new Request[N];
    for (int i = 0; i < N; i++) {
      into[i] = new byte[Data.SHORT];
      list[i] = world.rank() == 1 ? world.irecv(Buf.of(into[i]), 0, i) : Mpi.REQUEST_NULL;
    }
    return list;
  }

  /** Sends one of the messages; it has arrived when this returns. */
  private static void send(Intracomm world, int tag) {
    if (world.rank() == 0) {
      world.send(Buf.of(Data.bytes(Data.SHORT, tag)), 1, tag);
    }
    world.barrier();
  }

  private static void assertReported(Completed c, int index, byte[][] into) {
    assertEquals(index, c.index());
    assertEquals(index, c.status().tag());
    Data.assertBytes(Data.SHORT, index, into[index]);
  }

  @OnTwoRanks
  @Covers({"MPI_Waitany", "MPI_Testany"})
  void shouldReportTheOneThatIsComplete(Intracomm world) {
    byte[][] into = new byte[N][];
    Request[] list = receives(world, into);
    world.barrier();
    if (world.rank() == 1) {
      Await.neverYet(() -> Request.testAny(list), "reported, but nothing was sent");
    }
    world.barrier();
    for (int tag : new int[] {3, 0, 4}) {
      send(world, tag);
      if (world.rank() == 1) {
        Completed c = tag == 0 ? Await.until(() -> Request.testAny(list)) : Request.waitAny(list);
        assertReported(c, tag, into);
        assertSame(Mpi.REQUEST_NULL, list[tag]);
      }
      world.barrier();
    }
    send(world, 1);
    send(world, 2);
    if (world.rank() == 1) {
      assertEquals(3, Request.waitAny(list).index() + Request.waitAny(list).index());
      assertEquals(Mpi.UNDEFINED, Request.waitAny(list).index());
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Waitsome", "MPI_Testsome"})
  void shouldReportAllThatAreComplete(Intracomm world) {
    byte[][] into = new byte[N][];
    Request[] list = receives(world, into);
    world.barrier();
    if (world.rank() == 1) {
      Await.neverYet(() -> some(Request.testSome(list)), "reported, but nothing was sent");
    }
    world.barrier();
    send(world, 3);
    send(world, 1);
    world.barrier();
    world.iprobe(1 - world.rank(), 99); // takes in what has come
    if (world.rank() == 1) {
      Completed[] some = Request.waitSome(list);
      assertEquals(2, some.length);
      assertReported(some[0], 1, into);
      assertReported(some[1], 3, into);
    }
    world.barrier();
    send(world, 4);
    if (world.rank() == 1) {
      Completed[] some = Await.until(() -> some(Request.testSome(list)));
      assertEquals(1, some.length);
      assertReported(some[0], 4, into);
    }
    world.barrier();
    send(world, 0);
    send(world, 2);
    world.barrier();
    world.iprobe(1 - world.rank(), 99);
    if (world.rank() == 1) {
      assertEquals(2, Request.waitSome(list).length);
      assertEquals(0, Request.waitSome(list).length);
    }
  }

  private static Optional<Completed[]> some(Completed... some) {
    return some.length == 0 ? Optional.empty() : Optional.of(some);
  }

  @OnTwoRanks
  @Covers({"MPI_Waitall", "MPI_Testall"})
  void shouldReportAllOrNone(Intracomm world) {
    byte[][] into = new byte[N][];
    Request[] list = receives(world, into);
    for (int tag = N - 1; tag > 0; tag--) {
      send(world, tag);
    }
    if (world.rank() == 1) {
      Request[] before = list.clone();
      Await.neverYet(() -> Request.testAll(list), "one message is missing");
      assertTrue(Arrays.equals(before, list), "nothing may have been reported");
    }
    world.barrier();
    send(world, 0);
    if (world.rank() == 1) {
      Status[] statuses = Await.until(() -> Request.testAll(list));
      for (int i = 0; i < N; i++) {
        assertReported(new Completed(i, statuses[i]), i, into);
        assertSame(Mpi.REQUEST_NULL, list[i]);
      }
    }
  }

  @MpiTest(np = {2, 3, 4}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Waitall", "MPI_Isend", "MPI_Irecv"})
  void shouldExchangeWithAllAtOnce(Intracomm world) {
    int n = world.size();
    byte[][] into = new byte[n][Data.LONG];
    Request[] list = new Request[2 * n];
    for (int r = 0; r < n; r++) {
      list[r] = world.irecv(Buf.of(into[r]), r, 3);
      list[n + r] = world.isend(Buf.of(Data.bytes(Data.LONG, world.rank() * 10 + r)), r, 3);
    }
    Status[] statuses = Request.waitAll(list);
    for (int r = 0; r < n; r++) {
      assertEquals(r, statuses[r].source());
      assertEquals(Data.LONG, statuses[r].count(Datatype.BYTE));
      Data.assertBytes(Data.LONG, r * 10 + world.rank(), into[r]);
    }
  }

  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Waitsome", "MPI_Isend", "MPI_Irecv"})
  void shouldReportEachOfTenThousandRequestsOnce(Intracomm world) {
    int half = 5_000;
    int to = (world.rank() + 1) % world.size();
    int from = (world.rank() + world.size() - 1) % world.size();
    int[] in = new int[half];
    Request[] list = new Request[2 * half];
    for (int i = 0; i < half; i++) {
      list[2 * i] = world.irecv(Buf.of(in, i, 1), from, i);
      list[2 * i + 1] = world.isend(Buf.values(i * 3 + world.rank()), to, i);
    }
    int[] reports = new int[2 * half];
    for (Completed[] some = Request.waitSome(list); some.length > 0; some = Request.waitSome(list)) {
      for (Completed c : some) {
        reports[c.index()]++;
      }
    }
    for (int i = 0; i < half; i++) {
      assertEquals(i * 3 + from, in[i]);
      assertEquals(1, reports[2 * i]);
      assertEquals(1, reports[2 * i + 1]);
    }
  }

  @OnTwoRanks
  @Covers("MPI_Request_get_status")
  void shouldTellTheStatusWithoutConsumingTheRequest(Intracomm world) {
    byte[] got = new byte[Data.SHORT];
    Request r = world.rank() == 1 ? world.irecv(Buf.of(got), 0, 1) : Mpi.REQUEST_NULL;
    world.barrier();
    if (world.rank() == 1) {
      Await.neverYet(r::getStatus, "complete, but nothing was sent");
    }
    world.barrier();
    send(world, 1);
    if (world.rank() == 1) {
      Status s = Await.until(r::getStatus);
      for (int i = 0; i < 3; i++) {
        Status again = r.getStatus().orElseThrow();
        assertEquals(s.tag(), again.tag());
        assertEquals(s.count(Datatype.BYTE), again.count(Datatype.BYTE));
      }
      Data.assertBytes(Data.SHORT, 1, got);
      Status last = r.await();
      assertEquals(1, last.tag());
      assertEquals(0, last.source());
      assertEquals(Data.SHORT, last.count(Datatype.BYTE));
      RequestStateTest.assertEmpty(r.getStatus().orElseThrow());
    }
  }

  @OnTwoRanks
  @Covers({"MPI_Request_get_status_any", "MPI_Request_get_status_some", "MPI_Request_get_status_all"})
  void shouldTellTheStatusesOfListsWithoutConsumingThem(Intracomm world) {
    byte[][] into = new byte[N][];
    Request[] list = receives(world, into);
    Request[] before = list.clone();
    world.barrier();
    if (world.rank() == 1) {
      Await.neverYet(() -> Request.getStatusAny(list), "nothing was sent");
      Await.neverYet(() -> some(Request.getStatusSome(list)), "nothing was sent");
    }
    world.barrier();
    send(world, 2);
    send(world, 3);
    if (world.rank() == 1) {
      for (int i = 0; i < 2; i++) {
        assertReported(Request.getStatusAny(list).orElseThrow(), 2, into);
        Completed[] some = Request.getStatusSome(list);
        assertEquals(2, some.length);
        assertReported(some[0], 2, into);
        assertReported(some[1], 3, into);
      }
      Await.neverYet(() -> Request.getStatusAll(list), "some were not sent");
    }
    world.barrier();
    send(world, 0);
    send(world, 1);
    send(world, 4);
    if (world.rank() == 1) {
      Status[] all = Await.until(() -> Request.getStatusAll(list));
      assertTrue(Arrays.equals(before, list), "nothing may have been consumed");
      Status[] waited = Request.waitAll(list);
      for (int i = 0; i < N; i++) {
        assertEquals(i, all[i].tag());
        assertEquals(i, waited[i].tag());
      }
    }
  }

  /**
   * A request of a class that MPI does not know.
   *
   * @param failure what is thrown when it is waited for; null: nothing
   */
  private record Foreign(Error failure) implements Request {
    @Override
    public Status await() {
      if (failure != null) {
        throw failure;
      }
      return Status.EMPTY;
    }

    @Override
    public Optional<Status> test() {
      return Optional.of(Status.EMPTY);
    }

    @Override
    public Optional<Status> getStatus() {
      return Optional.of(Status.EMPTY);
    }

    @Override
    public void free() {}

    @Override
    public void cancel() {}

    @Override
    public boolean isNull() {
      return false;
    }
  }

  /** A future that stayed open would keep its users waiting for ever. */
  @MpiTest(np = 1)
  void shouldCompleteAFutureWithWhateverIsThrown(Intracomm world) {
    Error failure = new AssertionError("as a test on rank " + world.rank());
    CompletableFuture<Status> future =
        new Foreign(failure).toCompletableFuture().orTimeout(20, TimeUnit.SECONDS);
    assertSame(failure, assertThrows(CompletionException.class, future::join).getCause());
  }

  @MpiTest(np = 1)
  @Covers({
    "MPI_Waitall", "MPI_Waitany", "MPI_Waitsome", "MPI_Testall", "MPI_Testany", "MPI_Testsome",
    "MPI_Request_get_status_all", "MPI_Request_get_status_any", "MPI_Request_get_status_some", "MPI_Startall"
  })
  void shouldRefuseWhatIsNoRequestOfMpi(Intracomm world) {
    List<Consumer<Request[]>> calls = List.of(
        Request::waitAll, Request::waitAny, Request::waitSome, Request::testAll, Request::testAny,
        Request::testSome, Request::getStatusAll, Request::getStatusAny, Request::getStatusSome);
    Request open = world.irecv(Buf.of(new byte[1]), 0, 1);
    for (Consumer<Request[]> call : calls) {
      for (Request stranger : new Request[] {new Foreign(null), null}) {
        Request[] list = {open, Mpi.REQUEST_NULL, stranger};
        String what = stranger == null ? "requests[2] is null" : "requests[2] is of class";
        Failing.with(ErrorClass.ERR_REQUEST, () -> call.accept(list), what, "(MPI_");
        assertSame(open, list[0]);
        assertFalse(open.isNull());
      }
      Failing.with(ErrorClass.ERR_REQUEST, () -> call.accept(null), "null");
    }
    Failing.with(ErrorClass.ERR_REQUEST, () -> Prequest.startAll((Prequest) null), "requests[0] is null");
    open.cancel();
    open.await();
  }
}
