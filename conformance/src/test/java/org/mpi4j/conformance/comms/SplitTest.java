// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.Optional;
import org.mpi4j.ErrorClass;
import org.mpi4j.Info;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.SplitType;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Parting communicators by colours and by what ranks have in common (section 7.4.2). */
class SplitTest {
  @MpiTest(np = 8, transport = {"local", "shm", "tcp"})
  @Covers("MPI_Comm_split")
  void shouldOrderByKeyAndThenByRank(Intracomm world) {
    int r = world.rank();
    Probes.assertWorks(world.split(0, 0), world, 0, 1, 2, 3, 4, 5, 6, 7);
    Probes.assertWorks(world.split(5, -r), world, 7, 6, 5, 4, 3, 2, 1, 0);
    Probes.assertWorks(world.split(0, r / 2 == 1 ? Integer.MIN_VALUE : Integer.MAX_VALUE),
        world, 2, 3, 0, 1, 4, 5, 6, 7);
    int[] expected = r % 2 == 0 ? new int[] {6, 0, 2, 4} : new int[] {7, 1, 3, 5};
    Probes.assertWorks(world.split(r % 2 * Integer.MAX_VALUE, r / 6 == 1 ? -1 : 3), world, expected);
  }

  @MpiTest(np = 8)
  @Covers("MPI_Comm_split")
  void shouldPartIntoSingleRanks(Intracomm world) {
    Probes.assertWorks(world.split(world.rank() * 1000, 1), world, world.rank());
  }

  @MpiTest(np = 8)
  @Covers("MPI_Comm_split")
  void shouldLeaveOutRanksWithoutColour(Intracomm world) {
    boolean in = world.rank() >= 6;
    Intracomm part = world.split(in ? 1 : Mpi.UNDEFINED, 0);
    if (in) {
      Probes.assertWorks(part, world, 6, 7);
    } else {
      assertSame(Mpi.COMM_NULL, part);
      assertTrue(part.isNull());
    }
    assertSame(Mpi.COMM_NULL, world.split(Mpi.UNDEFINED, 0));
  }

  @MpiTest(np = 4)
  @Covers("MPI_Comm_split")
  void shouldFailOnAllRanksIfOneColourIsWrong(Intracomm world) {
    int color = world.rank() == 2 ? -7 : 0;
    Failures.with(ErrorClass.ERR_ARG, () -> world.split(color, 0), "color = -7", "rank 2");
    Probes.ring(world, 0);
  }

  @MpiTest(np = 8)
  @Covers("MPI_Comm_split_type")
  void shouldPutRanksOfOneMachineTogether(Intracomm world) {
    Intracomm all = world.splitType(SplitType.SHARED, -world.rank(), Info.NULL);
    Probes.assertWorks(all, world, 7, 6, 5, 4, 3, 2, 1, 0);
    assertEquals(Optional.of("mpi_shared_memory"), all.info().get("mpi_hw_resource_type"));
    SplitType type = world.rank() < 3 ? SplitType.UNDEFINED : SplitType.SHARED;
    Intracomm some = world.splitType(type, 0, Info.NULL);
    if (world.rank() < 3) {
      assertSame(Mpi.COMM_NULL, some);
    } else {
      Probes.assertWorks(some, world, 3, 4, 5, 6, 7);
    }
  }

  @MpiTest(np = 4)
  @Covers("MPI_Comm_split_type")
  void shouldFollowTheGuideIfItKnowsTheResource(Intracomm world) {
    Info machine = Info.of(Map.of("mpi_hw_resource_type", "mpi_shared_memory"));
    Info unknown = Info.of(Map.of("mpi_hw_resource_type", "hwloc://Teapot"));
    int[] all = {0, 1, 2, 3};
    Probes.assertWorks(world.splitType(SplitType.HW_GUIDED, 0, machine), world, all);
    Probes.assertWorks(world.splitType(SplitType.RESOURCE_GUIDED, 0, machine), world, all);
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.HW_GUIDED, 0, unknown));
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.HW_GUIDED, 0, Info.NULL));
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.RESOURCE_GUIDED, 0, Info.create()));
    // all on one machine: there is nothing smaller that mpi4j knows
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.HW_UNGUIDED, 0, Info.NULL));
  }

  @MpiTest(np = 4)
  @Covers("MPI_Comm_split_type")
  void shouldFollowProcessSets(Intracomm world) {
    Info everyone = Info.of(Map.of("mpi_pset_name", "mpi://WORLD"));
    Info alone = Info.of(Map.of("mpi_pset_name", "mpi://SELF"));
    Info other = Info.of(Map.of("mpi_pset_name", "mpi://OTHER"));
    Info both = Info.of(Map.of("mpi_pset_name", "mpi://WORLD", "mpi_hw_resource_type", "mpi_shared_memory"));
    Probes.assertWorks(world.splitType(SplitType.RESOURCE_GUIDED, 0, everyone), world, 0, 1, 2, 3);
    Probes.assertWorks(world.splitType(SplitType.RESOURCE_GUIDED, 0, alone), world, world.rank());
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.RESOURCE_GUIDED, 0, other));
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.RESOURCE_GUIDED, 0, both));
    assertSame(Mpi.COMM_NULL, world.splitType(SplitType.HW_GUIDED, 0, everyone));
  }

  @MpiTest(np = 4)
  @Covers("MPI_Comm_split")
  void shouldPartAgainAndAgain(Intracomm world) {
    Intracomm half = world.split(world.rank() / 2, 0);
    Intracomm single = half.split(half.rank(), 0);
    assertArrayEquals(new int[] {world.rank()}, Probes.ranks(single.group(), world));
    Probes.ring(half, 1);
  }
}
