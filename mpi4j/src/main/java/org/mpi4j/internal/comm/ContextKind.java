// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.comm;

import org.mpi4j.internal.diagnosis.ContextNumbers;

/**
 * What a context of a communicator is used for. Most are made when first needed.
 */
enum ContextKind {
  /** Messages of users; an intercommunicator's go to the remote group. */
  MESSAGES,
  /** Collectives; an intercommunicator's between the groups. */
  COLLECTIVES,
  /** Collectives inside the local group of an intercommunicator. */
  LOCAL,
  /** Agreements of all on a new number; of an intercommunicator: both groups, one after the other. */
  AGREEMENT,
  /** Agreements of some of the ranks, under the tag that they give. */
  SUBSET,
  /** What the leaders of two groups tell each other when they make an intercommunicator. */
  LEADERS,
  /** What the ranks of a group tell each other when they make a communicator from an intercommunicator. */
  BRIDGE,
  /** Agreements of a group of the job under a text, without any communicator. */
  TEXT,
  /** What the sender of a partitioned message tells the receiver once. */
  PARTITIONED_OFFERS,
  /** The partitions. */
  PARTITIONED_DATA;

  private static final int SHIFT = ContextNumbers.KIND_BITS;

  /** How many bits a communicator's number has. */
  static final int NUMBER_BITS = Integer.SIZE - SHIFT;

  /** The number of this context of that communicator. */
  int of(int communicator) {
    return communicator << SHIFT | ordinal();
  }
}
