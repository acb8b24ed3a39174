// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.Fault;

/** An operation of another part of the engine, which says when it is over. */
public class ExternalOperation extends Operation {
  private final Messenger messenger;

  /** An operation under way. */
  public ExternalOperation(Messenger messenger) {
    this.messenger = messenger;
  }

  /**
   * It is over; the lock is held.
   *
   * @param why its error; null for none
   */
  public final void over(Fault why) {
    if (!isDone()) {
      if (why == null) {
        finish(messenger.progress());
      } else {
        fail(why, messenger.progress());
      }
    }
  }

  /** Waits until it is over; throws its error. */
  public void await() {
    messenger.await(this);
    if (fault() != null) {
      throw fault();
    }
  }
}
