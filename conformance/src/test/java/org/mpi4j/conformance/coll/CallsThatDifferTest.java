// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;

/**
 * One rank calls another collective than the others, or with another root: without any checking mode, no rank
 * hangs, and in that call or the next one some rank is told who called what.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class CallsThatDifferTest {
  private static final Map<String, Consumer<Intracomm>> CALLS = new LinkedHashMap<>();

  static {
    CALLS.put("MPI_Barrier()", Intracomm::barrier);
    CALLS.put("MPI_Ibarrier()", c -> c.ibarrier().await());
    CALLS.put("MPI_Bcast(root 0, 16 bytes)", c -> c.bcast(new int[4], 0));
    CALLS.put("MPI_Bcast(root 1, 16 bytes)", c -> c.bcast(new int[4], 1));
    CALLS.put("MPI_Bcast(root 0, 400000 bytes)", c -> c.bcast(new int[100_000], 0));
    CALLS.put("MPI_Bcast(root 1, 400000 bytes)", c -> c.bcast(new int[100_000], 1));
    CALLS.put("MPI_Gather(root 0, 16 bytes)", c -> c.gather(ints(4), ints(4 * c.size()), 0));
    CALLS.put("MPI_Gather(root 1, 16 bytes)", c -> c.gather(ints(4), ints(4 * c.size()), 1));
    CALLS.put("MPI_Scatter(root 0, 16 bytes)", c -> c.scatter(ints(4 * c.size()), ints(4), 0));
    CALLS.put("MPI_Reduce(root 0, 16 bytes)", c -> c.reduce(ints(4), ints(4), Op.SUM, 0));
    CALLS.put("MPI_Reduce(root 1, 16 bytes)", c -> c.reduce(ints(4), ints(4), Op.SUM, 1));
    CALLS.put("MPI_Allreduce(16 bytes)", c -> c.allreduce(ints(4), ints(4), Op.SUM));
    CALLS.put("MPI_Allreduce(8192 bytes)", c -> c.allreduce(ints(2048), ints(2048), Op.SUM));
    CALLS.put("MPI_Iallreduce(16 bytes)", c -> c.iallreduce(ints(4), ints(4), Op.SUM).await());
    CALLS.put("MPI_Allgather(", c -> c.allgather(ints(4), ints(4 * c.size())));
    CALLS.put("MPI_Alltoall(", c -> c.alltoall(ints(4 * c.size()), ints(4 * c.size())));
    CALLS.put("MPI_Scan(16 bytes)", c -> c.scan(ints(4), ints(4), Op.SUM));
    CALLS.put("MPI_Comm_split", c -> c.split(0, 0).free());
  }

  /** Each job takes one pair in so many, not the same as the other jobs. */
  private static final int PART = 5;

  private static final List<List<String>> PAIRS = CALLS.keySet().stream()
      .flatMap(a -> CALLS.keySet().stream().filter(b -> !a.equals(b)).map(b -> List.of(a, b)))
      .toList();

  private static Buf ints(int n) {
    return Buf.of(new int[n]);
  }

  @ParameterizedTest(name = "{0} ranks over {1}, coll.segment = {2}")
  @CsvSource({
    "2, local, auto", "3, local, auto", "2, shm, auto", "3, shm, auto", "2, tcp, off", "3, tcp, off",
    "3, local, off", "2, shm, force"
  })
  @Covers({"MPI_Barrier", "MPI_Bcast", "MPI_Allreduce"})
  void shouldBeToldAndLeaveNobodyWaiting(int ranks, String transport, String segment) {
    List<String> silent = new ArrayList<>();
    int seed = List.of(transport, segment, ranks).hashCode() & 0xff;
    MpiJobOptions.ranks(ranks).set("transport", transport).set("coll.segment", segment)
        .set("coll.segment_after", "1")
        .run(mpi -> {
          for (int i = seed % PART; i < PAIRS.size(); i += PART) {
            String usual = PAIRS.get(i).get(0);
            String odd = PAIRS.get(i).get(1);
            boolean mixes = !segment.equals("off") && (usual + odd).contains("MPI_I"); // see the documents
            if (!mixes && !check(mpi.world(), usual, odd) && mpi.world().rank() == 0) {
              silent.add(usual + " / " + odd);
            }
          }
        });
    assertEquals(List.of(), silent);
  }

  /** True if some rank was told. */
  private static boolean check(Intracomm world, String usual, String odd) {
    Intracomm comm = world.dup();
    comm.setName("pairs");
    comm.barrier();
    int failed = fails(comm::barrier); // what ranks share is there now; others may be a call ahead
    String mine = world.rank() == 1 ? odd : usual;
    failed += fails(() -> CALLS.get(mine).accept(comm));
    failed += fails(comm::barrier);
    failed += fails(() -> comm.allreduce(1, Op.SUM));
    boolean told = world.allreduce(failed, Op.SUM) > 0;
    comm.free();
    return told;
  }

  /** 1 if the call tells that the ranks of the communicator named {@code pairs} differ, else 0. */
  static int fails(Runnable call) {
    try {
      call.run();
      return 0;
    } catch (MpiException e) {
      assertTrue(e.getMessage().contains("pairs"), e::getMessage);
      return 1;
    }
  }
}
