// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.mpi4j.Buf;
import org.mpi4j.ErrorClass;
import org.mpi4j.Intercomm;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Op;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Collectives on an intercommunicator with unequal groups (C13). */
class BetweenGroupsTest {

  /** The first two thirds of the ranks on one side, the others on the other. */
  private record Sides(Intercomm inter, boolean low) {
    static Sides of(Intracomm world) {
      int first = Math.max(1, world.size() * 2 / 3);
      boolean low = world.rank() < first;
      Intracomm half = world.split(low ? 0 : 1, 0);
      return new Sides(half.createIntercomm(0, world, low ? first : 0, 3), low);
    }

    int rank() {
      return inter.rank();
    }

    int remote() {
      return inter.remoteSize();
    }
  }

  private static int[] words(int length, int from, int to) {
    int[] words = new int[length];
    Values.fill(words, 0, length, from, to);
    return words;
  }

  @MpiTest(np = {2, 3, 4, 5, 9})
  @Covers({"MPI_Bcast", "MPI_Ibcast", "MPI_Bcast_init", "MPI_Gather", "MPI_Scatterv"})
  void shouldGoFromTheRootToTheOtherGroup(Intracomm world) {
    Sides s = Sides.of(world);
    int roots = s.low ? s.remote() : s.inter.size(); // the root is in the high group
    for (int root = 0; root < roots; root++) {
      rooted(s, root);
    }
  }

  private static void rooted(Sides s, int root) {
    boolean isRoot = !s.low && s.rank() == root;
    int said = s.low ? root : isRoot ? Mpi.ROOT : Mpi.PROC_NULL;
    int[] data = new int[300];
    Buf buf = s.low || isRoot ? Buf.of(data) : null;
    Form.all(new Form.Operation(
        () -> Values.fill(data, 0, 300, isRoot ? root : 99, 0),
        () -> Values.check(data, 0, 300, s.low || isRoot ? root : 99, 0),
        () -> s.inter.bcast(buf, said),
        () -> s.inter.ibcast(buf, said),
        () -> s.inter.bcastInit(buf, said)));

    int n = s.remote();
    int[] all = new int[3 * n];
    s.inter.gather(s.low ? Buf.of(words(3, s.rank(), 7)) : null, isRoot ? Buf.of(all) : null, said);
    for (int r = 0; isRoot && r < n; r++) {
      Values.check(all, 3 * r, 3, r, 7);
    }
    long[] counts = new long[n];
    Arrays.setAll(counts, r -> r + 1);
    int[] got = new int[s.rank() + 1];
    int[] out = words((n + 1) * n / 2, root, 0);
    s.inter.scatterv(isRoot ? Buf.of(out).blocks(counts) : null, s.low ? Buf.of(got) : null, said);
    if (s.low) {
      assertEquals(Values.value(root, 0, s.rank() * (s.rank() + 1) / 2), got[0]);
    }
  }

  @MpiTest(np = {2, 3, 4, 5, 9})
  @Covers({
    "MPI_Allgather", "MPI_Iallgather", "MPI_Allreduce", "MPI_Iallreduce", "MPI_Alltoall", "MPI_Barrier"
  })
  void shouldGetTheDataOfTheOtherGroup(Intracomm world) {
    Sides s = Sides.of(world);
    int n = s.remote();
    int[] mine = words(5, s.rank(), s.low ? 1 : 2);
    int[] all = new int[5 * n];
    Form.all(new Form.Operation(
        () -> Arrays.fill(all, 0),
        () -> {
          for (int r = 0; r < n; r++) {
            Values.check(all, 5 * r, 5, r, s.low ? 2 : 1);
          }
        },
        () -> s.inter.allgather(Buf.of(mine), Buf.of(all)),
        () -> s.inter.iallgather(Buf.of(mine), Buf.of(all)),
        () -> s.inter.allgatherInit(Buf.of(mine), Buf.of(all))));
    long[] sum = new long[1];
    long value = s.low ? 1 : 100;
    Form.all(new Form.Operation(
        () -> Arrays.fill(sum, 0),
        () -> assertEquals(s.low ? 100L * n : n, sum[0]),
        () -> s.inter.allreduce(Buf.values(value), Buf.of(sum), Op.SUM),
        () -> s.inter.iallreduce(Buf.values(value), Buf.of(sum), Op.SUM),
        () -> s.inter.allreduceInit(Buf.values(value), Buf.of(sum), Op.SUM)));
    int[] in = new int[n];
    int[] out = new int[n];
    Arrays.setAll(out, r -> Values.value(s.rank(), r, 0));
    s.inter.alltoall(Buf.of(out), Buf.of(in));
    for (int r = 0; r < n; r++) {
      assertEquals(Values.value(r, s.rank(), 0), in[r]);
    }
    s.inter.barrier();
  }

