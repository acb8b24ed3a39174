// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.Session;
import org.mpi4j.conformance.p2p.Threads;
import org.mpi4j.junit.MpiTest;

/** Interrupts before and within calls, among ranks that may have met before. */
class InterruptTest {
  private static final int GO = 77;
  private static final long WINDOW_NS = 200_000_000;
  private static final ThreadMXBean CLOCKS = ManagementFactory.getThreadMXBean();

  /** All calls, by messages first, and often enough that the ranks share memory later. */
  static void callBefore(Intracomm world) {
    for (int victim : new int[] {0, world.size() - 1}) {
      for (BlockingCall call : BlockingCall.ALL) {
        if (world.rank() == victim) {
          Interrupts.before(() -> call.run(world));
        } else {
          call.runOther(world, victim);
        }
      }
    }
  }

  private static void callWithin(Intracomm world) {
    Intracomm control = world.dup();
    for (int victim : new int[] {0, world.size() - 1}) {
      for (BlockingCall call : BlockingCall.ALL) {
        if (world.rank() == victim) {
          Interrupts.within(() -> release(control), () -> call.run(world));
        } else {
          control.recv(Buf.of(new int[1]), victim, GO);
          call.runOther(world, victim);
        }
      }
    }
    control.free();
  }

  private static void release(Intracomm control) {
    for (int r = 0; r < control.size(); r++) {
      if (r != control.rank()) {
        control.send(Buf.values(r), r, GO);
      }
    }
  }

  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  void shouldNotDisturbACallThatBeginsLater(Intracomm world) {
    callBefore(world);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, virtualThreads = true)
  void shouldNotDisturbACallThatBeginsLaterInAVirtualThread(Intracomm world) {
    callBefore(world);
  }

  @MpiTest(np = 2, transport = "shm", set = {"coll.segment=force", "coll.segment_after=0"})
  void shouldNotDisturbSharedMemory(Intracomm world) {
    callBefore(world);
    callWithin(world);
  }

  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"})
  void shouldNotDisturbACallThatWaits(Intracomm world) {
    callWithin(world);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, virtualThreads = true)
  void shouldNotDisturbACallThatWaitsInAVirtualThread(Intracomm world) {
    callWithin(world);
  }

  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  void shouldNotDisturbSeveralThreadsThatWait(Intracomm world) {
    int threads = 4;
    for (Threads kind : Threads.values()) {
      if (world.rank() == 0) {
        kind.run(threads, t -> {
          int[] got = new int[1];
          Interrupts.within(() -> world.send(Buf.values(t), 1, GO), () -> world.recv(Buf.of(got), 1, t));
          assertEquals(t * 3, got[0]);
        });
      } else {
        int[] next = new int[1];
        for (int i = 0; i < threads; i++) {
          world.recv(Buf.of(next), 0, GO);
          world.send(Buf.values(next[0] * 3), 0, next[0]);
        }
      }
    }
  }

  /** With the flag set, park and select return at once: who waits by them alone computes all the time. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"})
  void shouldSleepAlthoughInterrupted(Intracomm world) {
    if (world.rank() == 1) {
      world.recv(Buf.of(new int[1]), 0, GO);
      world.send(Buf.values(8), 0, 1);
      return;
    }
    AtomicLong computed = new AtomicLong();
    Thread me = Thread.currentThread();
    CompletableFuture<Void> watch = Threads.PLATFORM.start(() -> {
      while (!Interrupts.sleeps(me)) {
        Thread.yield();
      }
      long before = CLOCKS.getThreadCpuTime(me.threadId());
      LockSupport.parkNanos(WINDOW_NS);
      computed.set(CLOCKS.getThreadCpuTime(me.threadId()) - before);
      world.send(Buf.values(1), 1, GO);
    });
    int[] got = new int[1];
    Interrupts.before(() -> world.recv(Buf.of(got), 1, 1));
    Threads.await(watch);
    assertEquals(8, got[0]);
    assertTrue(computed.get() < WINDOW_NS / 4, () -> computed + " ns of computing in a sleep");
  }

  @MpiTest(np = {1, 3}, transport = {"local", "shm", "tcp"})
  void shouldNotDisturbSessions(Intracomm world) {
    Interrupts.before(() -> session(world.size()));
  }

  static void session(int ranks) {
    try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
      Group all = Group.fromSessionPset(session, "mpi://WORLD");
      Intracomm comm = Intracomm.createFromGroup(all, "interrupted", Info.NULL, Errhandler.ERRORS_RETURN);
      assertEquals(ranks, comm.allreduce(1, Op.SUM));
      comm.free();
    }
  }
}
