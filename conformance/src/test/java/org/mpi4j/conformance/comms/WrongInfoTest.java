// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.comms;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Comm;
import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Info;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.Op;
import org.mpi4j.Prequest;
import org.mpi4j.SplitType;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;

/** Arguments of one rank that are wrong in a call that makes a communicator: it fails on all ranks. */
class WrongInfoTest {
  private static final int BAD = 1;

  private static void fails(Intracomm world, ErrorClass here, Executable call) {
    if (world.rank() == BAD) {
      Failures.with(here, call);
    } else {
      Failures.with(ErrorClass.ERR_OTHER, call, "could not take part");
    }
  }

  private static List<Executable> callsWith(Intracomm world, Info info) {
    int[] me = {world.rank()};
    int[] one = {1};
    int[] next = {(world.rank() + 1) % world.size()};
    int[] last = {(world.rank() + world.size() - 1) % world.size()};
    int[] without = Mpi.UNWEIGHTED;
    return new ArrayList<>(List.of(
        () -> world.dupWithInfo(info),
        () -> world.idupWithInfo(info).request().await(),
        () -> world.splitType(SplitType.SHARED, 0, info),
        () -> world.splitType(SplitType.RESOURCE_GUIDED, 0, info),
        () -> world.createDistGraph(me, one, next, without, info, false),
        () -> world.createDistGraphAdjacent(last, without, next, without, info, false)));
  }

  @OverEachTransport
  @Covers({
    "MPI_Comm_dup_with_info", "MPI_Comm_idup_with_info", "MPI_Comm_split_type", "MPI_Dist_graph_create",
    "MPI_Dist_graph_create_adjacent"
  })
  void shouldFailOnAllRanksIfAnInfoObjectIsNone(Intracomm world) {
    Intracomm half = world.split(world.rank() % 2, 0);
    Intercomm between = half.createIntercomm(0, world, 1 - world.rank() % 2, 7);
    AtomicInteger handled = new AtomicInteger();
    world.setErrhandler(Comm.createErrhandler((comm, e) -> handled.incrementAndGet()));
    Info freed = Info.create();
    freed.free();
    int failed = 0;
    for (Info wrong : new Info[] {null, freed}) {
      Info info = world.rank() == BAD ? wrong : Info.NULL;
      for (Executable call : callsWith(world, info)) {
        fails(world, ErrorClass.ERR_INFO, call);
        failed++;
      }
      fails(world, ErrorClass.ERR_INFO, () -> between.dupWithInfo(info));
      fails(world, ErrorClass.ERR_INFO, () -> between.idupWithInfo(info).request().await());
    }
    assertEquals(failed, handled.get(), "errors that the handler saw");
    assertEquals(4, world.allreduce(1, Op.SUM));
    assertEquals(2, between.dup().allreduce(1, Op.SUM));
  }

  @OverEachTransport
  @Covers({"MPI_Comm_create_from_group", "MPI_Intercomm_create_from_groups"})
  void shouldFailOnAllRanksOfAGroup(Intracomm world) {
    Info freed = Info.create();
    freed.free();
    Errhandler<Object> plain = Errhandler.ERRORS_RETURN;
    Group all = world.group();
    Group half = world.split(world.rank() % 2, 0).group();
    Group other = all.difference(half);
    boolean bad = world.rank() == BAD;
    for (Info wrong : new Info[] {null, freed}) {
      Info info = bad ? wrong : Info.NULL;
      fails(world, ErrorClass.ERR_INFO, () -> Intracomm.createFromGroup(all, "one", info, plain));
      fails(world, ErrorClass.ERR_INFO,
          () -> Intercomm.createFromGroups(half, 0, other, 0, "two", info, plain));
    }
    fails(world, ErrorClass.ERR_ERRHANDLER,
        () -> Intracomm.createFromGroup(all, "one", Info.NULL, bad ? null : plain));
    assertEquals(4, Intracomm.createFromGroup(all, "one", Info.NULL, plain).allreduce(1, Op.SUM));
  }

  @OverEachTransport
  @Covers({"MPI_Barrier_init", "MPI_Bcast_init", "MPI_Allreduce_init", "MPI_Neighbor_alltoall_init"})
  void persistentCollectivesShouldTakeInfoObjectsOnly(Intracomm world) {
    int[] data = {world.rank(), 0};
    Buf buf = Buf.of(data);
    Buf to = Buf.of(new int[2]);
    Cartcomm ring = world.createCart(new int[] {4}, new boolean[] {true}, false);
    for (Info good : new Info[] {Info.NULL, Info.of(Map.of("any", "thing"))}) {
      try (Prequest r = world.bcastInit(buf, 3, good)) {
        r.start();
        r.await();
      }
      assertEquals(3, data[0]);
    }
    Info freed = Info.create();
    freed.free();
    for (Info wrong : new Info[] {null, freed}) {
      Failures.with(ErrorClass.ERR_INFO, () -> world.barrierInit(wrong));
      Failures.with(ErrorClass.ERR_INFO, () -> world.bcastInit(buf, 0, wrong));
      Failures.with(ErrorClass.ERR_INFO, () -> world.allreduceInit(buf, to, Op.SUM, wrong));
      Failures.with(ErrorClass.ERR_INFO, () -> ring.neighborAlltoallInit(buf, to, wrong));
    }
    assertEquals(4, world.allreduce(1, Op.SUM));
  }

  @OverEachTransport
  @Covers({"MPI_Comm_split_type", "MPI_Comm_split"})
  void shouldFailOnAllRanksIfAKindOrColourIsNone(Intracomm world) {
    boolean bad = world.rank() == BAD;
    fails(world, ErrorClass.ERR_ARG,
        () -> world.splitType(bad ? null : SplitType.SHARED, 0, Info.NULL));
    Failures.with(ErrorClass.ERR_ARG, () -> world.split(bad ? Integer.MIN_VALUE : 0, 0), "on rank " + BAD);
    assertEquals(4, world.splitType(SplitType.SHARED, 0, Info.NULL).size());
  }
}
