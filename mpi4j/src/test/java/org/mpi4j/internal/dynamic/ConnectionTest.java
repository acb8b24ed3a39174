// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.comm.Relation;
import org.mpi4j.internal.comm.Subgroups;

/** Jobs that open ports, connect, talk and disconnect. */
@Timeout(60)
class ConnectionTest {
  private static final int SERVER = 100;
  private static final int CLIENT = 200;
  private static final Executor THREADS = task -> Thread.ofPlatform().daemon().start(task);

  private static int[] numbers(int from, int count) {
    return IntStream.range(from, from + count).toArray();
  }

  private static Fault fault(Runnable call) {
    return assertThrows(Fault.class, call::run);
  }

  /** The error of a call that another thread makes. */
  private static CompletableFuture<Fault> aside(Runnable call) {
    return CompletableFuture.supplyAsync(() -> fault(call), Thread::startVirtualThread);
  }

  /** Port names for those who connect. */
  private final PortNames names = new PortNames();

  @ParameterizedTest
  @CsvSource({"1,1,true", "1,1,false", "2,3,true", "4,1,false"})
  void shouldConnectAllRanksOfTwoJobs(int servers, int clients, boolean threaded) throws Exception {
    JobOfThreads.Body server = rank -> {
      Communicator inter = rank.accept(() -> names.open(rank));
      assertEquals(servers, inter.size());
      assertEquals(clients, inter.remoteMembers().size());
      assertArrayEquals(numbers(CLIENT, clients), rank.exchange(inter, SERVER + rank.rank(), clients));
      inter.disconnect(null);
      assertEquals(0, rank.foreign());
    };
    JobOfThreads.Body client = rank -> {
      Communicator inter = rank.connect(names::take);
      assertArrayEquals(numbers(SERVER, servers), rank.exchange(inter, CLIENT + rank.rank(), servers));
      inter.disconnect(null);
      assertEquals(0, rank.foreign());
    };
    JobOfThreads one = JobOfThreads.start(servers, server, m -> m, threaded);
    JobOfThreads other = JobOfThreads.start(clients, client, m -> m, threaded);
    one.await();
    other.await();
  }

  /** What all ranks of two jobs, merged to one group, do with a communicator of theirs. */
  private static void merged(RankThread rank, Communicator inter, boolean high) {
    Communicator all = Intercomms.merge(inter, high);
    assertEquals(inter.size() + inter.remoteMembers().size(), all.size());
    assertArrayEquals(numbers(0, all.size()), rank.exchange(all, all.rank(), all.size()));
    int[] seen = new int[all.size()];
    all.collectives().allgather(RankThread.payload(all.rank()), RankThread.payload(seen));
    assertArrayEquals(numbers(0, all.size()), seen);
    Communicator half = Subgroups.split(all, all.rank() % 2, -all.rank());
    assertArrayEquals(
        numbers(0, half.size()), rank.exchange(half, half.rank(), half.size()));
    Communicator copy = half.plainCopy(() -> {});
    assertEquals(Relation.CONGRUENT, copy.compare(half));
    assertEquals(Relation.IDENT, copy.members().compare(half.members()));
    copy.free(null);
    half.free(null);
    all.free(null);
  }

