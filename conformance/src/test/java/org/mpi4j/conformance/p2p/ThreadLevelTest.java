// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.p2p;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Buf;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.Session;
import org.mpi4j.Status;
import org.mpi4j.ThreadLevel;
import org.mpi4j.conformance.SuiteJob;
import org.mpi4j.junit.Covers;

/** Which threads may call, level by level (section 11.6). */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ThreadLevelTest {
  @TempDir private Path scratch;

  @ParameterizedTest
  @CsvSource({
    "SINGLE, local", "SINGLE, shm", "SINGLE, tcp", "FUNNELED, local", "FUNNELED, shm", "FUNNELED, tcp",
    "SERIALIZED, local", "SERIALIZED, shm", "SERIALIZED, tcp", "MULTIPLE, local", "MULTIPLE, shm",
    "MULTIPLE, tcp"
  })
  @Covers({"MPI_Init_thread", "MPI_Query_thread"})
  void shouldAdmitTheThreadsOfItsLevelAndNoOthers(ThreadLevel level, String transport) {
    for (boolean virtual : new boolean[] {false, true}) {
      MpiJobOptions.ranks(2).threadLevel(level).virtualThreads(virtual).set("transport", transport)
          .run(ThreadLevelChecks::check);
    }
  }

  @ParameterizedTest
  @CsvSource({"SINGLE, shm", "FUNNELED, tcp", "SERIALIZED, shm", "SERIALIZED, tcp", "MULTIPLE, shm"})
  @Covers({"MPI_Init_thread", "MPI_Query_thread"})
  void shouldDoSoInProcesses(ThreadLevel level, String transport) throws Exception {
    SuiteJob job = SuiteJob.run(scratch, List.of("-n", "2", "--set", "transport=" + transport),
        List.of(ThreadLevelChecks.class.getName(), level.name()));
    assertEquals(0, job.exitCode(), job::output);
    assertEquals(2, job.output().lines().filter("fine"::equals).count(), job::output);
  }

  /** One thread waits in a call, as its stack tells; then another calls. */
  @Test
  @Covers("MPI_Init_thread")
  void shouldRefuseASecondThreadWhileOneIsInside() {
    CountDownLatch refused = new CountDownLatch(1);
    MpiJobOptions.ranks(2).threadLevel(ThreadLevel.SERIALIZED).run(mpi -> {
      Intracomm world = mpi.world();
      if (world.rank() == 1) {
        refused.await();
        world.send(new int[] {1}, 0, 1);
        return;
      }
      Thread main = Thread.currentThread();
      CompletableFuture<Void> second = Threads.PLATFORM.start(() -> {
        try {
          while (!isInside(main)) {
            Thread.yield();
          }
          Failing.with(ErrorClass.ERR_OTHER, () -> world.iprobe(1, 2), main.getName(), "SERIALIZED");
          Failing.with(ErrorClass.ERR_OTHER, () -> world.send(new int[1], 1, 2), main.getName());
        } finally {
          refused.countDown();
        }
      });
      world.recv(new int[1], 1, 1);
      Threads.await(second);
      Threads.PLATFORM.run(1, t -> world.iprobe(1, 2)); // now it may
    });
  }

  private static boolean isInside(Thread thread) {
    return Arrays.stream(thread.getStackTrace()).anyMatch(f -> f.getMethodName().equals("awaitAlone"));
  }

  /** A function of the user is called inside MPI and may call MPI, in the thread that is inside. */
  @ParameterizedTest
  @CsvSource({"SINGLE", "SERIALIZED"})
  @Covers("MPI_Op_create")
  void shouldAdmitTheFunctionsOfTheUser(ThreadLevel level) {
    MpiJobOptions.ranks(3).threadLevel(level).run(mpi -> {
      Intracomm world = mpi.world();
      Op op = Op.create((in, inout) -> {
        mpi.self().send(new int[] {1}, 0, 1);
        mpi.self().recv(new int[1], 0, 1);
        int[] sum = inout.ints();
        int[] more = in.ints();
        for (int i = 0; i < sum.length; i++) {
          sum[i] += more[i];
        }
        inout.set(sum);
      }, true);
      for (int i = 0; i < 10; i++) {
        int[] sum = new int[1];
        Request r = world.iallreduce(Buf.values(1), Buf.of(sum), op);
        Status _ = r.await();
        assertEquals(3, sum[0]);
        assertEquals(3, world.allreduce(1, op));
      }
    });
  }

  /** What the session admits counts for all. */
  @Test
  @Covers("MPI_Session_init")
  void shouldAdmitTheThreadsOfASession() {
    MpiJobOptions.ranks(2).threadLevel(ThreadLevel.FUNNELED).run(mpi -> {
      AtomicReference<MpiException> before = new AtomicReference<>();
      Threads.PLATFORM.run(1, t -> before.set(
          assertThrows(MpiException.class, () -> mpi.world().iprobe(0, 1))));
      assertTrue(before.get().getMessage().contains("FUNNELED"), before.get()::getMessage);
      Threads.PLATFORM.run(1, t -> {
        try (Session session = Session.init(Info.NULL, Errhandler.ERRORS_RETURN)) {
          Group all = Group.fromSessionPset(session, "mpi://WORLD");
          Intracomm comm = Intracomm.createFromGroup(all, "test", Info.NULL, Errhandler.ERRORS_RETURN);
          assertEquals(2, comm.allreduce(1, Op.SUM));
          comm.free();
        }
      });
      assertEquals(2, mpi.world().allreduce(1, Op.SUM));
    });
  }

  /** The layers with older APIs end MPI when the program ends, in whatever thread. */
  @Test
  @Covers("MPI_Finalize")
  void shouldEndInTheThreadThatEndsTheProgram() throws Exception {
    SuiteJob job = SuiteJob.run(
        scratch, List.of("-n", "2"), List.of(EndsAtExit.class.getName()));
    assertEquals(0, job.exitCode(), job::output);
  }

  /** A program that ends without {@code close}. */
  public static final class EndsAtExit {
    private EndsAtExit() {}

    public static void main(String... args) {
      Mpi mpi = Mpi.init(ThreadLevel.SINGLE, args);
      mpi.closeAtExit(true);
      Request _ = mpi.world().isend(Buf.of(new byte[100]), 1 - mpi.world().rank(), 1);
      mpi.world().recv(new byte[100], 1 - mpi.world().rank(), 1);
    }
  }
}
