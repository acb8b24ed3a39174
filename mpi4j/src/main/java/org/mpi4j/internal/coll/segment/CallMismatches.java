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

  /** A rank makes the call in shared memory that this one makes by messages. */
  Fault elsewhere(int source, long theirs);
}
