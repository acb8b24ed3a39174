// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/**
 * What some algorithms need and not every call has, as bits. It must follow from what is the same on all
 * ranks, or they would choose differently.
 */
public final class Need {
  public static final int NOTHING = 0;

  /** The operation may take the ranks in any order. */
  public static final int COMMUTATIVE = 1;

  /** There is at least one element for each rank. */
  public static final int MANY_ELEMENTS = 1 << 1;

  /** The parts of all ranks are of equal length, and all ranks know it. */
  public static final int EQUAL_PARTS = 1 << 2;

  /** The number of ranks is a power of two. */
  public static final int POWER_OF_TWO = 1 << 3;

  /** The number of ranks is even. */
  public static final int EVEN_RANKS = 1 << 4;

  /** One element of each rank fits into a small piece of memory. */
  public static final int SMALL_ELEMENTS = 1 << 5;

  /** The ranks share memory, and the call is a blocking one. */
  public static final int SEGMENT = 1 << 6;

  /** There are several machines, and several ranks on one of them. */
  public static final int SEVERAL_MACHINES = 1 << 7;

  /** The ranks of each machine are neighbours. */
  public static final int MACHINES_IN_ORDER = 1 << 8;

  /** Machine by machine is an order in which the operation may take the ranks. */
  public static final int FOLDS_BY_MACHINE = 1 << 9;

  private Need() {}

  /** Those that follow from the number of ranks. */
  public static int ofRanks(int ranks) {
    return (Integer.bitCount(ranks) == 1 ? POWER_OF_TWO : NOTHING) | (ranks % 2 == 0 ? EVEN_RANKS : NOTHING);
  }
}
