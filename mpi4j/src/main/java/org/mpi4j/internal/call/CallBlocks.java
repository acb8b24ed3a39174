// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.coll.steps.Parts;

/** A buffer argument that has a block for each rank. */
public interface CallBlocks {
  /** The buffer that the blocks lie in. */
  CallBuffer buffer();

  /** The memory of each block, for messages. */
  Parts parts();

  /** True if it is MPI_IN_PLACE. */
  boolean isInPlace();

  /** The blocks that were given; throws a Fault for null. */
  static CallBlocks given(CallBlocks blocks) {
    if (blocks == null) {
      throw new Fault(ErrorCode.BUFFER, "the set of blocks is null");
    }
    return blocks;
  }
}
