// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * The constants of {@link Mpi} that stand for ranks, tags and weights. They are apart from it because
 * communicators need them, which {@link Mpi} leads to.
 */
interface Constants {
  /** Any sender: a source for receives and probes. */
  int ANY_SOURCE = -1;

  /** Any tag: a tag for receives and probes. */
  int ANY_TAG = -2;

  /** The rank that is nobody: messages to it and from it do nothing. */
  int PROC_NULL = -3;

  /** What the root of a collective on an intercommunicator passes as root. */
  int ROOT = -4;

  /** No number: what a query answers when there is none. */
  int UNDEFINED = -32766;

  /** Says, in place of weights, that the edges of the graph have none. */
  int[] UNWEIGHTED = {};

  /**
   * Says, in place of weights, that edges have weights, but this rank has no edges. Any empty array says the
   * same.
   */
  int[] WEIGHTS_EMPTY = {};

  /** The largest tag. */
  int TAG_UB = Integer.MAX_VALUE;
}