  @MpiTest(np = {2, 3, 5})
  @Covers({"MPI_Allreduce", "MPI_Reduce"})
  void shouldFoldNumbersOfTheOtherGroup(Intracomm world) {
    Sides s = Sides.of(world);
    int n = s.remote();
    int value = s.low ? 1 : 100;
    int sum = s.low ? 100 * n : n;
    assertEquals(sum, s.inter.allreduce(value, Op.SUM));
    assertEquals(sum, s.inter.allreduce((long) value, Op.SUM));
    assertEquals(sum, s.inter.allreduce((double) value, Op.SUM));
    boolean isRoot = !s.low && s.rank() == 0;
    int root = s.low ? 0 : isRoot ? Mpi.ROOT : Mpi.PROC_NULL; // the low group's numbers go to the high one
    int expected = isRoot ? n : value;
    assertEquals(expected, s.inter.reduce(value, Op.SUM, root));
    assertEquals(expected, s.inter.reduce((long) value, Op.SUM, root));
    assertEquals(expected, s.inter.reduce((double) value, Op.SUM, root));
  }

  @MpiTest(np = {3, 6})
  @Covers({"MPI_Reduce", "MPI_Reduce_scatter_block", "MPI_Reduce_scatter"})
  void shouldFoldTheElementsOfTheOtherGroup(Intracomm world) {
    Sides s = Sides.of(world);
    int shares = world.size() / 3 * 2; // each group deals out the same number of elements
    long[] mine = new long[shares];
    Arrays.setAll(mine, i -> (s.low ? 1L : 1000L) * (i + 1));
    int own = shares / s.inter.size();
    long[] got = new long[own];
    s.inter.reduceScatterBlock(Buf.of(mine), Buf.of(got), Op.SUM);
    long[] counts = new long[s.inter.size()];
    Arrays.fill(counts, own);
    long[] again = new long[own];
    s.inter.reduceScatter(Buf.of(mine), Buf.of(again), counts, Op.SUM);
    for (int i = 0; i < own; i++) {
      assertEquals((s.low ? 1000L : 1L) * s.remote() * (s.rank() * own + i + 1), got[i]);
      assertEquals(got[i], again[i]);
    }
    int said = s.low ? s.rank() == 0 ? Mpi.ROOT : Mpi.PROC_NULL : 0;
    long[] sum = new long[shares];
    s.inter.reduce(s.low ? null : Buf.of(mine), said == Mpi.ROOT ? Buf.of(sum) : null, Op.SUM, said);
    assertEquals(said == Mpi.ROOT ? 1000L * s.remote() * shares : 0, sum[shares - 1]);
  }

  @MpiTest(np = 3)
  @Covers({"MPI_Scan", "MPI_Allreduce", "MPI_Bcast"})
  void shouldRefuseWhatIsNotDefined(Intracomm world) {
    Intercomm inter = Sides.of(world).inter;
    Buf buf = Buf.of(new int[2]);
    fails(ErrorClass.ERR_COMM, () -> inter.scan(Buf.IN_PLACE, buf, Op.SUM));
    fails(ErrorClass.ERR_BUFFER, () -> inter.allreduce(Buf.IN_PLACE, buf, Op.SUM));
    fails(ErrorClass.ERR_ROOT, () -> inter.bcast(buf, 7));
  }

  private static void fails(ErrorClass expected, org.junit.jupiter.api.function.Executable call) {
    assertEquals(expected, assertThrows(MpiException.class, call).errorClass());
  }
}
