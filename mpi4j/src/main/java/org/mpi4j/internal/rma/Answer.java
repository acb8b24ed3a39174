// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rma;

import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.Messenger;

/** The answer to a flush or a lock that was asked for by a message. */
final class Answer extends AwaitedAnswer {
  private final Need need; // null: it comes by itself

  /** The ticket of a lock. */
  long value;

  Answer(Messenger messenger, Target target) {
    this(messenger, target, null);
  }

  /**
   * @param need what must happen at the target before it answers
   */
  Answer(Messenger messenger, Target target, Need need) {
    super(messenger, target);
    this.need = need;
  }

  @Override
  public Need need() {
    return need == null ? super.need() : need;
  }
}
