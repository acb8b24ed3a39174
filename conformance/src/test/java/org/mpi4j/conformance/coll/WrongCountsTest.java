// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Request;
import org.mpi4j.junit.Covers;

/**
 * One rank gives less or more than the others: whatever the algorithm and the transport, no rank hangs, and
 * one at least is told. Each algorithm runs over one transport; {@code -Dtest.long=true} takes all.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class WrongCountsTest {
  private static final int RANKS = 4;
  private static final List<String> TRANSPORTS = List.of("tcp", "local", "shm");

  /** Ints of one rank: short messages and memory, long messages and memory. */
  private static final int[] COUNTS = {8, 50_000};

  /** A collective with so many ints of each rank. */
  private interface Call {
    Request start(Intracomm comm, int count, boolean waits);
  }

  private static final Map<String, Call> CALLS = Map.of(
      "bcast", (c, n, waits) -> {
        Buf buf = ints(n);
        return waits ? done(() -> c.bcast(buf, 0)) : c.ibcast(buf, 0);
      },
      "gather", (c, n, waits) -> {
        Buf all = c.rank() == 0 ? ints(n * c.size()) : null;
        return waits ? done(() -> c.gather(ints(n), all, 0)) : c.igather(ints(n), all, 0);
      },
      "scatter", (c, n, waits) -> {
        Buf all = c.rank() == 0 ? ints(n * c.size()) : null;
        return waits ? done(() -> c.scatter(all, ints(n), 0)) : c.iscatter(all, ints(n), 0);
      },
      "allgather", (c, n, waits) -> {
        Buf all = ints(n * c.size());
        return waits ? done(() -> c.allgather(ints(n), all)) : c.iallgather(ints(n), all);
      },
      "alltoall", (c, n, waits) -> {
        Buf all = ints(n * c.size());
        return waits ? done(() -> c.alltoall(ints(n * c.size()), all)) : c.ialltoall(ints(n * c.size()), all);
      },
      "reduce", (c, n, waits) -> {
        Buf sum = c.rank() == 0 ? ints(n) : null;
        return waits ? done(() -> c.reduce(ints(n), sum, Op.SUM, 0)) : c.ireduce(ints(n), sum, Op.SUM, 0);
      },
      "allreduce", (c, n, waits) ->
          waits ? done(() -> c.allreduce(ints(n), ints(n), Op.SUM)) : c.iallreduce(ints(n), ints(n), Op.SUM),
      "reduce_scatter", (c, n, waits) -> {
        Buf all = ints(n * c.size());
        return waits ? done(() -> c.reduceScatterBlock(all, ints(n), Op.SUM))
            : c.ireduceScatterBlock(all, ints(n), Op.SUM);
      },
      "scan", (c, n, waits) ->
          waits ? done(() -> c.scan(ints(n), ints(n), Op.SUM)) : c.iscan(ints(n), ints(n), Op.SUM));

  private static Buf ints(int n) {
    return Buf.of(new int[n]);
  }

  private static Request done(Runnable call) {
    call.run();
    return Mpi.REQUEST_NULL;
  }

  private static Stream<Arguments> algorithms() {
    List<Arguments> all = new ArrayList<>();
    for (String collective : CALLS.keySet().stream().sorted().toList()) {
      for (String transport : TRANSPORTS) {
        all.add(Arguments.of(collective, "auto", transport));
      }
      List<String> algorithms = Algorithms.of(collective);
      for (int i = 0; i < algorithms.size(); i++) {
        String algorithm = algorithms.get(i);
        List<String> over = Boolean.getBoolean("test.long")
            ? TRANSPORTS : List.of(TRANSPORTS.get(i % TRANSPORTS.size()));
        over.forEach(transport -> all.add(Arguments.of(collective, algorithm, transport)));
      }
    }
    return all.stream();
  }

  @ParameterizedTest(name = "{0} by {1} over {2}")
  @MethodSource("algorithms")
  @Covers({
    "MPI_Bcast", "MPI_Gather", "MPI_Scatter", "MPI_Allgather", "MPI_Alltoall", "MPI_Reduce", "MPI_Allreduce",
    "MPI_Reduce_scatter_block", "MPI_Scan"
  })
  void shouldBeToldOnSomeRankAndLeaveNobodyWaiting(String collective, String algorithm, String transport) {
    MpiJobOptions job = MpiJobOptions.ranks(RANKS)
        .set("transport", transport)
        .set("coll." + collective, algorithm)
        .set("coll.segment_after", "0");
    job.run(mpi -> {
      for (int count : COUNTS) {
        for (int wrong : new int[] {count / 2, 2 * count}) {
          for (int liar : List.of(0, 1, RANKS - 1)) {
            for (boolean waits : new boolean[] {true, false}) {
              check(mpi.world(), CALLS.get(collective), mpi.world().rank() == liar ? wrong : count, waits);
            }
          }
        }
      }
    });
  }

  /** The case that hung before ranks told one another: the root goes on to send what nobody receives. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void shouldTellEveryRankOfALongBcastWhoseRootGivesTwiceAsMuch(boolean waits) {
    MpiJobOptions.ranks(3).set("transport", "tcp").run(mpi -> {
      Intracomm comm = mpi.world().dup();
      int count = comm.rank() == 0 ? 400_000 : 200_000;
      assertThrows(MpiException.class, () -> CALLS.get("bcast").start(comm, count, waits).await());
    });
  }

  private static void check(Intracomm world, Call call, int count, boolean waits) {
    Intracomm comm = world.dup();
    int failed = 0;
    try {
      call.start(comm, count, waits).await();
    } catch (MpiException e) {
      assertTrue(e.getMessage().contains("rank"), e::getMessage);
      failed = 1;
    }
    int told = world.allreduce(failed, Op.SUM);
    assertTrue(told > 0, "no rank was told: count " + count + " on rank " + world.rank());
    comm.free();
  }
}
