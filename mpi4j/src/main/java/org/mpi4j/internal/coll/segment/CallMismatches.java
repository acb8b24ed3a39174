// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.segment.WaitEnd;

/** The errors of a rank that finds another one in a different call, in the shared segment. */
public interface CallMismatches extends WaitEnd {

  /**
   * A rank gives something for another call.
   *
   * @param theirs its call, and in the lower half the call's number
   */
  Fault otherCall(int source, long theirs, long theirBytes, long mine, long bytes);

  /** A rank was in another call before this one. */
  Fault otherPast(int source);

  /** A rank gives something of another length. */
  Fault otherLength(int source, long theirBytes, long mine, long bytes);

  /** A rank does in shared memory what this one does by messages. */
  Fault elsewhere(int source, long theirs);
}
