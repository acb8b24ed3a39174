// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Buf;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.runtime.Completion;

/** The request of a nonblocking call. */
class RequestHandle extends OwnRequest {
  private final ErrorHandlerOwner caller;
  private final String call;
  private final BufHandle into;
  private Operation operation; // null: complete from the start
  private Operation companion; // must be complete as well; its status is ignored
  private boolean active = true;
  private boolean broughtOut; // what was received is where the user expects it

  /**
   * @param operation null if it was over at once
   * @param into where a receive puts its data, checked already; null for others
   */
  RequestHandle(ErrorHandlerOwner caller, String call, Operation operation, Buf into) {
    this.caller = caller;
    this.call = call;
    this.operation = operation;
    this.into = (BufHandle) into;
  }

  /** Is over only when this is over, too. */
  final RequestHandle with(Operation alsoThis) {
    companion = alsoThis;
    return this;
  }

  /** Begins anew, for persistent requests. */
  final void restart(Operation op) {
    operation = op;
    active = true;
    broughtOut = false;
  }

  /** Nothing to wait for until {@link #restart}. */
  final void rest() {
    active = false;
  }

  @Override
  final boolean active() {
    return active;
  }

  @Override
  final boolean isComplete() {
    return done(operation) && done(companion);
  }

  @Override
  final Status outcome() {
    if (!broughtOut && operation != null) {
      try {
        if (operation.fault() == null && !operation.isCancelled()) {
          bringOut(operation);
        }
        broughtOut = true; // the memory is the user's from now on, also if the status is asked for once more
      } catch (Fault f) {
        return failed(false, f);
      }
    }
    return status();
  }

  /** Brings what was received to the user's memory, where that is not the memory of the message. */
  void bringOut(Operation over) {
    if (into != null) {
      into.afterWrite(over.bytes());
    }
  }

  /** How the operation ended. */
  Status status() {
    Operation op = operation;
    if (op == null) {
      return Status.EMPTY;
    }
    if (op instanceof RecvRequest) {
      return caller.status(op, call);
    }
    return op.isCancelled() || op.fault() != null ? failed(op.isCancelled(), op.fault()) : Status.EMPTY;
  }

  private Status failed(boolean cancelled, Fault f) {
    return new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, cancelled, caller.exception(f, call));
  }

  @Override
  void retire() {
    active = false;
    operation = null;
    companion = null;
  }

  @Override
  final MpiException handled(MpiException e) {
    return caller.handled(e);
  }

  @Override
  final boolean mayWaitAnywhere() {
    return caller.messenger().engine().progress().threaded();
  }

  @Override
  final void progress() {
    caller.messenger().engine().progress().pollOnce();
  }

  @Override
  final void block(Completion any) {
    caller.waitFor(any, call);
  }

  @Override
  final void waiter(Thread thread) {
    if (!done(operation)) {
      operation.waiter(thread);
    }
    if (!done(companion)) {
      companion.waiter(thread);
    }
  }

  @Override
  public void free() {
    checkNotNull("MPI_Request_free");
    if (active) {
      letGo(operation);
      letGo(companion);
    }
    retire();
  }

  /** It goes on by itself. */
  private void letGo(Operation op) {
    if (op != null) {
      caller.messenger().detach(op);
    }
  }

  @Override
  public void cancel() {
    checkNotNull("MPI_Cancel");
    if (active && operation != null) {
      caller.messenger().cancel(operation);
    }
  }
}
