// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll.segment;

import org.mpi4j.internal.coll.steps.Steps;

/** The steps of ranks that may share memory. */
public interface SegmentSteps extends Steps {

  /** What the ranks share; null: nothing. */
  SharedCollectiveState shared();

  /** What the ranks share; only for algorithms that need it. */
  static SharedCollectiveState shared(Steps s) {
    return ((SegmentSteps) s).shared();
  }
}
