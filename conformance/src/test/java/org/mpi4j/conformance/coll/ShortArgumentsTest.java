// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.mpi4j.Blocks;
import org.mpi4j.Buf;
import org.mpi4j.Cartcomm;
import org.mpi4j.Datatype;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/**
 * Arrays of counts, displacements and buffers that are too short, empty or null: an error of MPI in each form
 * of each collective that takes such, on intracommunicators, between groups and with neighbours.
 */
class ShortArgumentsTest {
  private static final Set<ErrorClass> EXPECTED =
      EnumSet.of(ErrorClass.ERR_COUNT, ErrorClass.ERR_ARG, ErrorClass.ERR_BUFFER, ErrorClass.ERR_TRUNCATE);

  private static final int EACH = 2;

  private static void allFail(List<Executable> calls) {
    for (int i = 0; i < calls.size(); i++) {
      MpiException e = assertThrows(MpiException.class, calls.get(i), "call " + i);
      assertTrue(EXPECTED.contains(e.errorClass()), "call " + i + ": " + e.getMessage());
    }
  }

  private static Buf ints(int n) {
    return Buf.of(new int[n]);
  }

  private static long[] counts(int n) {
    long[] counts = new long[n];
    Arrays.fill(counts, EACH);
    return counts;
  }

  private static Buf[] each(int n) {
    return Stream.generate(() -> ints(EACH)).limit(n).toArray(Buf[]::new);
  }

  /** So many blocks: too few of them. */
  private static Blocks blocks(int n) {
    return ints(n * EACH).blocks(counts(n));
  }

  /** Lengths that are too short. */
  private static List<Integer> below(int n) {
    return n > 1 ? List.of(0, n - 1) : List.of(0);
  }

