// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.algorithm;

import org.mpi4j.internal.coll.steps.Steps;
import org.mpi4j.internal.op.Operator;
import org.mpi4j.internal.type.Payload;

/**
 * The ranks that take part in the main phase of an algorithm for powers of two. Where there are more, the
 * first ones form pairs, of which the second stands aside: it gives its elements to the first, which is in
 * the core for both, and gets the result from it.
 *
 * <pre>
 *   size 7, numbers 4     rank    0 1   2 3   4 5   6
 *                         number  0     1     2     3
 * </pre>
 *
 * @param size all ranks
 * @param numbers how many of them are in the core, at least half of all
 * @param first the rank that the others are counted from; it is number 0
 */
record PowerOfTwoCore(int size, int numbers, int first) {

  /** As many as the largest power of two. */
  static PowerOfTwoCore ofPowerOfTwo(int size, int first) {
    return new PowerOfTwoCore(size, Integer.highestOneBit(size), first);
  }

  private int counted(int rank) {
    return rank < first ? rank - first + size : rank - first;
  }

  /** True if the rank is one of a pair. */
  boolean isPaired(int rank) {
    return counted(rank) < 2 * (size - numbers);
  }

  /** True if the rank is not in the core. */
  boolean standsAside(int rank) {
    return isPaired(rank) && counted(rank) % 2 == 1;
  }

  /** The other one of the pair. */
  int partner(int rank) {
    return ((counted(rank) ^ 1) + first) % size;
  }

  /** The number of a rank of the core. */
  int number(int rank) {
    int counted = counted(rank);
    int extra = size - numbers;
    return counted < 2 * extra ? counted / 2 : counted - extra;
  }

  /** The rank with that number. */
  int rank(int number) {
    int extra = size - numbers;
    return ((number < extra ? 2 * number : number + extra) + first) % size;
  }

  /** What a rank that stands aside has to do if all get the result. */
  void standAside(Steps s, Payload mine, Payload result) {
    int partner = partner(s.rank());
    s.send(mine, partner);
    s.join();
    s.recv(result, partner);
    s.join();
  }

  /**
   * At the first one of a pair: the sum of both, for commutative operations.
   *
   * @param result where it goes; may be the same as {@code mine}
   */
  void foldPartner(Steps s, Payload mine, Payload result, Operator op) {
    Payload other = mine == result ? s.scratch(mine, mine.count()) : result;
    s.recv(other, partner(s.rank()));
    s.join();
    s.fold(mine == result ? other : mine, result, op);
  }
}
