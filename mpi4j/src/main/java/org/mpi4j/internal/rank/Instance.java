// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.rank;

import java.util.concurrent.atomic.AtomicBoolean;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;

/**
 * An instance of MPI in one rank: the world model, or a session (MPI-4.1 sections 11.2 and 11.3). Objects
 * of different instances cannot be used in one call, and all end with their instance.
 */
public abstract class Instance {
  private final RankRuntime runtime; // null: the null handle of sessions
  private final Registry registry;
  private final AtomicBoolean ending = new AtomicBoolean();
  private volatile boolean over;

  Instance(RankRuntime runtime, Registry registry) {
    this.runtime = runtime;
    this.registry = registry;
    this.over = runtime == null;
  }

  /** The space for buffered sends on communicators that have none of their own. */
  public abstract BsendBuffer buffer();

  /** What calls say when it is over. */
  abstract Fault gone();

  /** What it is called where objects of another one are told from its own. */
  public abstract String what();

  /** Where an error happened, in words. */
  public abstract String place();

  /** What must happen while everything still works. */
  abstract void beforeTheEnd();

  public final RankRuntime runtime() {
    return runtime;
  }

  public final Registry registry() {
    return registry;
  }

  public final boolean isOver() {
    return over;
  }

  public final void checkOpen() {
    if (over) {
      throw gone();
    }
  }

  public final Messenger messenger() {
    return runtime.messenger();
  }

  /**
   * Ends the instance; when it is the last of the rank, the rank leaves the job. The second time does
   * nothing. Throws a Fault if another rank has died: this rank then stays a member of the job, so that the
   * end of its process ends the job, also under launchers that let the other ranks go on.
   */
  public final void end() {
    if (over || !ending.compareAndSet(false, true)) {
      return;
    }
    try {
      beforeTheEnd();
      registry.drain(); // buffered messages, too
      runtime.leave(() -> {
        over = true;
        registry.close();
      });
    } finally {
      ending.set(over);
    }
  }
}