  @Test
  void shouldMergeTwoJobsAndPartAfterTheMergedOnesAreFreed() throws Exception {
    JobOfThreads one = JobOfThreads.start(3, rank -> {
      Communicator inter = rank.accept(() -> names.open(rank));
      merged(rank, inter, false);
      inter.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    JobOfThreads other = JobOfThreads.start(2, rank -> {
      Communicator inter = rank.connect(names::take);
      merged(rank, inter, true);
      inter.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    one.await();
    other.await();
  }

  @Test
  void shouldStayConnectedAsLongAsAnotherCommunicatorNeedsIt() throws Exception {
    JobOfThreads one = JobOfThreads.start(2, rank -> {
      Communicator inter = rank.accept(() -> names.open(rank));
      Communicator all = Intercomms.merge(inter, false);
      inter.disconnect(null);
      assertEquals(1, rank.foreign());
      assertArrayEquals(numbers(0, 3), rank.exchange(all, all.rank(), 3));
      all.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    JobOfThreads other = JobOfThreads.start(1, rank -> {
      Communicator inter = rank.connect(names::take);
      Communicator all = Intercomms.merge(inter, true);
      inter.disconnect(null);
      assertEquals(2, rank.foreign());
      assertArrayEquals(numbers(0, 3), rank.exchange(all, all.rank(), 3));
      all.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    one.await();
    other.await();
  }

  /** The same two processes connected twice are one and the same in both communicators. */
  @Test
  void shouldKnowAProcessThatItMeetsAgain() throws Exception {
    JobOfThreads one = JobOfThreads.start(1, rank -> {
      Communicator first = rank.accept(() -> names.open(rank));
      Communicator second = rank.accept(() -> names.open(rank));
      assertEquals(Relation.IDENT, first.remoteMembers().compare(second.remoteMembers()));
      assertEquals(1, rank.foreign());
      first.disconnect(null);
      assertEquals(1, rank.foreign());
      second.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    JobOfThreads other = JobOfThreads.start(1, rank -> {
      Communicator first = rank.connect(names::take);
      Communicator second = rank.connect(names::take);
      first.disconnect(null);
      second.disconnect(null);
    });
    one.await();
    other.await();
  }

  /** Disconnects in a thread of its own, which this method lets come as far as to wait for the other rank. */
  private static CompletableFuture<Void> disconnectsAside(Communicator inter) {
    CompletableFuture<Void> ended = new CompletableFuture<>();
    Thread thread = Thread.ofPlatform().daemon().start(() -> {
      try {
        inter.disconnect(null);
        ended.complete(null);
      } catch (RuntimeException | Error e) {
        ended.completeExceptionally(e);
      }
    });
    while (!ended.isDone() && !isInDisconnection(thread)) {
      Thread.onSpinWait();
    }
    return ended;
  }

  private static boolean isInDisconnection(Thread thread) {
    return Stream.of(thread.getStackTrace()).map(StackTraceElement::getMethodName)
        .anyMatch(List.of("barrier", "allgather")::contains);
  }

  /** One has begun to disconnect the first, when both disconnect the second: each is needed by none. */
  @Test
  void shouldPartIfTwoThreadsDisconnectInAnotherOrder() throws Exception {
    CyclicBarrier begun = new CyclicBarrier(2);
    JobOfThreads one = JobOfThreads.start(1, rank -> {
      Communicator first = rank.accept(() -> names.open(rank));
      Communicator second = rank.accept(() -> names.open(rank));
      CompletableFuture<Void> aside = disconnectsAside(first);
      begun.await();
      second.disconnect(null);
      aside.get();
      assertEquals(0, rank.foreign());
    });
    JobOfThreads other = JobOfThreads.start(1, rank -> {
      Communicator first = rank.connect(names::take);
      Communicator second = rank.connect(names::take);
      begun.await();
      second.disconnect(null);
      first.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    one.await();
    other.await();
  }

  /** Two threads of each rank disconnect, while a third connects the same ranks anew. */
  @Test
  void shouldConnectAnewWhileOtherThreadsDisconnect() throws Exception {
    int rounds = 100;
    JobOfThreads one = JobOfThreads.start(2, rank ->
        connectsAndDisconnects(rank, rounds, comm -> rank.dynamic().accept(comm, 0, () -> names.open(rank))));
    JobOfThreads other = JobOfThreads.start(1, rank -> connectsAndDisconnects(rank, rounds,
        comm -> rank.dynamic().connect(comm, 0, names::take, RankThread.NO_INFO)));
    one.await();
    other.await();
  }

  private static void connectsAndDisconnects(
      RankThread rank, int rounds, UnaryOperator<Communicator> connection) throws Exception {
    List<CompletableFuture<Void>> ends = new ArrayList<>();
    for (int i = 0; i < rounds; i++) {
      Communicator inter = connection.apply(rank.world());
      rank.exchange(inter, i, inter.remoteMembers().size());
      Communicator all = Intercomms.merge(inter, inter.size() == 1);
      for (CompletableFuture<Void> end : ends) {
        end.get();
      }
      List<Communicator> both = rank.rank() == 0 ? List.of(inter, all) : List.of(all, inter);
      ends = both.stream()
          .map(c -> CompletableFuture.runAsync(() -> c.disconnect(null), THREADS)).toList();
    }
    for (CompletableFuture<Void> end : ends) {
      end.get();
    }
    assertEquals(0, rank.foreign());
  }

  @Test
  void shouldConnectRanksOfOneJob() throws Exception {
    JobOfThreads.start(3, rank -> {
      if (rank.rank() == 0) {
        Communicator inter = rank.dynamic().accept(rank.self(), 0, () -> names.open(rank));
        assertArrayEquals(new int[] {CLIENT}, rank.exchange(inter, SERVER, 1));
        inter.disconnect(null);
      } else if (rank.rank() == 2) {
        Communicator inter = rank.dynamic().connect(rank.self(), 0, names::take, RankThread.NO_INFO);
        assertArrayEquals(new int[] {SERVER}, rank.exchange(inter, CLIENT, 1));
        inter.disconnect(null);
      }
      assertEquals(0, rank.foreign());
    }).await();
  }

  @Test
  void shouldRefuseToConnectAProcessWithItself() throws Exception {
    JobOfThreads.start(1, rank -> {
      CompletableFuture<Fault> accepting = aside(
          () -> rank.dynamic().accept(rank.self(), 0, () -> names.open(rank)));
      Communicator copy = rank.world().plainCopy(() -> {});
      assertEquals(ErrorCode.GROUP, fault(
          () -> rank.dynamic().connect(copy, 0, names::take, RankThread.NO_INFO)).errorClass());
      assertEquals(ErrorCode.GROUP, accepting.get().errorClass());
    }).await();
  }

  @Test
  void shouldServeCallersOneAfterTheOther() throws Exception {
    int clients = 3;
    JobOfThreads.Body client = rank -> {
      String name = names.take();
      names.add(name);
      Communicator inter = rank.connect(() -> name);
      int[] got = rank.exchange(inter, CLIENT, 1);
      assertTrue(got[0] >= SERVER && got[0] < SERVER + clients);
      inter.disconnect(null);
    };
    JobOfThreads server = JobOfThreads.start(1, rank -> {
      String name = names.open(rank);
      Communicator[] inter = new Communicator[clients];
      for (int i = 0; i < clients; i++) {
        inter[i] = rank.accept(() -> name);
      }
      assertEquals(clients, rank.foreign());
      for (int i = 0; i < clients; i++) {
        assertArrayEquals(new int[] {CLIENT}, rank.exchange(inter[i], SERVER + i, 1));
        inter[i].disconnect(null);
        assertEquals(clients - 1 - i, rank.foreign());
      }
      rank.dynamic().closePort(name);
    });
    JobOfThreads[] all = new JobOfThreads[clients];
    for (int i = 0; i < clients; i++) {
      all[i] = JobOfThreads.start(1, client);
    }
    server.await();
    for (JobOfThreads job : all) {
      job.await();
    }
  }

  @Test
  void shouldServeTwoPortsAtOnce() throws Exception {
    JobOfThreads server = JobOfThreads.start(1, rank -> {
      String first = rank.dynamic().openPort();
      String second = rank.dynamic().openPort();
      assertNotEquals(first, second);
      names.add(first);
      names.add(second);
      Communicator ofSecond = rank.accept(() -> second);
      Communicator ofFirst = rank.accept(() -> first);
      assertArrayEquals(new int[] {CLIENT}, rank.exchange(ofFirst, SERVER, 1));
      assertArrayEquals(new int[] {CLIENT + 1}, rank.exchange(ofSecond, SERVER + 1, 1));
      ofFirst.disconnect(null);
      ofSecond.disconnect(null);
    });
    String first = names.take();
    String second = names.take();
    JobOfThreads[] clients = new JobOfThreads[2];
    for (int i = 0; i < 2; i++) {
      int n = i;
      clients[i] = JobOfThreads.start(1, rank -> {
        Communicator inter = rank.connect(() -> n == 0 ? first : second);
        assertArrayEquals(new int[] {SERVER + n}, rank.exchange(inter, CLIENT + n, 1));
        inter.disconnect(null);
      });
    }
    server.await();
    clients[0].await();
    clients[1].await();
  }

  @Test
  void shouldFailOnAllRanksAlikeIfThePortIsWrong() throws Exception {
    JobOfThreads.start(2, rank -> {
      String closed = rank.dynamic().openPort();
      rank.dynamic().closePort(closed);
      String open = rank.dynamic().openPort();
      PortName known = PortName.parse(open);
      byte[] token = known.token().clone();
      token[3] ^= 1;
      String guessed = new PortName(known.id(), token, known.address()).text();
      String unknown = new PortName(known.id() + 1, token, known.address()).text();
      for (String name : new String[] {closed, guessed, unknown, "", "mpi4j:x", "mpi4j:" + "A".repeat(99)}) {
        assertEquals(ErrorCode.PORT, fault(() -> rank.connect(() -> name)).errorClass(), name);
      }
      assertEquals(ErrorCode.PORT, fault(() -> rank.accept(() -> closed)).errorClass());
      assertEquals(ErrorCode.PORT, fault(() -> rank.dynamic().closePort(closed)).errorClass());
      assertEquals(ErrorCode.ROOT,
          fault(() -> rank.dynamic().accept(rank.world(), 2, () -> open)).errorClass());
      assertEquals(ErrorCode.INFO_VALUE, fault(
          () -> rank.dynamic().connect(rank.world(), 1, () -> open, Map.of("timeout", "soon"))).errorClass());
      assertEquals(ErrorCode.ARG, fault(() -> rank.connect(() -> {
        throw new Fault(ErrorCode.ARG, "no name");
      })).errorClass());
    }).await();
  }

  @Test
  void shouldGiveUpIfNobodyAccepts() throws Exception {
    JobOfThreads.start(1, rank -> {
      String open = rank.dynamic().openPort();
      long start = System.nanoTime();
      Fault f = fault(() -> rank.dynamic().connect(rank.world(), 0, () -> open, Map.of("timeout", "1")));
      assertEquals(ErrorCode.PORT, f.errorClass());
      assertTrue(System.nanoTime() - start < 10_000_000_000L, f.getMessage());
      rank.dynamic().closePort(open);
    }).await();
  }

  /** A caller that has given up is passed over. */
  @Test
  void shouldAcceptTheNextCallerIfTheFirstHasGivenUp() throws Exception {
    CyclicBarrier givenUp = new CyclicBarrier(2);
    JobOfThreads server = JobOfThreads.start(1, rank -> {
      String open = names.open(rank);
      givenUp.await();
      Communicator inter = rank.accept(() -> open);
      assertArrayEquals(new int[] {CLIENT}, rank.exchange(inter, SERVER, 1));
      inter.disconnect(null);
    });
    JobOfThreads client = JobOfThreads.start(1, rank -> {
      String open = names.take();
      Fault f = fault(() -> rank.dynamic().connect(rank.world(), 0, () -> open, Map.of("timeout", "1")));
      assertEquals(ErrorCode.PORT, f.errorClass());
      givenUp.await();
      Communicator inter = rank.connect(() -> open);
      assertArrayEquals(new int[] {SERVER}, rank.exchange(inter, CLIENT, 1));
      inter.disconnect(null);
    });
    server.await();
    client.await();
  }

  @Test
  void shouldEndAcceptAndCallersWhenThePortIsClosed() throws Exception {
    JobOfThreads.start(2, rank -> {
      String[] open = new String[1];
      if (rank.rank() == 0) {
        open[0] = names.open(rank);
        CompletableFuture<Fault> accepting =
            aside(() -> rank.dynamic().accept(rank.self(), 0, () -> open[0]));
        rank.dynamic().closePort(open[0]);
        assertEquals(ErrorCode.PORT, accepting.get().errorClass());
        String second = names.open(rank);
        rank.world().collectives().barrier();
        rank.dynamic().closePort(second);
      } else {
        names.take();
        String second = names.take();
        rank.world().collectives().barrier();
        assertEquals(ErrorCode.PORT, fault(
            () -> rank.dynamic().connect(rank.self(), 0, () -> second, Map.of())).errorClass());
      }
    }).await();
  }

  /** The parents' ranks do not know the grandchildren, until a communicator of both is made. */
  @Test
  void shouldIntroduceRanksOfThreeJobs() throws Exception {
    BlockingQueue<String> more = new LinkedBlockingQueue<>();
    JobOfThreads first = JobOfThreads.start(2, rank -> {
      Communicator inter = rank.accept(() -> names.open(rank));
      Communicator both = Intercomms.merge(inter, false);
      Communicator threeJobs = Intercomms.create(rank.world(), 0, new Intercomms.Peer(() -> both, 2, 5));
      assertEquals(3, threeJobs.remoteMembers().size());
      assertEquals(3, rank.foreign());
      assertArrayEquals(numbers(CLIENT, 3), rank.exchange(threeJobs, SERVER + rank.rank(), 3));
      merged(rank, threeJobs, true);
      threeJobs.disconnect(null);
      assertEquals(1, rank.foreign());
      both.disconnect(null);
      inter.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    JobOfThreads second = JobOfThreads.start(1, rank -> {
      Communicator toFirst = rank.connect(names::take);
      Communicator withFirst = Intercomms.merge(toFirst, true);
      Communicator toThird = rank.accept(() -> {
        String name = rank.dynamic().openPort();
        more.add(name);
        return name;
      });
      Communicator withThird = Intercomms.merge(toThird, false);
      Communicator threeJobs =
          Intercomms.create(withThird, 0, new Intercomms.Peer(() -> withFirst, 0, 5));
      assertArrayEquals(
          numbers(SERVER, 2), rank.exchange(threeJobs, CLIENT + threeJobs.rank(), 2));
      merged(rank, threeJobs, false);
      threeJobs.disconnect(null);
      assertEquals(4, rank.foreign());
      withThird.disconnect(null);
      toThird.disconnect(null);
      assertEquals(2, rank.foreign());
      withFirst.disconnect(null);
      toFirst.disconnect(null);
      assertEquals(0, rank.foreign());
    });
    JobOfThreads third = thirdJob(more);
    first.await();
    second.await();
    third.await();
  }

  private static JobOfThreads thirdJob(BlockingQueue<String> ports) {
    return JobOfThreads.start(2, rank -> {
      Communicator toSecond = rank.connect(() -> {
        try {
          return ports.take();
        } catch (InterruptedException e) {
          throw new AssertionError(e);
        }
      });
      Communicator withSecond = Intercomms.merge(toSecond, true);
      Communicator threeJobs =
          Intercomms.create(withSecond, 0, new Intercomms.Peer(() -> null, 0, 5));
      assertArrayEquals(
          numbers(SERVER, 2), rank.exchange(threeJobs, CLIENT + threeJobs.rank(), 2));
      merged(rank, threeJobs, false);
      threeJobs.disconnect(null);
      withSecond.disconnect(null);
      toSecond.disconnect(null);
      assertEquals(0, rank.foreign());
    });
  }

  /** What finalize has sent is read before the process may end. */
  @Test
  void shouldWaitInFinalizeUntilConnectedRanksHaveReadTheGoodbye() throws Exception {
    CountDownLatch exchanged = new CountDownLatch(2);
    CountDownLatch computing = new CountDownLatch(2);
    AtomicBoolean callsMpi = new AtomicBoolean();
    JobOfThreads quick = JobOfThreads.start(2, rank -> {
      Communicator inter = rank.accept(() -> names.open(rank));
      rank.exchange(inter, SERVER, 2);
      exchanged.await();
      computing.countDown();
    });
    JobOfThreads slow = JobOfThreads.start(2, rank -> {
      Communicator inter = rank.connect(names::take);
      rank.exchange(inter, CLIENT, 2);
      exchanged.countDown();
      computing.await();
      callsMpi.set(true);
      rank.world().collectives().barrier();
    });
    quick.await();
    assertTrue(callsMpi.get());
    slow.await();
  }

  /** Who does not know the name gets no answer, and keeps nobody else from the port for long. */
  @Test
  void shouldServeCallersDespiteOthersThatProveNothing() throws Exception {
    JobOfThreads server = JobOfThreads.start(1, rank -> {
      String open = names.open(rank);
      List<SocketChannel> others = new ArrayList<>();
      String[] card = PortName.parse(open).address().split(",");
      InetSocketAddress at = new InetSocketAddress(card[card.length - 1], Integer.parseInt(card[0]));
      for (int i = 0; i < 70; i++) {
        SocketChannel other = SocketChannel.open(at);
        other.write(ByteBuffer.wrap(i % 2 == 0 ? new byte[] {'G', 'E', 'T'} : new byte[64]));
        others.add(other);
      }
      Communicator inter = rank.accept(() -> open);
      assertArrayEquals(new int[] {CLIENT}, rank.exchange(inter, SERVER, 1));
      for (SocketChannel other : others) {
        other.close();
      }
      inter.disconnect(null);
    });
    JobOfThreads client = JobOfThreads.start(1, rank -> {
      Communicator inter = rank.connect(names::take);
      assertArrayEquals(new int[] {SERVER}, rank.exchange(inter, CLIENT, 1));
      inter.disconnect(null);
    });
    server.await();
    client.await();
  }

  @Test
  void shouldFailIfAConnectedRankIsLostAndNotAfterDisconnect() throws Exception {
    for (boolean parts : new boolean[] {true, false}) {
      CompletableFuture<Boolean> dead = new CompletableFuture<>();
      JobOfThreads survivor = JobOfThreads.start(1, rank -> {
        Communicator inter = rank.accept(() -> names.open(rank));
        rank.exchange(inter, SERVER, 1);
        if (parts) {
          inter.disconnect(null);
          dead.get();
          assertArrayEquals(new int[] {1}, rank.exchange(rank.self(), 1, 1));
        } else {
          Fault f = fault(() -> rank.receive(inter));
          assertEquals(ErrorCode.PROC_ABORTED, f.errorClass());
          assertTrue(f.getMessage().contains("of job"), f.getMessage());
          throw new IllegalStateException("as expected");
        }
      });
      JobOfThreads victim = JobOfThreads.start(1, rank -> {
        Communicator inter = rank.connect(names::take);
        rank.exchange(inter, CLIENT, 1);
        if (parts) {
          inter.disconnect(null);
        }
        throw new IllegalStateException("as expected");
      });
      assertThrows(IllegalStateException.class, victim::await);
      dead.complete(true);
      if (parts) {
        survivor.await();
      } else {
        assertThrows(IllegalStateException.class, survivor::await);
      }
    }
  }
}
