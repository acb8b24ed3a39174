// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.coll.CallKind.Form;
import org.mpi4j.internal.coll.CollectiveGroup;
import org.mpi4j.internal.coll.Neighbours;

/**
 * The collective calls of chapter 6 on one communicator, in their three forms. A call with wrong arguments is
 * made all the same, and then fails: all ranks count the same calls.
 */
public final class CollectiveCalls {
  private final CommReference comm;

  /** The calls on this communicator. */
  public CollectiveCalls(CommReference comm) {
    this.comm = comm;
  }

  /** Runs a blocking call; its received data are where the program expects them. */
  public void run(CallArguments a) {
    CollectiveGroup group = comm.core().group();
    group.run(a.resolve(Form.BLOCKING, group));
    a.bringOut();
  }

  /** Starts a nonblocking call. */
  public CollectiveEnd start(CallArguments a) {
    CollectiveGroup group = comm.core().group();
    return new CollectiveEnd(group.start(a.resolve(Form.NONBLOCKING, group)), a, false);
  }

  /** Prepares a persistent call. */
  public CollectiveEnd prepare(CallArguments a) {
    CollectiveGroup group = comm.core().group();
    return new CollectiveEnd(group.prepare(a.resolve(Form.PERSISTENT, group)), a, true);
  }

  /** The neighbours of the communicator's topology; null if it has none. */
  public Neighbours neighbours() {
    return comm.core().neighbours();
  }
}
