// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.dynamic;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.internal.base.Config;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Communicator;
import org.mpi4j.internal.comm.Intercomms;
import org.mpi4j.internal.rank.Settings;
import org.mpi4j.internal.transport.local.LocalFabric;
import org.mpi4j.internal.transport.local.LocalMeeting;
import org.mpi4j.internal.transport.tcp.TcpCounter;
import org.mpi4j.internal.transport.tcp.TcpTransport;
import org.mpi4j.spi.ProcessManager;
import org.mpi4j.spi.SpawnCommand;
import org.mpi4j.spi.SpawnListener;

/** Jobs of one JVM that meet there, and what they count of connections over TCP. */
@Timeout(60)
class MeetingInJvmTest {
  private static final Config OVER_TCP = Settings.read(Map.of("transport", "tcp"));
  private static final List<SpawnCommand> TWO = List.of(new SpawnCommand("Child", List.of(), 2, Map.of()));

  private final LocalMeeting meeting = new LocalMeeting();
  private final BlockingQueue<JobOfThreads> jobs = new LinkedBlockingQueue<>();
  private final PortNames names = new PortNames();

  private static long connections(RankThread rank) {
    return rank.messenger().engine().tcpTransports().count(TcpCounter.CONNECTIONS);
  }

  private static boolean hasSockets(RankThread rank) {
    return rank.messenger().engine().transport(TcpTransport.class) != null;
  }

  /** A manager that starts a job of two ranks of this JVM. */
  private UnaryOperator<ProcessManager> spawning(Config config, JobOfThreads.Body child) {
    return m -> JobOfThreads.with(m, "spawn", a -> {
      jobs.add(JobOfThreads.start(new LocalFabric(2, meeting), config, child,
          its -> JobOfThreads.with(its, "parentPort", none -> a[1]), true));
      return new int[2];
    });
  }

  private void start(int size, Config config, JobOfThreads.Body body, JobOfThreads.Body child) {
    jobs.add(JobOfThreads.start(
        new LocalFabric(size, meeting), config, body, spawning(config, child), true));
  }

  /** What one has thrown may follow from what another one has. */
  private void awaitAll() {
    List<Executable> failures = new ArrayList<>();
    for (JobOfThreads job = jobs.poll(); job != null; job = jobs.poll()) {
      try {
        job.await(); // then those that it spawns have been started
      } catch (Throwable t) {
        failures.add(() -> {
          throw t;
        });
      }
    }
    assertAll(failures);
  }

  private static void talkAndMerge(RankThread rank, Communicator inter, boolean high, int peers) {
    assertEquals(peers, rank.exchange(inter, rank.rank(), peers).length);
    Communicator all = Intercomms.merge(inter, high);
    assertEquals(3, rank.exchange(all, 1, all.size()).length);
    all.collectives().barrier();
    all.free(null);
  }

  @Test
  void shouldSpawnWithoutSockets() throws Exception {
    start(1, Config.defaults(), rank -> {
      for (int i = 0; i < 3; i++) {
        Communicator children = rank.dynamic().spawn(rank.world(), 0, () -> TWO).inter();
        talkAndMerge(rank, children, false, 2);
        assertFalse(hasSockets(rank));
        children.disconnect(null);
        assertEquals(0, rank.foreign());
      }
    }, rank -> {
      talkAndMerge(rank, rank.dynamic().parent(), true, 1);
      assertFalse(hasSockets(rank));
      rank.dynamic().parent().disconnect(null);
      assertEquals(0, rank.foreign());
    });
    awaitAll();
  }

  /** Those within a job, and those with ranks of others. */
  @Test
  void shouldCountTheConnectionsOfAllTransportsWhereTcpIsWanted() throws Exception {
    start(1, OVER_TCP, rank -> {
      Communicator children = rank.dynamic().spawn(rank.world(), 0, () -> TWO).inter();
      rank.exchange(children, 1, 2);
      assertEquals(2, connections(rank));
      children.disconnect(null);
      assertEquals(0, connections(rank));
    }, rank -> {
      rank.exchange(rank.world(), 1, 2);
      rank.exchange(rank.dynamic().parent(), 1, 1);
      assertEquals(2, connections(rank), "the other child and the parent");
      rank.dynamic().parent().disconnect(null);
      assertEquals(1, connections(rank));
      rank.world().collectives().barrier(); // nobody ends before all have looked
    });
    awaitAll();
  }

  /** A port can be used from everywhere; messages need no connection where the ranks are of one JVM. */
  @Test
  void shouldMeetAtAPort() throws Exception {
    start(1, Config.defaults(), rank -> {
      Communicator clients = rank.accept(() -> names.open(rank));
      talkAndMerge(rank, clients, false, 2);
      assertEquals(0, connections(rank));
      clients.disconnect(null);
    }, null);
    start(2, Config.defaults(), rank -> {
      Communicator server = rank.connect(names::take);
      talkAndMerge(rank, server, true, 1);
      assertEquals(0, connections(rank));
      server.disconnect(null);
    }, null);
    awaitAll();
  }

  /** A group of ranks of two JVMs spawns: of the children, one of them can reach all without sockets. */
  @Test
  void shouldReachEachRankInItsOwnWay() throws Exception {
    start(1, Config.defaults(), rank -> {
      Communicator all = Intercomms.merge(rank.accept(() -> names.open(rank)), false);
      Communicator children = rank.dynamic().spawn(all, 0, () -> TWO).inter();
      assertEquals(2, rank.exchange(children, 1, 2).length);
      assertEquals(1, connections(rank), "the rank of the other JVM");
      children.disconnect(null);
      all.disconnect(null);
    }, rank -> {
      assertEquals(2, rank.exchange(rank.dynamic().parent(), 1, 2).length);
      assertEquals(1, connections(rank), "the rank of the other JVM");
      rank.dynamic().parent().disconnect(null);
    });
    jobs.add(JobOfThreads.start(1, rank -> {
      Communicator all = Intercomms.merge(rank.connect(names::take), true);
      Communicator children = rank.dynamic().spawn(all, 0, null).inter();
      assertEquals(2, rank.exchange(children, 1, 2).length);
      assertEquals(3, connections(rank));
      children.disconnect(null);
      all.disconnect(null);
    }));
    awaitAll();
  }

  @Test
  void shouldSayThatChildrenHaveAnotherSetting() throws Exception {
    UnaryOperator<ProcessManager> spawning = m -> JobOfThreads.with(m, "spawn", a -> {
      JobOfThreads child = JobOfThreads.start(new LocalFabric(1, meeting), OVER_TCP, rank -> {},
          its -> JobOfThreads.with(its, "parentPort", none -> a[1]), true);
      Thread.ofVirtual().start(() -> {
        Fault f = assertThrows(Fault.class, child::await);
        ((SpawnListener) a[2]).failed(f.getMessage());
      });
      return new int[2];
    });
    JobOfThreads.start(new LocalFabric(1, meeting), Config.defaults(), rank -> {
      Fault f = assertThrows(Fault.class, () -> rank.dynamic().spawn(rank.world(), 0, () -> TWO));
      assertEquals(ErrorCode.SPAWN, f.errorClass());
      assertTrue(f.getMessage().contains("same setting of transport"), f.getMessage());
    }, spawning, true).await();
  }
}
