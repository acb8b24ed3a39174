// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.groups;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.IntStream;
import org.mpi4j.Comparison;
import org.mpi4j.ErrorClass;
import org.mpi4j.Group;
import org.mpi4j.Intracomm;
import org.mpi4j.Mpi;
import org.mpi4j.conformance.Failures;
import org.mpi4j.junit.Covers;
import org.mpi4j.junit.MpiTest;

/** Groups and what can be made of them; nothing here needs messages. */
class GroupTest {
  /** The world ranks of a group. */
  private static int[] ranks(Group group, Intracomm world) {
    int[] own = IntStream.range(0, group.size()).toArray();
    return group.translateRanks(own, world.group());
  }

  @MpiTest(np = 4)
  @Covers({"MPI_Comm_group", "MPI_Group_size", "MPI_Group_rank"})
  void shouldBeTheRanksOfItsCommunicator(Intracomm world) {
    Group all = world.group();
    assertEquals(4, all.size());
    assertEquals(world.rank(), all.rank());
    assertEquals(0, world.rank() == 2 ? all.incl(2).rank() : 0);
    assertEquals(Mpi.UNDEFINED, all.excl(world.rank()).rank());
  }

  @MpiTest(np = 4)
  @Covers({"MPI_Group_union", "MPI_Group_intersection", "MPI_Group_difference", "MPI_Group_incl"})
  void shouldKeepTheOrderOfTheFirstGroup(Intracomm world) {
    Group a = world.group().incl(3, 1);
    Group b = world.group().incl(0, 1, 2);
    assertArrayEquals(new int[] {3, 1, 0, 2}, ranks(a.union(b), world));
    assertArrayEquals(new int[] {0, 1, 2, 3}, ranks(b.union(a), world));
    assertArrayEquals(new int[] {1}, ranks(a.intersection(b), world));
    assertArrayEquals(new int[] {3}, ranks(a.difference(b), world));
    assertArrayEquals(new int[] {0, 2}, ranks(b.difference(a), world));
  }

  @MpiTest(np = 4)
  @Covers({"MPI_Group_union", "MPI_Group_intersection", "MPI_Group_difference"})
  void shouldGiveTheEmptyGroupWhereNobodyIsLeft(Intracomm world) {
    Group all = world.group();
    assertSame(Group.EMPTY, all.difference(all));
    assertSame(Group.EMPTY, all.incl(0).intersection(all.incl(1)));
    assertSame(Group.EMPTY, all.incl());
    assertSame(Group.EMPTY, all.excl(0, 1, 2, 3));
    assertSame(Group.EMPTY, Group.EMPTY.union(Group.EMPTY));
    assertEquals(Comparison.IDENT, Group.EMPTY.union(all).compare(all));
    assertEquals(world.rank(), Group.EMPTY.union(all).rank());
    assertEquals(0, Group.EMPTY.size());
    assertEquals(Mpi.UNDEFINED, Group.EMPTY.rank());
  }

  @MpiTest(np = 4)
  @Covers("MPI_Group_compare")
  void shouldCompareMembersAndOrder(Intracomm world) {
    Group all = world.group();
    assertEquals(Comparison.IDENT, all.compare(world.group()));
    assertEquals(Comparison.IDENT, all.compare(all.incl(0, 1, 2, 3)));
    assertEquals(Comparison.SIMILAR, all.compare(all.incl(3, 1, 2, 0)));
    assertEquals(Comparison.UNEQUAL, all.compare(all.incl(0, 1, 2)));
    assertEquals(Comparison.UNEQUAL, all.incl(0, 1, 2).compare(all.incl(0, 1, 3)));
    assertEquals(Comparison.IDENT, Group.EMPTY.compare(all.incl()));
  }

  @MpiTest(np = 8)
  @Covers({"MPI_Group_range_incl", "MPI_Group_range_excl"})
  void shouldCountRangesUpAndDown(Intracomm world) {
    Group all = world.group();
    assertArrayEquals(new int[] {1, 3, 5}, ranks(all.rangeIncl(new int[] {1, 6, 2}), world));
    assertArrayEquals(
        new int[] {7, 5, 3, 0, 1}, ranks(all.rangeIncl(new int[] {7, 3, -2}, new int[] {0, 1, 1}), world));
    assertArrayEquals(new int[] {2}, ranks(all.rangeIncl(new int[] {2, 2, 5}), world));
    assertArrayEquals(new int[] {4, 5, 6, 7}, ranks(all.rangeExcl(new int[] {3, 0, -1}), world));
    assertSame(Group.EMPTY, all.rangeIncl());
    assertSame(Group.EMPTY, all.rangeExcl(new int[] {0, 7, 1}));
    assertArrayEquals(IntStream.range(0, 8).toArray(), ranks(all.rangeExcl(), world));
  }

