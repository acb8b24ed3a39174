// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.Arrays;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;
import org.mpi4j.junit.Covers;

/** Operations in which everyone gets something of everyone, in place or not. */
class AllToAllTest {

  @OnAllSmallJobs
  @Covers({"MPI_Allgather", "MPI_Iallgather", "MPI_Allgather_init"})
  void shouldGatherEverywhere(Intracomm world) {
    for (int count : Values.COUNTS) {
      allgather(world, count, false);
      allgather(world, count, true);
    }
  }

  static void allgather(Intracomm world, int count, boolean inPlace) {
    int me = world.rank();
    int[] mine = new int[count];
    int[] all = new int[count * world.size()];
    Values.fill(mine, 0, count, me, 0);
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Buf recv = Buf.of(all);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(all, 0);
          Values.fill(all, me * count, inPlace ? count : 0, me, 0);
        },
        () -> {
          for (int r = 0; r < world.size(); r++) {
            Values.check(all, r * count, count, r, 0);
          }
        },
        () -> world.allgather(send, recv),
        () -> world.iallgather(send, recv),
        () -> world.allgatherInit(send, recv)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Allgatherv", "MPI_Iallgatherv", "MPI_Allgatherv_init"})
  void shouldGatherUnevenPartsEverywhere(Intracomm world) {
    allgatherv(world, false);
    allgatherv(world, true);
  }

  static void allgatherv(Intracomm world, boolean inPlace) {
    int me = world.rank();
    Layout layout = new Layout(world.size(), r -> Values.length(r, 0));
    int count = layout.counts()[me];
    int[] mine = new int[count];
    int[] all = new int[layout.total()];
    Values.fill(mine, 0, count, me, 0);
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(mine);
    Blocks recv = layout.of(all);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(all, Values.UNTOUCHED);
          Values.fill(all, layout.starts()[me], inPlace ? count : 0, me, 0);
        },
        () -> layout.check(all, r -> r, r -> 0),
        () -> world.allgatherv(send, recv),
        () -> world.iallgatherv(send, recv),
        () -> world.allgathervInit(send, recv)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Alltoall", "MPI_Ialltoall", "MPI_Alltoall_init"})
  void shouldExchangeEqualShares(Intracomm world) {
    for (int count : Values.COUNTS) {
      alltoall(world, count, false);
      alltoall(world, count, true);
    }
  }

  static void alltoall(Intracomm world, int count, boolean inPlace) {
    int me = world.rank();
    int n = world.size();
    int[] out = new int[count * n];
    int[] in = new int[count * n];
    Buf send = inPlace ? Buf.IN_PLACE : Buf.of(out);
    Buf recv = Buf.of(in);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(in, 0);
          for (int r = 0; r < n; r++) {
            Values.fill(inPlace ? in : out, r * count, count, me, r);
          }
        },
        () -> {
          for (int r = 0; r < n; r++) {
            Values.check(in, r * count, count, r, me);
          }
        },
        () -> world.alltoall(send, recv),
        () -> world.ialltoall(send, recv),
        () -> world.alltoallInit(send, recv)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Alltoallv", "MPI_Ialltoallv", "MPI_Alltoallv_init"})
  void shouldExchangeUnevenParts(Intracomm world) {
    int me = world.rank();
    Layout outLayout = new Layout(world.size(), r -> Values.length(me, r));
    Layout inLayout = new Layout(world.size(), r -> Values.length(r, me));
    int[] out = new int[outLayout.total()];
    int[] in = new int[inLayout.total()];
    Blocks send = outLayout.of(out);
    Blocks recv = inLayout.of(in);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(in, Values.UNTOUCHED);
          fill(outLayout, out, me);
        },
        () -> inLayout.check(in, r -> r, r -> me),
        () -> world.alltoallv(send, recv),
        () -> world.ialltoallv(send, recv),
        () -> world.alltoallvInit(send, recv)));
  }

  @OnAllSmallJobs
  @Covers({"MPI_Alltoallv", "MPI_Ialltoallv", "MPI_Alltoallv_init"})
  void shouldExchangeUnevenPartsInPlace(Intracomm world) {
    int me = world.rank();
    Layout layout = new Layout(world.size(), r -> Values.length(Math.min(me, r), Math.max(me, r)));
    int[] data = new int[layout.total()];
    Blocks recv = layout.of(data);
    Form.all(new Form.Operation(
        () -> {
          Arrays.fill(data, Values.UNTOUCHED);
          fill(layout, data, me);
        },
        () -> layout.check(data, r -> r, r -> me),
        () -> world.alltoallv(Blocks.IN_PLACE, recv),
        () -> world.ialltoallv(Blocks.IN_PLACE, recv),
        () -> world.alltoallvInit(Blocks.IN_PLACE, recv)));
  }

  private static void fill(Layout layout, int[] data, int from) {
    for (int r = 0; r < layout.counts().length; r++) {
      Values.fill(data, layout.starts()[r], layout.counts()[r], from, r);
    }
  }

  @OnAllSmallJobs
  @Covers({"MPI_Alltoallw", "MPI_Ialltoallw", "MPI_Alltoallw_init"})
  void shouldExchangeBuffersOfDifferentTypes(Intracomm world) {
    alltoallw(world, false);
    alltoallw(world, true);
  }

  private static void alltoallw(Intracomm world, boolean inPlace) {
    Typed[] out = Typed.forAll(world);
    Typed[] in = Typed.forAll(world);
    Buf[] send = inPlace ? new Buf[] {Buf.IN_PLACE} : Typed.bufs(out);
    Buf[] recv = Typed.bufs(in);
    int me = world.rank();
    Form.all(new Form.Operation(
        () -> {
          for (int r = 0; r < in.length; r++) {
            (inPlace ? in : out)[r].fill(me, r);
          }
        },
        () -> {
          for (int r = 0; r < in.length; r++) {
            in[r].check(r, me);
          }
        },
        () -> world.alltoallw(send, recv),
        () -> world.ialltoallw(send, recv),
        () -> world.alltoallwInit(send, recv)));
  }
}
