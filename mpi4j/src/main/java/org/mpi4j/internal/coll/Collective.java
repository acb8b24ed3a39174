// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.coll;

import org.mpi4j.internal.coll.steps.Steps;

/** A collective operation with its arguments. */
@FunctionalInterface
public interface Collective {

  /** Checks what can be checked on one rank, and writes down what this rank does. */
  void write(Steps s);

  /** Which call it is; 0 if that is not compared. */
  default long word(Steps s) {
    return 0;
  }

  /** For checking mode: what it is, in words that must be the same on all ranks; null: not checked. */
  default CallSignature claim(Steps s) {
    return null;
  }
}
