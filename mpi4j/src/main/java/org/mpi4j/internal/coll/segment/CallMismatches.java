// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.segment.WaitEnd;

/** The errors of a rank that finds another one in a different call, in a collective segment. */
public interface CallMismatches extends WaitEnd {

  /**
   * A rank publishes data of another call.
   *
   * @param theirs its call, and in the lower half the call's number
   */
  Fault otherCall(int source, long theirs, long theirBytes, long mine, long bytes);

  /** A rank was in another call before this one. */
  Fault otherPast(int source);

  /** A rank publishes data of another length. */
  Fault otherLength(int source, long theirBytes, long mine, long bytes);

  /**
   * A rank has published in the slot of this rank's call what belongs to another one.
   *
   * @param theirs its call; if it is the same as mine, the numbers of the calls differ
   */
  Fault otherInSlot(int source, long theirs, long mine);

  /** The root of a scatter has written in the slot of this rank, which makes another call. */
  Fault otherScattered(long theirs, long mine);

  /** This rank cannot go on as the others do, and all are told. For threads without the engine's lock. */
  void abandon(Fault why);

  /** A rank makes the call in shared memory that this one makes by messages. */
  Fault elsewhere(int source, long theirs);
}
