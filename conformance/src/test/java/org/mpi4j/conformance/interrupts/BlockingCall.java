// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.interrupts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Files;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.mpi4j.Buf;
import org.mpi4j.Datatype;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Op;
import org.mpi4j.PartitionedRequest;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.io.File;
import org.mpi4j.rma.LockType;
import org.mpi4j.rma.Win;

/**
 * A call that waits for other ranks. Both sides check what they get.
 *
 * @param victim what one rank does; takes the number of another one
 * @param peer what that other rank does, without which the call cannot end; takes the number of the first.
 *     Null: all ranks do the same as the first, with the same number
 */
record BlockingCall(String name, BiConsumer<Intracomm, Integer> victim, BiConsumer<Intracomm, Integer> peer) {
  private static final int TAG = 5;
  private static final int SHORT = 3;
  private static final int LONG = 100_000;

  static final List<BlockingCall> ALL = List.of(
      new BlockingCall("recv", (c, r) -> recv(c, r, SHORT), (c, r) -> send(c, r, SHORT)),
      new BlockingCall("long recv", (c, r) -> recv(c, r, LONG), (c, r) -> send(c, r, LONG)),
      new BlockingCall("long send", (c, r) -> send(c, r, LONG), (c, r) -> recv(c, r, LONG)),
      new BlockingCall(
          "ssend", (c, r) -> c.ssend(Buf.of(numbers(SHORT)), r, TAG), (c, r) -> recv(c, r, SHORT)),
      new BlockingCall(
          "isend and wait", (c, r) -> c.isend(Buf.of(numbers(LONG)), r, TAG).await(),
          (c, r) -> recv(c, r, LONG)),
      new BlockingCall("sendrecv", BlockingCall::exchange, BlockingCall::exchange),
      new BlockingCall("probe", BlockingCall::probe, (c, r) -> send(c, r, SHORT)),
      new BlockingCall("mprobe", BlockingCall::mprobe, (c, r) -> send(c, r, LONG)),
      new BlockingCall("waitall", BlockingCall::waitAll, BlockingCall::sendTwo),
      new BlockingCall("waitany", BlockingCall::waitAny, BlockingCall::sendTwo),
      new BlockingCall("waitsome", BlockingCall::waitSome, BlockingCall::sendTwo),
      new BlockingCall("start and wait", BlockingCall::persistent, (c, r) -> send(c, r, SHORT)),
      new BlockingCall(
          "recvObject", (c, r) -> assertEquals("a word", c.recvObject(r, TAG)),
          (c, r) -> c.sendObject("a word", r, TAG)),
      collective("barrier", (c, r) -> c.barrier()),
      collective("bcast", (c, r) -> bcast(c, r, SHORT)),
      collective("long bcast", (c, r) -> bcast(c, r, LONG)),
      collective("allreduce", (c, r) -> allreduce(c, SHORT)),
      collective("long allreduce", (c, r) -> allreduce(c, LONG)),
      collective("alltoall", (c, r) -> alltoall(c, SHORT)),
      collective("long alltoall", (c, r) -> alltoall(c, LONG / 10)),
      collective("ibarrier and wait", (c, r) -> c.ibarrier().await()),
      new BlockingCall("partitioned", BlockingCall::receivePartitions, BlockingCall::sendPartitions),
      collective("fence", (c, r) -> fence(c)),
      collective("post, start, complete and wait", (c, r) -> expose(c)),
      collective("lock and flush", (c, r) -> lock(c)),
      collective("writeAtAll and readAtAll", (c, r) -> fileOfAll(c)),
      collective("writeOrdered", (c, r) -> fileInOrder(c)),
      collective("dup", (c, r) -> c.dup().free()),
      collective("split", (c, r) -> c.split(0, -c.rank()).free()));

  private static BlockingCall collective(String name, BiConsumer<Intracomm, Integer> call) {
    return new BlockingCall(name, call, null);
  }

  /** The victim's part. */
  void run(Intracomm comm) {
    victim.accept(comm, (comm.rank() + 1) % comm.size());
  }

