// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.concurrent.atomic.AtomicBoolean;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.comm.Registry;
import org.mpi4j.internal.p2p.BsendBuffer;
import org.mpi4j.internal.p2p.Messenger;

/**
 * An instance of MPI in one rank: the world model, or a session (MPI-4.1 sections 11.2 and 11.3). Objects
 * of different origins do not go together, and all end with their instance.
 */
abstract class Instance extends ErrorHandlerOwner {
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
  abstract BsendBuffer buffer();

  /** What calls say when it is over. */
  abstract Fault gone();

  /** What it is called where objects of another one are told from its own. */
  abstract String what();

  /** What must happen while everything still works. */
  abstract void beforeTheEnd();

  final RankRuntime runtime() {
    return runtime;
  }

  final Registry registry() {
    return registry;
  }

  final boolean isOver() {
    return over;
  }

  final void checkOpen() {
    if (over) {
      throw gone();
    }
  }

  @Override
  final Messenger messenger() {
    return runtime.messenger();
  }

  @Override
  final void checkAwaitable() {
    checkOpen();
  }

  /** What the error handlers do that end the job. */
  final void abortBy(MpiException error) {
    if (runtime != null) {
      runtime.abort(error.errorCode(), "fatal error on " + place() + ": " + error.getMessage());
    }
  }

  /**
   * Ends it in good order, and with the last one of the rank its membership in the job; the second time does
   * nothing. Where a rank has died there is no good order: this rank then stays a member, so that its own end
   * ends the job, also under launchers that let the others run on.
   */
  final void end(String call) {
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
    } catch (Fault f) {
      throw Errors.of(f, call);
    } finally {
      ending.set(over);
    }
  }
}
