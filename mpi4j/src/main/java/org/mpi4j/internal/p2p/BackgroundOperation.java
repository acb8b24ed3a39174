// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.p2p;

import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.runtime.Progress;

/** An operation that a thread of the library performs without the engine, such as an access to a file. */
public abstract class BackgroundOperation extends Operation {

  /**
   * It is over; called once, by any thread, without the engine's lock.
   *
   * @param moved bytes of the program's memory
   * @param failure null for none
   */
  protected final void over(Progress progress, long moved, Fault failure) {
    bytes = moved;
    fault = failure;
    Thread waits = markDone();
    // "done, then look for the waiter" pairs with "set the waiter, then look if done"
    progress.wakeFromOutside(waits);
  }
}