  /** What each other rank does; perhaps nothing. */
  void runOther(Intracomm comm, int theVictim) {
    int thePeer = (theVictim + 1) % comm.size();
    if (peer == null) {
      victim.accept(comm, thePeer);
    } else if (comm.rank() == thePeer) {
      peer.accept(comm, theVictim);
    }
  }

  private static int[] numbers(int n) {
    return IntStream.range(0, n).map(i -> i * 7 + n).toArray();
  }

  private static void send(Intracomm comm, int dest, int n) {
    comm.send(Buf.of(numbers(n)), dest, TAG);
  }

  private static void recv(Intracomm comm, int source, int n) {
    int[] got = new int[n];
    comm.recv(Buf.of(got), source, TAG);
    assertArrayEquals(numbers(n), got);
  }

  private static void exchange(Intracomm comm, int other) {
    int[] got = new int[LONG];
    comm.sendrecv(Buf.of(numbers(LONG)), other, TAG, Buf.of(got), other, TAG);
    assertArrayEquals(numbers(LONG), got);
  }

  private static void probe(Intracomm comm, int source) {
    assertEquals(source, comm.probe(source, TAG).source());
    recv(comm, source, SHORT);
  }

  private static void mprobe(Intracomm comm, int source) {
    int[] got = new int[LONG];
    comm.mprobe(source, TAG).recv(Buf.of(got));
    assertArrayEquals(numbers(LONG), got);
  }

  private static void sendTwo(Intracomm comm, int dest) {
    comm.send(Buf.of(numbers(SHORT)), dest, TAG);
    comm.send(Buf.of(numbers(LONG)), dest, TAG + 1);
  }

  private static void waitAll(Intracomm comm, int source) {
    int[][] got = {new int[SHORT], new int[LONG]};
    Request.waitAll(receiveTwo(comm, source, got));
    assertTwo(got);
  }

  private static void waitAny(Intracomm comm, int source) {
    int[][] got = {new int[SHORT], new int[LONG]};
    Request[] two = receiveTwo(comm, source, got);
    assertEquals(1, Request.waitAny(two).index() + Request.waitAny(two).index());
    assertTwo(got);
  }

  private static void waitSome(Intracomm comm, int source) {
    int[][] got = {new int[SHORT], new int[LONG]};
    Request[] two = receiveTwo(comm, source, got);
    for (int done = 0; done < two.length; ) {
      done += Request.waitSome(two).length;
    }
    assertTwo(got);
  }

  private static Request[] receiveTwo(Intracomm comm, int source, int[]... got) {
    return new Request[] {
      comm.irecv(Buf.of(got[0]), source, TAG), comm.irecv(Buf.of(got[1]), source, TAG + 1)
    };
  }

  private static void assertTwo(int[]... got) {
    assertArrayEquals(numbers(SHORT), got[0]);
    assertArrayEquals(numbers(LONG), got[1]);
  }

  private static void persistent(Intracomm comm, int source) {
    int[] got = new int[SHORT];
    try (Prequest receive = comm.recvInit(Buf.of(got), source, TAG)) {
      receive.start();
      receive.await();
    }
    assertArrayEquals(numbers(SHORT), got);
  }

  private static void bcast(Intracomm comm, int root, int n) {
    int[] data = comm.rank() == root ? numbers(n) : new int[n];
    comm.bcast(Buf.of(data), root);
    assertArrayEquals(numbers(n), data);
  }

  private static void allreduce(Intracomm comm, int n) {
    int[] sum = new int[n];
    comm.allreduce(Buf.of(numbers(n)), Buf.of(sum), Op.SUM);
    assertArrayEquals(IntStream.of(numbers(n)).map(i -> i * comm.size()).toArray(), sum);
  }

  private static void alltoall(Intracomm comm, int n) {
    int[] out = new int[n * comm.size()];
    for (int i = 0; i < out.length; i++) {
      out[i] = comm.rank() * 1000 + i / n;
    }
    int[] in = new int[out.length];
    comm.alltoall(Buf.of(out), Buf.of(in));
    for (int i = 0; i < in.length; i++) {
      assertEquals(i / n * 1000 + comm.rank(), in[i]);
    }
  }

