// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.conformance.coll;

import java.util.Arrays;
import java.util.function.IntConsumer;
import org.mpi4j.Buf;
import org.mpi4j.Intracomm;

/** What algorithms may stumble over: lengths around their borders, unlucky roots, orders that matter. */
final class OddVectors {
  /** Longs that make one segment of a pipeline. */
  private static final int SEGMENT = 4096;

  private static final int FEW_RANKS = 5;

  private OddVectors() {}

  /** Numbers of elements around the number of ranks. */
  static void shortOnes(Intracomm world, IntConsumer test) {
    int n = world.size();
    int[] lengths = n < 10 ? new int[] {0, 1, n - 1, n, n + 1, 7 * n + 3} : new int[] {1, n + 1};
    Arrays.stream(lengths).distinct().forEach(test);
  }

  /** Numbers of elements around the borders of segments, for a few ranks. */
  static void longOnes(Intracomm world, IntConsumer test) {
    if (world.size() <= FEW_RANKS || world.size() == 8) {
      Arrays.stream(new int[] {SEGMENT - 1, SEGMENT, 2 * SEGMENT + 1, 9 * SEGMENT + 5}).forEach(test);
    }
  }

  static void allLengths(Intracomm world, IntConsumer test) {
    shortOnes(world, test);
    longOnes(world, test);
  }

  /** All roots of a few ranks, some of more. */
  static void roots(Intracomm world, IntConsumer test) {
    int n = world.size();
    for (int root = 0; root < n; root++) {
      if (n <= FEW_RANKS || root < 2 || root == n / 2 || root == n - 1) {
        test.accept(root);
      }
    }
  }

  /** A reduction to the root whose order matters, in place or not. */
  static void reduceInOrder(Intracomm world, int count, int root) {
    boolean isRoot = world.rank() == root;
    long[] mine = digits(world, count);
    long[] result = new long[count];
    world.reduce(Buf.of(mine), isRoot ? Buf.of(result) : null, UserOperationTest.APPEND, root);
    checkAll(isRoot ? world.size() : 0, result);
    checkOwn(world, mine);
    world.ireduce(
        isRoot ? Buf.IN_PLACE : Buf.of(mine), isRoot ? Buf.of(mine) : null, UserOperationTest.APPEND, root)
        .await();
    if (isRoot) {
      checkAll(world.size(), mine);
    } else {
      checkOwn(world, mine);
    }
  }

  /** To all. */
  static void allreduceInOrder(Intracomm world, int count) {
    long[] mine = digits(world, count);
    long[] result = new long[count];
    world.allreduce(Buf.of(mine), Buf.of(result), UserOperationTest.APPEND);
    checkAll(world.size(), result);
    checkOwn(world, mine);
    world.iallreduce(Buf.IN_PLACE, Buf.of(mine), UserOperationTest.APPEND).await();
    checkAll(world.size(), mine);
  }

  /** In shares of so many elements. */
  static void reduceScatterInOrder(Intracomm world, int count) {
    long[] mine = digits(world, count * world.size());
    long[] share = new long[count];
    world.reduceScatterBlock(Buf.of(mine), Buf.of(share), UserOperationTest.APPEND);
    checkAll(world.size(), share);
    checkOwn(world, mine);
    world.ireduceScatterBlock(Buf.IN_PLACE, Buf.of(mine), UserOperationTest.APPEND).await();
    checkAll(world.size(), Arrays.copyOf(mine, count));
  }

  /** Of prefixes, with one's own elements and without. */
  static void scanInOrder(Intracomm world, int count) {
    long[] mine = digits(world, count);
    long[] result = new long[count];
    world.scan(Buf.of(mine), Buf.of(result), UserOperationTest.APPEND);
    checkAll(world.rank() + 1, result);
    Arrays.fill(result, 0);
    world.exscan(Buf.of(mine), Buf.of(result), UserOperationTest.APPEND);
    checkAll(world.rank(), result); // nothing at rank 0
    checkOwn(world, mine);
    world.iexscan(Buf.IN_PLACE, Buf.of(mine), UserOperationTest.APPEND).await();
    if (world.rank() == 0) {
      checkOwn(world, mine);
    } else {
      checkAll(world.rank(), mine);
    }
  }

  private static long[] digits(Intracomm world, int count) {
    long[] digits = new long[count];
    Arrays.fill(digits, UserOperationTest.digit(world.rank()));
    return digits;
  }

  private static void checkOwn(Intracomm world, long... data) {
    UserOperationTest.assertAll(UserOperationTest.digit(world.rank()), data);
  }

  private static void checkAll(int ranks, long... data) {
    UserOperationTest.assertAll(UserOperationTest.digits(ranks), data);
  }
}