  @MpiTest(np = 8)
  @Covers({"MPI_Group_range_incl", "MPI_Group_range_excl", "MPI_Group_incl", "MPI_Group_excl"})
  void shouldRefuseRanksThatAreNotThereOrTwice(Intracomm world) {
    Group all = world.group();
    Failures.with(ErrorClass.ERR_RANK, () -> all.incl(8), "rank = 8", "0..7");
    Failures.with(ErrorClass.ERR_RANK, () -> all.incl(-1));
    Failures.with(ErrorClass.ERR_RANK, () -> all.incl(1, 2, 1), "rank 1", "twice");
    Failures.with(ErrorClass.ERR_RANK, () -> all.excl(3, 3));
    Failures.with(ErrorClass.ERR_RANK, () -> all.rangeIncl(new int[] {4, 8, 1}));
    Failures.with(ErrorClass.ERR_RANK, () -> all.rangeIncl(new int[] {0, 4, 2}, new int[] {4, 5, 1}));
    Failures.with(ErrorClass.ERR_ARG, () -> all.rangeIncl(new int[] {0, 4, 0}), "stride");
    Failures.with(ErrorClass.ERR_ARG, () -> all.rangeIncl(new int[] {4, 0, 1}), "stride");
    Failures.with(ErrorClass.ERR_ARG, () -> all.rangeExcl(new int[] {0, 4}), "first, last, stride");
    Failures.with(ErrorClass.ERR_ARG, () -> all.incl((int[]) null));
    Failures.with(ErrorClass.ERR_RANK, () -> Group.EMPTY.incl(0), "empty");
  }

  @MpiTest(np = 4)
  @Covers("MPI_Group_translate_ranks")
  void shouldTranslateRanks(Intracomm world) {
    Group a = world.group().incl(3, 1, 2);
    Group b = world.group().incl(2, 3);
    int[] asked = {0, Mpi.PROC_NULL, 1, 2, 2};
    assertArrayEquals(
        new int[] {1, Mpi.PROC_NULL, Mpi.UNDEFINED, 0, 0}, a.translateRanks(asked, b));
    assertArrayEquals(new int[] {}, a.translateRanks(new int[0], b));
    assertArrayEquals(new int[] {Mpi.UNDEFINED}, a.translateRanks(new int[] {0}, Group.EMPTY));
    Failures.with(ErrorClass.ERR_RANK, () -> a.translateRanks(new int[] {3}, b), "rank = 3", "0..2");
  }

  @MpiTest(np = 2)
  @Covers("MPI_Group_free")
  void shouldBearToBeFreed(Intracomm world) {
    Group all = world.group();
    all.free();
    all.close();
    assertEquals(2, all.size());
    assertFalse(all.isNull());
    assertTrue(Group.NULL.isNull());
    Failures.with(ErrorClass.ERR_GROUP, Group.NULL::size, "GROUP_NULL");
    Failures.with(ErrorClass.ERR_GROUP, () -> all.union(Group.NULL));
    Failures.with(ErrorClass.ERR_GROUP, () -> all.compare(null));
  }

  /** Every rule against the obvious model: arrays of world ranks. */
  @MpiTest(np = 17)
  @Covers({"MPI_Group_union", "MPI_Group_intersection", "MPI_Group_difference", "MPI_Group_excl"})
  void shouldAgreeWithListsOfRanks(Intracomm world) {
    long seed = Long.getLong("seed", System.nanoTime());
    Random random = new Random(seed);
    for (int i = 0; i < 50; i++) {
      String hint = "-Dseed=" + seed;
      int[] x = some(random, world.size());
      int[] y = some(random, world.size());
      Group a = world.group().incl(x);
      Group b = world.group().incl(y);
      int[] newInY = without(y, x);
      assertArrayEquals(IntStream.concat(IntStream.of(x), IntStream.of(newInY)).toArray(),
          ranks(a.union(b), world), hint);
      assertArrayEquals(without(x, y), ranks(a.difference(b), world), hint);
      assertArrayEquals(without(x, without(x, y)), ranks(a.intersection(b), world), hint);
      int[] firstHalf = IntStream.range(0, x.length / 2).toArray();
      int[] rest = IntStream.range(x.length / 2, x.length).map(r -> x[r]).toArray();
      assertArrayEquals(rest, ranks(a.excl(firstHalf), world), hint);
    }
  }

  private static int[] some(Random random, int size) {
    return random.ints(0, size).distinct().limit(random.nextInt(size)).toArray();
  }

  private static int[] without(int[] list, int... out) {
    return IntStream.of(list).filter(r -> IntStream.of(out).noneMatch(o -> o == r)).toArray();
  }
}
