// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Many messages that nobody receives yet: bounded memory, nothing lost (section 3.5, resources). */
class FlowControlTest {
  private static final int LENGTH = 936; // counts as 1000

  /** What stays unfinished waits at its sender, where only the sender's own buffers hold it. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = "p2p.unexpected_limit=10000")
  @Covers({"MPI_Isend", "MPI_Recv"})
  void shouldAcceptNoMoreThanTheLimitWithoutReceives(Intracomm world) {
    int messages = 200;
    List<Request> sends = new ArrayList<>();
    if (world.rank() == 0) {
      for (int i = 0; i < messages; i++) {
        sends.add(world.isend(Buf.of(Data.bytes(LENGTH, i)), 1, i));
      }
    }
    world.barrier();
    if (world.rank() == 0) {
      for (int look = 0; look < 20; look++) {
        assertEquals(10, sends.stream().filter(r -> r.getStatus().isPresent()).count());
      }
    }
    world.barrier();
    for (int i = 0; i < messages; i++) {
      if (world.rank() == 1) {
        byte[] got = new byte[LENGTH];
        assertEquals(i, world.recv(Buf.of(got), 0, Mpi.ANY_TAG).tag());
        Data.assertBytes(LENGTH, i, got);
      }
    }
    Request.waitAll(sends.toArray(Request[]::new));
  }

  /** The sender is stopped as soon as the receiver does not keep up, and goes on when it does. */
  @MpiTest(np = 2, transport = {"local", "shm", "tcp"}, set = "p2p.unexpected_limit=10000")
  @Covers({"MPI_Send", "MPI_Recv"})
  void shouldThrottleASenderThatIsFasterThanTheReceiver(Intracomm world) {
    int messages = 2_000;
    if (world.rank() == 0) {
      AtomicInteger sent = new AtomicInteger();
      CompletableFuture<Void> sender =
          Threads.PLATFORM.start(
              () -> {
                for (int i = 0; i < messages; i++) {
                  world.send(Buf.of(Data.bytes(LENGTH, i)), 1, i);
                  sent.set(i + 1);
                }
              });
      for (int received = 0; received < messages; received += 100) {
        world.barrier();
        int most = received + 10; // see the receiver's steps
        Await.neverYet(() -> sent.get() > most ? java.util.Optional.of(sent) : java.util.Optional.empty(),
            "more sent than were received and may wait");
        world.barrier();
      }
      Threads.await(sender);
    } else {
      for (int i = 0; i < messages; i++) {
        if (i % 100 == 0) {
          world.barrier();
          world.barrier();
        }
        byte[] got = new byte[LENGTH];
        world.recv(Buf.of(got), 0, i);
        Data.assertBytes(LENGTH, i, got);
      }
    }
  }

  /** With no room at all, each message waits for its receive; collectives still work. */
  @MpiTest(np = {2, 3}, transport = {"local", "shm", "tcp"}, set = "p2p.unexpected_limit=0")
  @Covers({"MPI_Isend", "MPI_Recv"})
  void shouldWorkWithoutAnyRoomForUnexpectedMessages(Intracomm world) {
    int to = (world.rank() + 1) % world.size();
    int from = (world.rank() + world.size() - 1) % world.size();
    for (int length : Data.LENGTHS) {
      Request send = world.isend(Buf.of(Data.bytes(length, world.rank())), to, 0);
      world.barrier();
      Await.neverYet(send::test, "complete, but nobody has received");
      world.barrier();
      byte[] got = new byte[length];
      world.recv(Buf.of(got), from, 0);
      send.await();
      Data.assertBytes(length, from, got);
    }
  }

  @MpiTest(np = 8, transport = {"local", "shm", "tcp"})
  @Covers({"MPI_Isend", "MPI_Recv"})
  void shouldLoseNothingWhenEightRanksFloodEachOther(Intracomm world) {
    flood(world, 150);
  }

  @MpiTest(np = 8, transport = {"local", "shm", "tcp"}, set = "p2p.unexpected_limit=2000")
  @Covers({"MPI_Isend", "MPI_Recv"})
  void shouldLoseNothingInAFloodWithLittleRoom(Intracomm world) {
    flood(world, 50);
  }

  /** All send before anybody receives; messages of one sender come in its order. */
  private static void flood(Intracomm world, int messages) {
    int n = world.size();
    Request[] sends = new Request[n * messages];
    for (int i = 0; i < messages; i++) {
      for (int to = 0; to < n; to++) {
        int[] content = new int[1 + i % 20];
        content[0] = i;
        sends[i * n + to] = world.isend(Buf.of(content), to, i);
      }
    }
    world.barrier();
    int[] next = new int[n];
    for (int i = 0; i < n * messages; i++) {
      int[] got = new int[20];
      Status s = world.recv(Buf.of(got), Mpi.ANY_SOURCE, Mpi.ANY_TAG);
      assertEquals(next[s.source()], got[0]);
      assertEquals(next[s.source()]++, s.tag());
    }
    int[] all = new int[n];
    java.util.Arrays.fill(all, messages);
    assertArrayEquals(all, next);
    Request.waitAll(sends);
  }
}
