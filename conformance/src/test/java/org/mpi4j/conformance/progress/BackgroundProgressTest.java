// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.progress;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.Request;
import org.mpi4j.ThreadLevel;
import org.mpi4j.junit.Covers;

/**
 * With {@code progress.thread} a nonblocking operation goes on although the program makes no call (section
 * 3.7 leaves that to the implementation): rank 0 starts it, and does nothing until all others have ended it.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class BackgroundProgressTest {
  private static final int RANKS = 4;
  private static final int LONGS = 100_000;

  private static Stream<Arguments> settings() {
    return Stream.of(ThreadLevel.values())
        .flatMap(level -> Stream.of("local", "shm", "tcp")
            .map(transport -> Arguments.of(transport, level)));
  }

  /** What the ranks of a job do, which share a latch. */
  @FunctionalInterface
  private interface Program {
    void run(Intracomm world, CountDownLatch others);
  }

  private static void run(String transport, ThreadLevel level, Program program) {
    CountDownLatch others = new CountDownLatch(RANKS - 1);
    MpiJobOptions.ranks(RANKS)
        .set("transport", transport)
        .set("progress.thread", "true")
        .threadLevel(level)
        .run(mpi -> program.run(mpi.world(), others));
  }

  /** Starts an operation; rank 0 is away until all others have ended it. */
  private static void awayDuring(Intracomm world, CountDownLatch others, Supplier<Request> start) {
    Request request = start.get();
    if (world.rank() == 0) {
      awaitOthers(others);
    }
    request.await();
    others.countDown();
    world.barrier();
  }

  private static void awaitOthers(CountDownLatch others) {
    try {
      assertTrue(others.await(60, TimeUnit.SECONDS), "the others wait for a rank that computes");
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static long[] filled(int length, long value) {
    long[] all = new long[length];
    Arrays.fill(all, value);
    return all;
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers("MPI_Iallreduce")
  void shouldGoOnWithAReduction(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      long[] sum = new long[LONGS];
      awayDuring(world, others,
          () -> world.iallreduce(Buf.of(filled(LONGS, world.rank() + 1)), Buf.of(sum), Op.SUM));
      assertEquals(Arrays.toString(filled(LONGS, 10)), Arrays.toString(sum));
    });
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers({"MPI_Iallreduce", "MPI_Op_create"})
  void shouldGoOnWithAnOperationOfTheProgram(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      Op xor = Op.ofLong((a, b) -> a ^ b);
      long[] result = new long[1];
      awayDuring(world, others,
          () -> world.iallreduce(Buf.of(new long[] {1L << world.rank()}), Buf.of(result), xor));
      assertEquals(15, result[0]);
    });
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers({"MPI_Ibarrier", "MPI_Isend", "MPI_Irecv"})
  void shouldGoOnWithABarrierAfterMessages(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      int next = (world.rank() + 1) % RANKS;
      int previous = (world.rank() + RANKS - 1) % RANKS;
      for (int i = 0; i < 100; i++) { // the thread comes and goes
        long[] in = new long[i * 100 + 1];
        Request received = world.irecv(Buf.of(in), previous, 0);
        Request sent = world.isend(Buf.of(filled(i * 100 + 1, world.rank())), next, 0);
        received.await();
        sent.await();
        assertEquals(previous, in[i * 100]);
      }
      awayDuring(world, others, world::ibarrier);
    });
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers({"MPI_Allreduce_init", "MPI_Start"})
  void shouldGoOnWithAPersistentCollective(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      long[] sum = new long[LONGS];
      try (Prequest r = world.allreduceInit(Buf.of(filled(LONGS, world.rank())), Buf.of(sum), Op.SUM)) {
        r.start();
        r.await();
        Arrays.fill(sum, 0);
        awayDuring(world, others, () -> {
          r.start();
          return r;
        });
      }
      assertEquals(6, sum[LONGS - 1]);
    });
  }

  /** The call that starts it leaves the rank's own block, a long copy, to the library's thread. */
  @ParameterizedTest
  @MethodSource("settings")
  @Covers({"MPI_Iallgather", "MPI_Alltoall_init"})
  void shouldGoOnWithLongBlocks(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      long[] all = new long[RANKS * LONGS];
      world.iallgather(Buf.of(filled(LONGS, world.rank())), Buf.of(all)).await();
      assertEquals(6, sumOfEnds(all));
      long[] exchanged = new long[RANKS * LONGS];
      try (Prequest r = world.alltoallInit(Buf.of(all), Buf.of(exchanged))) {
        r.start();
        r.await();
        assertEquals((long) RANKS * world.rank(), sumOfEnds(exchanged));
        Arrays.fill(exchanged, 0);
        awayDuring(world, others, () -> {
          r.start();
          return r;
        });
      }
      assertEquals((long) RANKS * world.rank(), sumOfEnds(exchanged));
    });
  }

  /** The sum of the last numbers of all blocks. */
  private static long sumOfEnds(long... all) {
    return LongStream.range(0, RANKS).map(i -> all[(int) (i + 1) * LONGS - 1]).sum();
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers("MPI_Isend")
  void shouldGoOnWithALongMessage(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      long[] in = new long[RANKS * LONGS];
      awayDuring(world, others, () -> {
        if (world.rank() > 0) {
          return world.irecv(Buf.of(in), 0, 0);
        }
        Request last = null;
        for (int to = 1; to < RANKS; to++) {
          last = world.isend(Buf.of(filled(in.length, to)), to, 0);
        }
        return last;
      });
      assertEquals(world.rank(), in[in.length - 1]);
    });
  }

  @ParameterizedTest
  @MethodSource("settings")
  @Covers("MPI_Iallreduce")
  void shouldKeepForTheCallWhatAnOperationThrowsMeanwhile(String transport, ThreadLevel level) {
    run(transport, level, (world, others) -> {
      Op bad = Op.ofLong((a, b) -> {
        throw new IllegalStateException("as a test");
      });
      Request r = world.iallreduce(Buf.of(new long[] {1}), Buf.of(new long[1]), bad);
      if (world.rank() == 0) {
        awaitOthers(others);
      }
      String text = assertThrows(MpiException.class, r::await).getMessage();
      assertTrue(text.contains("as a test"), text);
      others.countDown();
      world.barrier();
    });
  }
}
