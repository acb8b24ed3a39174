// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobException;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.junit.MpiTest;

/** Checking mode: ranks that do not call the same are told who calls what where, instead of hanging. */
@Timeout(60)
class CheckingModeTest {
  private static final String ON = "coll.check_calls=true";

  /** Runs it on three ranks and returns what the job failed with. */
  private static String failure(Consumer<Intracomm> program) {
    MpiJobException e = assertThrows(
        MpiJobException.class,
        () -> MpiJobOptions.ranks(3).set("coll.check_calls", "true").run(mpi -> program.accept(mpi.world())));
    return e.getMessage();
  }

  private static void assertTells(String message, String... words) {
    for (String word : words) {
      assertTrue(message.contains(word), message);
    }
  }

  @Test
  void shouldTellDifferentOperationsApart() {
    String m = failure(world -> {
      if (world.rank() == 1) {
        world.barrier();
      } else {
        world.bcast(new int[10], 0);
      }
    });
    assertTells(m, "MPI_Barrier()", "MPI_Bcast(root 0, 40 bytes)", "CheckingModeTest.java:", "rank 1 calls");
  }

  @Test
  void shouldTellDifferentRootsAndLengthsApart() {
    assertTells(
        failure(world -> world.bcast(new int[10], world.rank() == 2 ? 2 : 0)), "root 0", "root 2");
    assertTells(
        failure(world -> world.allreduce(new int[world.rank() == 0 ? 5 : 6], new int[6], Op.SUM)),
        "elements");
    assertTells(
        failure(world -> world.allgather(Buf.values(1), Buf.of(new int[world.rank() == 2 ? 6 : 3]))),
        "24 bytes", "12 bytes");
    assertTells(
        failure(world -> world.allreduce(1, world.rank() == 2 ? Op.MAX : Op.SUM)), "MAX", "SUM");
  }

  @Test
  void shouldTellDifferentFormsApart() {
    String m = failure(world -> {
      if (world.rank() == 0) {
        world.ibarrier().await();
      } else {
        world.barrier();
      }
    });
    assertTells(m, "MPI_Ibarrier()", "MPI_Barrier()");
  }

  @Test
  void shouldCheckNonblockingAndPersistentOnes() {
    assertTells(
        failure(world -> world.iallreduce(
            Buf.IN_PLACE, Buf.of(new int[4]), world.rank() == 1 ? Op.PROD : Op.SUM).await()),
        "MPI_Iallreduce(16 bytes, MPI_SUM, in place)", "PROD");
    assertTells(
        failure(world -> {
          try (Prequest r = world.bcastInit(Buf.of(new int[4]), world.rank() == 0 ? 1 : 2)) {
            r.start();
            r.await();
          }
        }),
        "MPI_Bcast_init", "root 1", "root 2");
  }

  @MpiTest(np = {1, 2, 3, 5}, set = ON)
  void shouldLetAgreeingRanksPass(Intracomm world) {
    new RootedTest().shouldGatherUnevenPartsAndLeaveTheGaps(world);
    new RootedTest().shouldDealOutInRankOrder(world);
    new ReductionTest().shouldFoldAndDealOutUnevenShares(world);
    new ReductionTest().shouldFoldToTheRoot(world);
    new AllToAllTest().shouldExchangeBuffersOfDifferentTypes(world);
    new OverlapTest().shouldMatchInTheOrderOfTheStartsOnEachTransport(world);
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }
}
