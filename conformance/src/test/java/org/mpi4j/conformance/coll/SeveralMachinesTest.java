// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiJobOptions;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;

/**
 * Collectives in stages, within and between machines, which are simulated: in a row, in turns, uneven, single
 * ranks; and on communicators whose ranks come from the machines in another order.
 */
@Timeout(value = 2, unit = TimeUnit.MINUTES)
class SeveralMachinesTest {
  private static final List<String> COLLECTIVES = List.of(
      "barrier", "bcast", "gather", "scatter", "allgather", "reduce", "allreduce", "reduce_scatter", "scan");

  /** Ranks in a row on each machine; or the machine of each rank. */
  private static final List<String> PLACEMENTS = List.of("1", "2", "3", "0,1", "0,1,2", "0,0,0,1", "1,0,0");

  private static final int ROUNDS = 50;

  private static Stream<Arguments> jobs() {
    return IntStream.rangeClosed(2, 9).boxed().flatMap(n -> PLACEMENTS.stream().map(p -> Arguments.of(n, p)));
  }

  /** All hierarchical, and quick: the machines are there, but not the network. */
  private static MpiJobOptions job(int n, String placement) {
    MpiJobOptions job =
        MpiJobOptions.ranks(n).set("boot.simulated_nodes", placement).set("transport", "local");
    for (String collective : COLLECTIVES) {
      job = job.set("coll." + collective, "hierarchical");
    }
    return job;
  }

  private static void run(MpiJobOptions job, Consumer<Intracomm> test) {
    job.run(mpi -> test.accept(mpi.world()));
  }

  private static void all(Intracomm comm) {
    new RootedTest().shouldBringTheRootsDataToAll(comm);
    new RootedTest().shouldGatherInRankOrder(comm);
    new RootedTest().shouldDealOutInRankOrder(comm);
    new RootedTest().shouldGatherUnevenPartsAndLeaveTheGaps(comm);
    new RootedTest().shouldDealOutUnevenParts(comm);
    new AllToAllTest().shouldGatherEverywhere(comm);
    new AllToAllTest().shouldGatherUnevenPartsEverywhere(comm);
    new ReductionTest().shouldFoldToTheRoot(comm);
    new ReductionTest().shouldFoldToAll(comm);
    new ReductionTest().shouldFoldAndDealOutEqualShares(comm);
    new ReductionTest().shouldFoldAndDealOutUnevenShares(comm);
    new ReductionTest().shouldFoldPrefixes(comm);
    new ReductionTest().shouldFoldPrefixesWithoutOnesOwn(comm);
    new UserOperationTest().shouldKeepTheOrderOfRanksAtAnyRoot(comm);
    new UserOperationTest().shouldKeepTheOrderOfRanksForAll(comm);
    new UserOperationTest().shouldKeepTheOrderOfRanksInPrefixesAndShares(comm);
    new BitsTest().shouldBeTheSameOnAllRanksAndInEachRun(comm);
  }

  private static void withGaps(Intracomm comm) {
    new DerivedTypesTest().shouldBroadcastColumnsIntoRows(comm);
    new DerivedTypesTest().shouldGatherIntoColumns(comm);
    new DerivedTypesTest().shouldDealOutColumns(comm);
    new DerivedTypesTest().shouldGatherIntoColumnsEverywhere(comm);
    new DerivedTypesTest().shouldMultiplyMatricesInTheOrderOfRanks(comm);
  }

  @ParameterizedTest(name = "{0} ranks, placed {1}")
  @MethodSource("jobs")
  @Covers({
    "MPI_Bcast", "MPI_Gather", "MPI_Scatter", "MPI_Allgather", "MPI_Allgatherv", "MPI_Reduce",
    "MPI_Allreduce", "MPI_Reduce_scatter", "MPI_Reduce_scatter_block", "MPI_Scan", "MPI_Exscan"
  })
  void shouldDoAllCollectivesInAllForms(int n, String placement) {
    run(job(n, placement), SeveralMachinesTest::all);
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "0,1", "0,0,0,1", "2,1,0,0"})
  void shouldLeaveGapsAlone(String placement) {
    run(job(5, placement), SeveralMachinesTest::withGaps);
  }

  /** Reversed: machines in order from the last to the first; rotated: the first rank comes last. */
  @ParameterizedTest
  @ValueSource(strings = {"2", "3", "0,1", "0,0,1,0,1"})
  void shouldServeCommunicatorsInAnotherOrder(String placement) {
    run(job(7, placement), world -> {
      all(world.split(0, -world.rank()));
      all(world.split(0, (world.rank() + 6) % 7));
      all(world.split(world.rank() % 2, -world.rank()));
    });
  }

  @ParameterizedTest
  @ValueSource(strings = {"2", "0,0,1"})
  void shouldGoOverTheNetworkBetweenMachines(String placement) {
    run(job(5, placement).set("transport", "auto"), world -> {
      all(world);
      withGaps(world);
    });
  }

  /** What the table chooses, also within the stages. */
  @ParameterizedTest
  @ValueSource(strings = {"2", "0,1", "0,0,1"})
  void shouldChooseByTheTable(String placement) {
    run(MpiJobOptions.ranks(6).set("boot.simulated_nodes", placement), world -> {
      all(world);
      withGaps(world);
    });
  }

  @ParameterizedTest(name = "{0} ranks, placed {1}")
  @MethodSource("jobs")
  @Covers({"MPI_Barrier", "MPI_Ibarrier"})
  void shouldHoldAllBackUntilTheLastHasCome(int n, String placement) {
    AtomicIntegerArray came = new AtomicIntegerArray(2 * ROUNDS);
    run(job(n, placement), world -> {
      for (int i = 0; i < 2 * ROUNDS; i += 2) {
        came.incrementAndGet(i);
        world.barrier();
        assertEquals(n, came.get(i));
        came.incrementAndGet(i + 1);
        world.ibarrier().await();
        assertEquals(n, came.get(i + 1));
      }
    });
  }

  /** Small things that vanish beside large ones tell in which order the ranks were folded. */
  @Test
  void shouldFoldMachineByMachine() {
    double big = 1L << 53;
    double[] values = {1, big, 1, -big}; // machine by machine: (1 + 1) + (big - big)
    run(job(4, "0,1"), world -> {
      double[] sum = new double[1];
      world.allreduce(new double[] {values[world.rank()]}, sum, Op.SUM);
      assertEquals(2, sum[0]);
      world.iallreduce(Buf.of(new double[] {values[world.rank()]}), Buf.of(sum), Op.SUM).await();
      assertEquals(2, sum[0]);
      world.reduce(Buf.of(new double[] {values[world.rank()]}), Buf.of(sum), Op.SUM, 3);
      assertEquals(2, sum[0]);
    });
    run(MpiJobOptions.ranks(4).set("coll.allreduce", "recursive_doubling"), world -> {
      double[] sum = new double[1];
      world.allreduce(new double[] {values[world.rank()]}, sum, Op.SUM);
      assertTrue(sum[0] < 2, "the order of ranks tells the two apart");
    });
  }
}
