// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.selection;

/**
 * One way to do a collective.
 *
 * <p>The constants are what some algorithms need and not every call has, as bits. Whether a call has it must
 * follow from what is the same on all ranks, or they would select differently.
 */
public interface Algorithm {
  int NOTHING = 0;

  /** The operation may take the ranks in any order. */
  int COMMUTATIVE = 1;

  /** There is at least one element for each rank. */
  int MANY_ELEMENTS = 1 << 1;

  /** The parts of all ranks are of equal length, and all ranks know it. */
  int EQUAL_PARTS = 1 << 2;

  /** The number of ranks is a power of two. */
  int POWER_OF_TWO = 1 << 3;

  /** The number of ranks is even. */
  int EVEN_RANKS = 1 << 4;

  /** One element of each rank fits into a small piece of memory. */
  int SMALL_ELEMENTS = 1 << 5;

  /** The ranks share memory, and the call is a blocking one. */
  int SEGMENT = 1 << 6;

  /** There are several machines, and several ranks on one of them. */
  int SEVERAL_MACHINES = 1 << 7;

  /** The ranks of each machine are neighbours. */
  int MACHINES_IN_ORDER = 1 << 8;

  /** Machine by machine is an order in which the operation may take the ranks. */
  int FOLDS_BY_MACHINE = 1 << 9;

  /** The call is a nonblocking or a persistent one. */
  int NONBLOCKING = 1 << 10;

  /** The ranks share slots for this call, which is a nonblocking or a persistent one, and its data fit. */
  int SLOTS = 1 << 11;

  /** What it needs. */
  default int needs() {
    return NOTHING;
  }
}
