// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Status;
import org.mpi4j.ThreadLevel;

/** What two ranks that were started with a thread level may do, and what not; a program, too. */
public final class ThreadLevelChecks {
  private static final int ROUNDS = 30;

  private final ThreadLevel level;
  private final Intracomm world;
  private final int peer;

  private ThreadLevelChecks(Mpi mpi) {
    this.level = mpi.threadLevel();
    this.world = mpi.world();
    this.peer = 1 - world.rank();
  }

  /** The argument is the level. */
  public static void main(String... args) {
    ThreadLevel level = ThreadLevel.valueOf(args[0]);
    try (Mpi mpi = Mpi.init(level, args)) {
      assertEquals(level, mpi.threadLevel());
      check(mpi);
    }
    System.out.println("fine");
  }

  /** To be run by two ranks. */
  static void check(Mpi mpi) {
    new ThreadLevelChecks(mpi).check();
  }

  private void check() {
    exchange();
    boolean isAdmitted = level.compareTo(ThreadLevel.SERIALIZED) >= 0;
    for (Threads kind : Threads.values()) {
      Threads.await(kind.start(isAdmitted ? this::exchange : this::beRefused));
      exchange();
    }
    if (level == ThreadLevel.MULTIPLE) {
      futures();
    } else {
      noFutures();
    }
    exchange();
  }

  /** Works, with the right data. */
  private void exchange() {
    byte[] got = new byte[Data.LONG];
    Request r = world.irecv(Buf.of(got), peer, 1);
    world.send(Buf.of(Data.bytes(Data.LONG, world.rank())), peer, 1);
    r.await();
    Data.assertBytes(Data.LONG, peer, got);
    for (int i = 0; i < 20; i++) { // the first few by messages, the others through memory in common
      assertEquals(1, world.allreduce(world.rank(), Op.SUM));
    }
    world.ibarrier().await();
  }

  private void beRefused() {
    assertEquals(2, world.size()); // anybody may ask
    Buf word = Buf.of(new int[1]);
    String[] words = {"\"" + Thread.currentThread().getName() + "\"", "ThreadLevel." + level, "MULTIPLE"};
    for (Executable call : List.<Executable>of(
        () -> world.send(word, peer, 1), () -> world.recv(word, peer, 1), () -> world.isend(word, peer, 1),
        () -> world.issend(word, peer, 1), () -> world.irecv(word, peer, 1), () -> world.probe(peer, 1),
        () -> world.iprobe(peer, 1), () -> world.mprobe(peer, 1), () -> world.sendObject("x", peer, 1),
        () -> world.sendrecv(word, peer, 1, word, peer, 1), () -> world.barrier(), () -> world.ibarrier(),
        () -> world.bcast(word, 0), () -> world.allreduce(1, Op.SUM), () -> world.dup(),
        () -> world.sendInit(word, peer, 1).start())) {
      Failing.with(ErrorClass.ERR_OTHER, call, words);
    }
  }

  /** Each future is completed by a thread of its own, while this thread and others use MPI. */
  private void futures() {
    for (int i = 0; i < ROUNDS; i++) {
      int length = i % 2 == 0 ? 100 : Data.LONG;
      byte[][] got = new byte[3][length];
      CompletableFuture<Status> in = world.irecv(Buf.of(got[0]), peer, i).toCompletableFuture();
      CompletableFuture<Status> out =
          world.isend(Buf.of(Data.bytes(length, i + world.rank())), peer, i).toCompletableFuture();
      world.sendrecv(Buf.of(Data.bytes(length, i)), peer, ROUNDS, Buf.of(got[1]), peer, ROUNDS);
      CompletableFuture.allOf(in, out).join();
      assertEquals(peer, in.join().source());
      Data.assertBytes(length, i + peer, got[0]);
      Data.assertBytes(length, i, got[1]);
    }
    CompletableFuture<Status> failed =
        world.irecv(Buf.of(new byte[1]), peer, 1).toCompletableFuture();
    world.send(new byte[2], peer, 1);
    MpiException[] error = new MpiException[1];
    failed.handle((status, e) -> error[0] = (MpiException) e).join();
    assertNotNull(error[0]);
    assertEquals(ErrorClass.ERR_TRUNCATE, error[0].errorClass());
    assertEquals(Status.EMPTY, Mpi.REQUEST_NULL.toCompletableFuture().join());
  }

  /** The request stays as it is. */
  private void noFutures() {
    for (int i = 0; i < ROUNDS; i++) {
      byte[] got = new byte[Data.LONG];
      Request in = world.irecv(Buf.of(got), peer, i);
      Request out = world.isend(Buf.of(Data.bytes(Data.LONG, i)), peer, i);
      Failing.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, in::toCompletableFuture, "MULTIPLE", "await");
      Failing.with(ErrorClass.ERR_UNSUPPORTED_OPERATION, out::toCompletableFuture, "MULTIPLE", "await");
      Request.waitAll(in, out);
      Data.assertBytes(Data.LONG, i, got);
    }
  }
}