  private static void sendPartitions(Intracomm comm, int dest) {
    try (PartitionedRequest send = comm.psendInit(Buf.of(numbers(2 * LONG)), 2, dest, TAG, Info.NULL)) {
      send.start();
      send.preadyRange(0, 1);
      send.await();
    }
  }

  private static void receivePartitions(Intracomm comm, int source) {
    int[] got = new int[2 * LONG];
    try (PartitionedRequest receive = comm.precvInit(Buf.of(got), 2, source, TAG, Info.NULL)) {
      receive.start();
      receive.await();
    }
    assertArrayEquals(numbers(2 * LONG), got);
  }

  private static int next(Intracomm comm) {
    return (comm.rank() + 1) % comm.size();
  }

  private static int last(Intracomm comm) {
    return (comm.rank() + comm.size() - 1) % comm.size();
  }

  private static void fence(Intracomm comm) {
    MemorySegment mine = MemorySegment.ofArray(new int[LONG]);
    try (Win win = Win.create(comm, mine, 4, Info.NULL)) {
      win.fence(0);
      win.put(Buf.of(numbers(LONG)), next(comm), 0);
      win.fence(0);
      assertArrayEquals(numbers(LONG), mine.toArray(ValueLayout.JAVA_INT));
      int[] got = new int[LONG];
      win.get(Buf.of(got), next(comm), 0);
      win.fence(Win.MODE_NOSUCCEED);
      assertArrayEquals(numbers(LONG), got);
    }
  }

  private static void expose(Intracomm comm) {
    try (Win win = Win.allocate(comm, 8, 4, Info.NULL)) {
      Group all = comm.group();
      win.post(all.incl(last(comm)), 0);
      win.start(all.incl(next(comm)), 0);
      win.put(Buf.values(comm.rank() + 1), next(comm), 0);
      win.complete();
      win.waitFor();
      assertEquals(last(comm) + 1, win.memory().get(ValueLayout.JAVA_INT_UNALIGNED, 0));
    }
  }

  private static void lock(Intracomm comm) {
    MemorySegment mine = MemorySegment.ofArray(new int[1]);
    try (Win win = Win.create(comm, mine, 4, Info.NULL)) {
      win.lock(LockType.EXCLUSIVE, 0, 0);
      win.accumulate(Buf.values(1), 0, 0, Op.SUM);
      win.flush(0);
      win.unlock(0);
      comm.barrier();
      int[] got = new int[1];
      win.lock(LockType.SHARED, 0, 0);
      win.get(Buf.of(got), 0, 0);
      win.unlock(0);
      assertEquals(comm.size(), got[0]);
    }
  }

  private static void fileOfAll(Intracomm comm) {
    try (File file = file(comm)) {
      long place = 4L * SHORT * comm.rank();
      assertEquals(SHORT, file.writeAtAll(place, Buf.of(numbers(SHORT))).count(Datatype.INT));
      int[] got = new int[SHORT];
      file.readAtAll(4L * SHORT * next(comm), Buf.of(got));
      assertArrayEquals(numbers(SHORT), got);
    }
  }

  private static void fileInOrder(Intracomm comm) {
    try (File file = file(comm)) {
      file.writeOrdered(Buf.values(comm.rank()));
      file.sync();
      comm.barrier();
      int[] got = new int[comm.size()];
      file.iread(Buf.of(got)).await();
      assertArrayEquals(IntStream.range(0, comm.size()).toArray(), got);
    }
  }

  private static File file(Intracomm comm) {
    String name = null;
    if (comm.rank() == 0) {
      try {
        name = Files.createTempFile("mpi4j-interrupts", "").toString();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    return File.open(comm, comm.bcastObject(name, 0), File.MODE_RDWR | File.MODE_DELETE_ON_CLOSE);
  }
}
