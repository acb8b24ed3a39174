// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.ExternalOperation;
import org.mpi4j.internal.p2p.Messenger;

/** What is over when a target has answered. */
abstract sealed class AwaitedAnswer extends ExternalOperation permits Answer, PendingResult {
  private final Target target;

  AwaitedAnswer(Messenger messenger, Target target) {
    super(messenger);
    this.target = target;
  }

  /** Who answers. */
  final Target target() {
    return target;
  }

  /** The target's engine gives it by itself. */
  @Override
  public Need need() {
    return new Need.Transfer(target.world);
  }

  /** The same as rank of the job. */
  final int from() {
    return target.world;
  }
}
