// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.Arrays;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.Covers;

/** From the root to all, and from all to the root: every root, in place or not, arguments null elsewhere. */
class RootedTest {

  @OnAllSmallJobs
  @Covers({"MPI_Bcast", "MPI_Ibcast", "MPI_Bcast_init"})
  void shouldBringTheRootsDataToAll(Intracomm world) {
    for (int count : Values.COUNTS) {
      for (int root = 0; root < world.size(); root++) {
        bcast(world, count, root);
      }
    }
  }

  static void bcast(Intracomm world, int count, int root) {
    int[] data = new int[count];
    Buf buf = Buf.of(data);
    Form.all(new Form.Operation(
        () -> Values.fill(data, 0, count, world.rank(), 0),
        () -> Values.check(data, 0, count, root, 0),
        () -> world.bcast(buf, root),
        () -> world.ibcast(buf, root),
        () -> world.bcastInit(buf, root)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Gather", "MPI_Igather", "MPI_Gather_init"})
  void shouldGatherInRankOrder(Intracomm world) {
    for (int count : Values.COUNTS) {
      for (int root = 0; root < world.size(); root += 2) {
        gather(world, count, root, false);
        gather(world, count, root, true);
      }
    }
  }

  static void gather(Intracomm world, int count, int root, boolean inPlace) {
    int me = world.rank();
    boolean isRoot = me == root;
    int[] mine = new int[count];
    int[] all = isRoot ? new int[count * world.size()] : null;
    Buf send = isRoot && inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = isRoot ? Buf.of(all) : null;
    Form.all(new Form.Operation(
        () -> {
          Values.fill(mine, 0, count, me, 0);
          if (isRoot) {
            Arrays.fill(all, 0);
            Values.fill(all, me * count, inPlace ? count : 0, me, 0);
          }
        },
        () -> {
          for (int r = 0; isRoot && r < world.size(); r++) {
            Values.check(all, r * count, count, r, 0);
          }
          Values.check(mine, 0, count, me, 0);
        },
        () -> world.gather(send, recv, root),
        () -> world.igather(send, recv, root),
        () -> world.gatherInit(send, recv, root)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Scatter", "MPI_Iscatter", "MPI_Scatter_init"})
  void shouldDealOutInRankOrder(Intracomm world) {
    for (int count : Values.COUNTS) {
      for (int root = 0; root < world.size(); root += 2) {
        scatter(world, count, root, false);
        scatter(world, count, root, true);
      }
    }
  }

  static void scatter(Intracomm world, int count, int root, boolean inPlace) {
    int me = world.rank();
    boolean isRoot = me == root;
    int[] mine = new int[count];
    int[] all = isRoot ? new int[count * world.size()] : null;
    Buf send = isRoot ? Buf.of(all) : null;
    Buf recv = isRoot && inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(mine, Values.UNTOUCHED);
          for (int r = 0; isRoot && r < world.size(); r++) {
            Values.fill(all, r * count, count, root, r);
          }
        },
        () -> {
          if (isRoot && inPlace) {
            Values.checkUntouched(mine, 0, count);
            Values.check(all, me * count, count, root, me);
          } else {
            Values.check(mine, 0, count, root, me);
          }
        },
        () -> world.scatter(send, recv, root),
        () -> world.iscatter(send, recv, root),
        () -> world.scatterInit(send, recv, root)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Gatherv", "MPI_Igatherv", "MPI_Gatherv_init"})
  void shouldGatherUnevenPartsAndLeaveTheGaps(Intracomm world) {
    for (int root = 0; root < world.size(); root++) {
      gatherv(world, root, false);
      gatherv(world, root, true);
    }
  }

  static void gatherv(Intracomm world, int root, boolean inPlace) {
    int me = world.rank();
    boolean isRoot = me == root;
    Layout layout = new Layout(world.size(), r -> Values.length(r, root));
    int count = layout.counts()[me];
    int[] mine = new int[count];
    int[] all = Values.untouched(layout.total());
    Buf send = isRoot && inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Blocks recv = isRoot ? layout.of(all) : null;
    Form.all(new Form.Operation(
        () -> {
          Values.fill(mine, 0, count, me, root);
          Arrays.fill(all, Values.UNTOUCHED);
          Values.fill(all, layout.starts()[me], inPlace ? count : 0, me, root);
        },
        () -> {
          if (isRoot) {
            layout.check(all, r -> r, r -> root);
          }
        },
        () -> world.gatherv(send, recv, root),
        () -> world.igatherv(send, recv, root),
        () -> world.gathervInit(send, recv, root)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Scatterv", "MPI_Iscatterv", "MPI_Scatterv_init"})
  void shouldDealOutUnevenParts(Intracomm world) {
    for (int root = 0; root < world.size(); root++) {
      scatterv(world, root, false);
      scatterv(world, root, true);
    }
  }

  static void scatterv(Intracomm world, int root, boolean inPlace) {
    int me = world.rank();
    boolean isRoot = me == root;
    Layout layout = new Layout(world.size(), r -> Values.length(root, r));
    int count = layout.counts()[me];
    int[] mine = new int[count];
    int[] all = isRoot ? new int[layout.total()] : null;
    Blocks send = isRoot ? layout.of(all) : null;
    Buf recv = isRoot && inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(mine, Values.UNTOUCHED);
          for (int r = 0; isRoot && r < world.size(); r++) {
            Values.fill(all, layout.starts()[r], layout.counts()[r], root, r);
          }
        },
        () -> {
          if (isRoot && inPlace) {
            Values.checkUntouched(mine, 0, count);
          } else {
            Values.check(mine, 0, count, root, me);
          }
        },
        () -> world.scatterv(send, recv, root),
        () -> world.iscatterv(send, recv, root),
        () -> world.scattervInit(send, recv, root)));
  }
}