  @MpiTest(np = {1, 2, 4}, transport = {"local", "shm"}, set = "coll.segment_after=0")
  @Covers({"MPI_Reduce_scatter", "MPI_Ireduce_scatter", "MPI_Reduce_scatter_init"})
  void shouldRefuseCountsOfAReduceScatterThatAreTooFew(Intracomm world) {
    int n = world.size();
    Buf send = ints(n * EACH);
    Buf recv = ints(EACH);
    for (int m : below(n)) {
      allFail(List.of(
          () -> world.reduceScatter(send, recv, counts(m), Op.SUM),
          () -> world.ireduceScatter(send, recv, counts(m), Op.SUM),
          () -> world.reduceScatterInit(send, recv, counts(m), Op.SUM),
          () -> world.reduceScatter(Buf.IN_PLACE, send, counts(m), Op.SUM)));
    }
    allFail(List.of(
        () -> world.reduceScatter(send, recv, (long[]) null, Op.SUM),
        () -> world.ireduceScatter(send, recv, (long[]) null, Op.SUM),
        () -> world.reduceScatter(ints(n * EACH - 1), recv, counts(n), Op.SUM),
        () -> world.reduceScatter(send, ints(EACH - 1), counts(n), Op.SUM),
        () -> world.reduceScatter(Buf.IN_PLACE, ints(1), counts(n), Op.SUM),
        () -> world.reduceScatter(Buf.IN_PLACE, ints(0), counts(n), Op.SUM)));
    assertEquals(n, world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {1, 2, 4}, transport = {"local", "shm"}, set = "coll.segment_after=0")
  @Covers({"MPI_Gatherv", "MPI_Scatterv", "MPI_Allgatherv", "MPI_Alltoallv", "MPI_Alltoallw",
      "MPI_Igatherv", "MPI_Iscatterv", "MPI_Iallgatherv", "MPI_Ialltoallv", "MPI_Ialltoallw",
      "MPI_Gatherv_init", "MPI_Scatterv_init", "MPI_Allgatherv_init", "MPI_Alltoallv_init",
      "MPI_Alltoallw_init"})
  void shouldRefuseTooFewBlocks(Intracomm world) {
    int n = world.size();
    int me = world.rank(); // each is the root of its own call, which fails before there is a message
    Buf own = ints(EACH);
    for (int m : below(n)) {
      Blocks few = blocks(m);
      Buf[] fewEach = each(m);
      allFail(List.of(
          () -> world.gatherv(own, few, me),
          () -> world.igatherv(own, few, me),
          () -> world.gathervInit(own, few, me),
          () -> world.scatterv(few, own, me),
          () -> world.iscatterv(few, own, me),
          () -> world.scattervInit(few, own, me),
          () -> world.allgatherv(own, few),
          () -> world.iallgatherv(own, few),
          () -> world.allgathervInit(own, few),
          () -> world.allgatherv(Buf.IN_PLACE, few)));
      allFail(List.of(
          () -> world.alltoallv(few, blocks(n)),
          () -> world.alltoallv(blocks(n), few),
          () -> world.alltoallv(Blocks.IN_PLACE, few),
          () -> world.ialltoallv(few, few),
          () -> world.alltoallvInit(few, few),
          () -> world.alltoallw(fewEach, each(n)),
          () -> world.alltoallw(each(n), fewEach),
          () -> world.alltoallw(new Buf[] {Buf.IN_PLACE}, fewEach),
          () -> world.ialltoallw(fewEach, fewEach),
          () -> world.alltoallwInit(fewEach, fewEach)));
    }
    allFail(List.of(
        () -> world.alltoallw(null, each(n)),
        () -> world.alltoallw(each(n), (Buf[]) null),
        () -> world.alltoallw(new Buf[n], each(n)),
        () -> world.alltoallw(each(n), new Buf[n]),
        () -> world.allgatherv(null, blocks(n)),
        () -> world.allgatherv(own, null),
        () -> world.gatherv(own, null, me),
        () -> world.scatterv(null, own, me)));
    assertEquals(n, world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = 1)
  @Covers({"MPI_Gatherv", "MPI_Scatterv"})
  void shouldRefuseBlocksThatContradict(Intracomm world) {
    Buf six = ints(6);
    allFail(List.of(
        () -> six.blocks(new long[] {2, 2, 2}, new long[] {0, 2}),
        () -> six.blocks(new int[] {2, 2, 2}, new int[] {0, 2}),
        () -> six.blocks(new long[] {2, 2}, new long[] {0, 2, 4}),
        () -> six.blocks((long[]) null, new long[] {0}),
        () -> six.blocks(new long[] {2}, (long[]) null),
        () -> six.blocks((int[]) null, new int[] {0}),
        () -> six.blocks(new int[] {2}, (int[]) null),
        () -> six.blocks((long[]) null),
        () -> six.blocks((int[]) null),
        () -> six.blocks(3L, 4L),
        () -> six.blocks(-1L),
        () -> six.blocks(new long[] {1}, new long[] {Long.MAX_VALUE}),
        () -> six.blocks(new long[] {1}, new long[] {-1}),
        () -> six.blocks(new long[] {Long.MAX_VALUE, Long.MAX_VALUE})));
    Blocks three = six.blocks(1, 0, 5);
    assertEquals(3, three.size());
    assertEquals(5, three.count(2));
    assertEquals(Datatype.INT, three.type());
    allFail(List.of(() -> three.count(3), () -> three.count(-1), () -> Blocks.IN_PLACE.count(0)));
    assertEquals(0, Blocks.IN_PLACE.size());
    assertEquals(1, world.size());
  }

  @MpiTest(np = {1, 2, 4}, transport = {"local", "shm"}, set = "coll.segment_after=0")
  @Covers({"MPI_Gather", "MPI_Scatter", "MPI_Allgather", "MPI_Alltoall", "MPI_Reduce_scatter_block",
      "MPI_Allreduce", "MPI_Scan", "MPI_Exscan"})
  void shouldRefuseBuffersThatAreTooShort(Intracomm world) {
    int n = world.size();
    int me = world.rank();
    Buf own = ints(EACH);
    Buf few = ints(n * (EACH - 1));
    allFail(List.of(
        () -> world.gather(own, few, me),
        () -> world.igather(own, few, me),
        () -> world.scatter(ints(n * (EACH + 1)), own, me),
        () -> world.allgather(own, few),
        () -> world.iallgather(own, few),
        () -> world.alltoall(ints(n * EACH), few),
        () -> world.ialltoall(ints(n * EACH), few),
        () -> world.reduceScatterBlock(few, own, Op.SUM),
        () -> world.ireduceScatterBlock(few, own, Op.SUM),
        () -> world.allreduce(own, ints(1), Op.SUM),
        () -> world.scan(own, ints(1), Op.SUM),
        () -> world.exscan(own, ints(1), Op.SUM)));
    assertEquals(n, world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {1, 2, 4})
  @Covers({"MPI_Neighbor_allgatherv", "MPI_Neighbor_alltoallv", "MPI_Neighbor_alltoallw",
      "MPI_Ineighbor_alltoallw", "MPI_Neighbor_alltoallw_init", "MPI_Neighbor_allgather",
      "MPI_Neighbor_alltoall"})
  void shouldRefuseThemAmongNeighbours(Intracomm world) {
    Cartcomm grid = world.createCart(new int[] {world.size()}, new boolean[] {true}, false);
    int d = 2;
    Buf own = ints(EACH);
    for (int m : below(d)) {
      Blocks few = blocks(m);
      Buf[] fewEach = each(m);
      allFail(List.of(
          () -> grid.neighborAllgatherv(own, few),
          () -> grid.ineighborAllgatherv(own, few),
          () -> grid.neighborAllgathervInit(own, few),
          () -> grid.neighborAlltoallv(few, blocks(d)),
          () -> grid.neighborAlltoallv(blocks(d), few),
          () -> grid.ineighborAlltoallv(few, few),
          () -> grid.neighborAlltoallvInit(few, few),
          () -> grid.neighborAlltoallw(fewEach, each(d)),
          () -> grid.neighborAlltoallw(each(d), fewEach),
          () -> grid.ineighborAlltoallw(fewEach, fewEach)));
    }
    allFail(List.of(
        () -> grid.neighborAlltoallwInit(each(1), each(d)),
        () -> grid.neighborAlltoallw(null, each(d)),
        () -> grid.neighborAlltoallw(each(d), (Buf[]) null),
        () -> grid.neighborAlltoallw(new Buf[d], new Buf[d]),
        () -> grid.neighborAllgather(own, ints(d * EACH - 1)),
        () -> grid.neighborAlltoall(ints(d * EACH - 1), ints(d * EACH)),
        () -> grid.neighborAlltoall(ints(d * EACH), ints(d * EACH - 1)),
        () -> grid.neighborAllgatherv(own, null)));
    grid.free();
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }

  @MpiTest(np = {2, 4})
  @Covers({"MPI_Reduce_scatter", "MPI_Allgatherv", "MPI_Alltoallv", "MPI_Alltoallw"})
  void shouldRefuseThemBetweenGroups(Intracomm world) {
    int half = world.size() / 2;
    Intracomm local = world.split(world.rank() % 2, 0);
    Intercomm between = local.createIntercomm(0, world, 1 - world.rank() % 2, 0);
    Buf own = ints(EACH);
    for (int m : below(half)) {
      Blocks few = blocks(m);
      allFail(List.of(
          () -> between.reduceScatter(ints(half * EACH), own, counts(m), Op.SUM),
          () -> between.allgatherv(own, few),
          () -> between.alltoallv(few, blocks(half)),
          () -> between.alltoallv(blocks(half), few),
          () -> between.alltoallw(each(m), each(half)),
          () -> between.alltoallw(each(half), each(m))));
    }
    assertEquals(world.size(), world.allreduce(1, Op.SUM));
  }
}
