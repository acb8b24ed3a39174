// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.function.Consumer;
import org.mpi4j.Intracomm;

/**
 * Uses of the collectives that try an algorithm from all sides: each form, in place or not, short and long,
 * from and to different roots, with gaps, with operations whose order matters.
 */
final class Uses {
  private static final int FEW_RANKS = 9; // the tests with gaps take longer

  private Uses() {}

  static Consumer<Intracomm> of(String collective) {
    return switch (collective) {
      case "bcast" -> Uses::bcast;
      case "gather" -> Uses::gather;
      case "scatter" -> Uses::scatter;
      case "allgather" -> Uses::allgather;
      case "alltoall" -> Uses::alltoall;
      case "reduce" -> Uses::reduce;
      case "allreduce" -> Uses::allreduce;
      case "reduce_scatter" -> Uses::reduceScatter;
      case "scan" -> Uses::scan;
      default -> throw new IllegalArgumentException(collective);
    };
  }

  private static void withGaps(Intracomm world, Consumer<Intracomm> test) {
    if (world.size() <= FEW_RANKS) {
      test.accept(world);
    }
  }

  private static void bcast(Intracomm world) {
    OddVectors.allLengths(world, n -> OddVectors.roots(world, root -> RootedTest.bcast(world, n, root)));
    withGaps(world, new DerivedTypesTest()::shouldBroadcastColumnsIntoRows);
  }

  private static void gather(Intracomm world) {
    OddVectors.shortOnes(world, n -> OddVectors.roots(world, root -> {
      RootedTest.gather(world, n, root, false);
      RootedTest.gather(world, n, root, true);
    }));
    OddVectors.roots(world, root -> {
      RootedTest.gatherv(world, root, false);
      RootedTest.gatherv(world, root, true);
    });
    withGaps(world, new DerivedTypesTest()::shouldGatherIntoColumns);
  }

  private static void scatter(Intracomm world) {
    OddVectors.shortOnes(world, n -> OddVectors.roots(world, root -> {
      RootedTest.scatter(world, n, root, false);
      RootedTest.scatter(world, n, root, true);
    }));
    OddVectors.roots(world, root -> {
      RootedTest.scatterv(world, root, false);
      RootedTest.scatterv(world, root, true);
    });
    withGaps(world, new DerivedTypesTest()::shouldDealOutColumns);
  }

  private static void allgather(Intracomm world) {
    OddVectors.allLengths(world, n -> {
      AllToAllTest.allgather(world, n, false);
      AllToAllTest.allgather(world, n, true);
    });
    AllToAllTest.allgatherv(world, false);
    AllToAllTest.allgatherv(world, true);
    withGaps(world, new DerivedTypesTest()::shouldGatherIntoColumnsEverywhere);
  }

  private static void alltoall(Intracomm world) {
    OddVectors.shortOnes(world, n -> {
      AllToAllTest.alltoall(world, n, false);
      AllToAllTest.alltoall(world, n, true);
    });
    new AllToAllTest().shouldExchangeUnevenParts(world);
    new AllToAllTest().shouldExchangeBuffersOfDifferentTypes(world);
    withGaps(world, new DerivedTypesTest()::shouldTransposeAndExchange);
  }

  private static void reduce(Intracomm world) {
    OddVectors.allLengths(world, n -> OddVectors.roots(world, root -> {
      ReductionTest.reduce(world, n, root, false);
      ReductionTest.reduce(world, n, root, true);
      OddVectors.reduceInOrder(world, n, root);
    }));
    withGaps(world, new DerivedTypesTest()::shouldMultiplyMatricesInTheOrderOfRanks);
  }

  private static void allreduce(Intracomm world) {
    OddVectors.allLengths(world, n -> {
      ReductionTest.allreduce(world, n, false);
      ReductionTest.allreduce(world, n, true);
      OddVectors.allreduceInOrder(world, n);
    });
    new BitsTest().shouldBeTheSameOnAllRanksAndInEachRun(world);
    withGaps(world, new DerivedTypesTest()::shouldMultiplyMatricesInTheOrderOfRanks);
  }

  private static void reduceScatter(Intracomm world) {
    OddVectors.shortOnes(world, n -> {
      ReductionTest.reduceScatterBlock(world, n, false);
      ReductionTest.reduceScatterBlock(world, n, true);
      OddVectors.reduceScatterInOrder(world, n);
    });
    ReductionTest.reduceScatter(world, false);
    ReductionTest.reduceScatter(world, true);
  }

  private static void scan(Intracomm world) {
    OddVectors.allLengths(world, n -> {
      ReductionTest.scan(world, n, false);
      ReductionTest.scan(world, n, true);
      ReductionTest.exscan(world, n, false);
      ReductionTest.exscan(world, n, true);
      OddVectors.scanInOrder(world, n);
    });
    withGaps(world, new DerivedTypesTest()::shouldMultiplyMatricesInTheOrderOfRanks);
  }
}
