// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.StructType;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Operations that throw exceptions and errors, on one rank or on all, at every length, with every algorithm,
 * in every form: the ranks where they do get that as the cause of an error, the others complete, and the
 * communicator goes on.
 */
@Timeout(value = 3, unit = TimeUnit.MINUTES)
class ThrowingOperationTest {
  private static final List<String> REDUCTIONS = List.of("reduce", "allreduce", "reduce_scatter", "scan");
  private static final List<String> TRANSPORTS = List.of("local", "shm", "tcp");
  private static final int RANKS = 3;

  /** Ints: none, one, a few, 64 KiB, 1 MiB; all but the first two can be shared out evenly. */
  private static final int[] LENGTHS = {0, 1, 2 * RANKS, 16_386, 262_146};

  private static Stream<Arguments> algorithms() {
    return REDUCTIONS.stream().flatMap(
        c -> Algorithms.of(c).stream().flatMap(
            a -> TRANSPORTS.stream().map(t -> Arguments.of(c, a, t))));
  }

  /** One rank's operation; it throws or not. */
  private static final class Fold {
    final Thrower thrower;
    final Op op;
    private final boolean throwing;
    private volatile boolean thrown;

    Fold(Thrower thrower, boolean throwing, int kind) {
      this.thrower = thrower;
      this.throwing = throwing;
      this.op = switch (kind % 3) {
        case 0 -> Op.ofInt(this::add, true);
        case 1 -> Op.ofInt(this::add);
        default -> Op.create(
            (in, inout) -> {
              int[] a = in.ints();
              int[] b = inout.ints();
              Arrays.setAll(b, i -> add(a[i], b[i]));
              inout.set(b);
            },
            true);
      };
    }

    private int add(int a, int b) {
      if (throwing) {
        thrown = true;
        thrower.run();
      }
      return a + b;
    }

    /** Fails unless the call throws what the operation has thrown, if it has. */
    void check(Runnable call) throws Throwable {
      thrown = false;
      boolean[] failed = {false};
      try {
        call.run();
      } catch (org.mpi4j.MpiException e) {
        failed[0] = true;
        thrower.assertCauseOf(() -> {
          throw e;
        });
      }
      assertEquals(thrown, failed[0], "an error, and an operation that has thrown");
    }
  }

  @ParameterizedTest(name = "{0} by {1} over {2}")
  @MethodSource("algorithms")
  @Covers({"MPI_Op_create", "MPI_Reduce", "MPI_Allreduce", "MPI_Reduce_scatter_block", "MPI_Scan",
      "MPI_Exscan", "MPI_Ireduce", "MPI_Iallreduce", "MPI_Reduce_init", "MPI_Allreduce_init"})
  void shouldReportWhatIsThrownAndGoOn(String collective, String algorithm, String transport) {
    MpiJobOptions job = MpiJobOptions.ranks(RANKS)
        .set("coll." + collective, algorithm)
        .set("coll.segment_after", "0")
        .set("transport", transport);
    run(job, collective);
  }

  @ParameterizedTest
  @MethodSource("transports")
  @Covers("MPI_Op_create")
  void shouldDoSoOnSeveralMachines(String transport) {
    for (String collective : REDUCTIONS) {
      run(MpiJobOptions.ranks(RANKS)
          .set("boot.simulated_nodes", "2")
          .set("coll." + collective, "hierarchical")
          .set("transport", transport), collective);
    }
  }

  /** Also as processes. */
  @MpiTest(np = {3, 4}, transport = {"shm", "tcp"})
  @Covers("MPI_Op_create")
  void shouldDoSoWithTheAlgorithmsOfTheTable(Intracomm world) throws Throwable {
    for (String collective : REDUCTIONS) {
      all(world, collective);
    }
  }

  private static List<String> transports() {
    return TRANSPORTS;
  }

  private static void run(MpiJobOptions job, String collective) {
    job.run(mpi -> {
      try {
        all(mpi.world(), collective);
      } catch (RuntimeException | Error e) {
        throw e;
      } catch (Throwable t) {
        throw new AssertionError(t);
      }
    });
  }

  private static void all(Intracomm world, String collective) throws Throwable {
    int turn = 0;
    for (int length : LENGTHS) {
      for (Thrower thrower : some(turn)) {
        boolean everywhere = turn % 2 == 0;
        boolean here = everywhere || world.rank() == turn / 2 % world.size();
        Fold fold = new Fold(thrower, here, turn);
        attempt(world, collective, length, fold);
        afterwards(world, length);
        turn++;
      }
    }
  }

  /** On one rank and on all; the others come later in turn. */
  private static List<Thrower> some(int turn) {
    Thrower[] all = Thrower.values();
    return List.of(Thrower.FAILED_ASSERTION, all[turn / 2 % all.length]);
  }

  private static void attempt(Intracomm world, String collective, int length, Fold fold) throws Throwable {
    Buf send = Buf.of(IntStream.range(0, length).toArray());
    Buf recv = Buf.of(new int[length]);
    Op op = fold.op;
    switch (collective) {
      case "reduce" -> {
        int root = length % world.size();
        fold.check(() -> world.reduce(send, recv, op, root));
        fold.check(() -> world.ireduce(send, recv, op, root).await());
        persistent(fold, world.reduceInit(send, recv, op, root));
      }
      case "allreduce" -> {
        fold.check(() -> world.allreduce(send, recv, op));
        fold.check(() -> world.iallreduce(send, recv, op).await());
        persistent(fold, world.allreduceInit(Buf.IN_PLACE, recv, op));
      }
      case "scan" -> {
        fold.check(() -> world.scan(send, recv, op));
        fold.check(() -> world.exscan(send, recv, op));
        fold.check(() -> world.iscan(send, recv, op).await());
        persistent(fold, world.exscanInit(send, recv, op));
      }
      default -> {
        Buf all = Buf.of(new int[length / world.size() * world.size()]);
        Buf share = Buf.of(new int[length / world.size()]);
        fold.check(() -> world.reduceScatterBlock(all, share, op));
        fold.check(() -> world.ireduceScatterBlock(all, share, op).await());
        persistent(fold, world.reduceScatterBlockInit(all, share, op));
      }
    }
  }

  private static void persistent(Fold fold, Prequest request) throws Throwable {
    try (request) {
      for (int i = 0; i < 2; i++) {
        fold.check(() -> {
          request.start();
          request.await();
        });
      }
    }
  }

  /** The communicator works as before. */
  private static void afterwards(Intracomm world, int length) {
    int[] ones = new int[length];
    Arrays.fill(ones, 1);
    world.allreduce(Buf.IN_PLACE, Buf.of(ones), Op.SUM);
    assertEquals((long) length * world.size(), Arrays.stream(ones).asLongStream().sum());
    world.barrier();
  }

  record Pair(long a, int b) {}

  @MpiTest(np = {1, 4}, transport = {"local", "shm", "tcp"})
  void shouldReportWhatAFunctionOnRecordsThrows(Intracomm world) throws Throwable {
    StructType<Pair> type = StructType.of(Pair.class);
    for (Thrower thrower : Thrower.values()) {
      Op op = Op.of(type, (a, b) -> {
        thrower.run();
        return b;
      }, true);
      var mine = type.allocate(3);
      Buf inout = type.allocate(3).buf();
      thrower.assertCauseOf(() -> op.reduceLocal(mine.buf(), inout));
      if (world.rank() > 0) {
        thrower.assertCauseOf(() -> world.scan(mine.buf(), inout, op));
      } else {
        world.scan(mine.buf(), inout, op);
      }
      assertEquals(world.size(), world.allreduce(1, Op.SUM));
    }
  }
}
