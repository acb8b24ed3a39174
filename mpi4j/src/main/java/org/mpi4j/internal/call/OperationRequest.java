// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.ArrayList;
import java.util.List;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.diagnosis.Need;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.p2p.PartitionedReceive;
import org.mpi4j.internal.p2p.RecvRequest;
import org.mpi4j.internal.runtime.Completion;

/**
 * The request of an operation of the engine. What the kinds of requests differ in are its parts: what happens
 * at its end ({@link RequestEnd}), and how it is started again ({@link Restart}).
 */
public class OperationRequest extends OwnRequest {
  private final ErrorHandlerOwner owner; // null: it has nothing that could fail
  private final String call;
  private final RequestEnd end; // null: nothing happens
  private final Restart restart; // null: not persistent
  private Operation operation; // null: complete from the start
  private Operation companion; // must be complete as well; its status is ignored
  private boolean active;
  private boolean settled; // what was received is where the program expects it
  private boolean fromNobody;
  private boolean freed;

  /** What the status of a completed request tells (section 3.7.3). */
  public enum StatusKind {
    /** Nothing: it has not received. */
    EMPTY,
    /** That the message came from PROC_NULL. */
    FROM_NOBODY,
    /** Envelope and length of what its operation has received; its error, or that it was cancelled. */
    RECEIVED,
    /** An error, or that it was cancelled. */
    FAILED
  }

  /**
   * An active request.
   *
   * @param operation null if it was over at once
   * @param end null if nothing happens at the end
   */
  protected OperationRequest(ErrorHandlerOwner owner, String call, Operation operation, RequestEnd end) {
    this.owner = owner;
    this.call = call;
    this.end = end;
    this.restart = null;
    this.operation = operation;
    this.active = true;
  }

  /** A persistent request, inactive. */
  protected OperationRequest(ErrorHandlerOwner owner, String call, Restart restart, RequestEnd end) {
    this.owner = owner;
    this.call = call;
    this.end = end;
    this.restart = restart;
  }

  /** Is over only when this is over, too; null is over. */
  protected final void with(Operation alsoThis) {
    companion = alsoThis;
  }

  /** What it receives comes from PROC_NULL; its operation, if it has one, is a send. */
  protected final void fromNobody() {
    fromNobody = true;
  }

  /** What its errors belong to. */
  public final ErrorHandlerOwner owner() {
    return owner;
  }

  /** The procedure that made it. */
  public final String call() {
    return call;
  }

  /** The operation, until it is reported; null if there is none. */
  public final Operation operation() {
    return operation;
  }

  @Override
  public final boolean active() {
    return active;
  }

  @Override
  public final boolean isComplete() {
    return isDone(operation) && isDone(companion);
  }

  @Override
  public final Need need() {
    List<Need> needs = new ArrayList<>();
    for (Operation each : new Operation[] {operation, companion}) {
      if (!isDone(each)) {
        needs.add(each.need());
      }
    }
    return needs.isEmpty() ? Need.UNKNOWN : Need.all(needs);
  }

  private static boolean isDone(Operation op) {
    return op == null || op.isDone();
  }

  /** True if it was complete from the start with an empty status: as {@link #statusKind}, but sooner. */
  protected final boolean isOverWithoutStatus() {
    return operation == null && !fromNobody;
  }

  /**
   * What an active, complete request has failed with; null for nothing. The first time, brings what was
   * received to the program's memory, which is the program's own from then on.
   */
  public final Fault settle() {
    Operation op = operation;
    if (op == null) {
      return null;
    }
    if (!settled && end != null) {
      try {
        if (op.fault() == null && !op.isCancelled()) {
          end.bringOut(op);
        } else {
          end.failed();
        }
      } catch (Fault f) {
        return f;
      }
    }
    settled = true;
    return op.fault();
  }

  @Override
  public boolean hasFailed() {
    return settle() != null;
  }

  /**
   * What the status tells of an active, complete request.
   *
   * @param failure what {@link #settle} has returned
   */
  public final StatusKind statusKind(Fault failure) {
    Operation op = operation;
    if ((op instanceof RecvRequest || op instanceof PartitionedReceive) && failure == op.fault()) {
      return StatusKind.RECEIVED;
    }
    if (failure != null || op != null && op.isCancelled() && !fromNobody) {
      return StatusKind.FAILED;
    }
    return fromNobody ? StatusKind.FROM_NOBODY : StatusKind.EMPTY;
  }

  @Override
  public void retire() {
    if (active && end != null) {
      end.reported();
    }
    active = false;
    operation = null;
    companion = null;
  }

  @Override
  public final boolean persistent() {
    return restart != null && !freed;
  }

  @Override
  public final void raise(RuntimeException error) {
    owner.raise(error);
  }

  @Override
  public final boolean mayWaitAnywhere() {
    return operation == null && companion == null && restart == null
        || owner.messenger().engine().progress().entry().threaded();
  }

  @Override
  public final void progress() {
    if (owner != null) {
      owner.messenger().engine().progress().pollOnce();
    }
  }

  @Override
  public final void block(Completion any) {
    try {
      owner.waitFor(any);
    } catch (Fault f) {
      throw owner.error(f, call);
    }
  }

  @Override
  final Completion completion() {
    return companion == null && operation != null ? operation : super.completion();
  }

  @Override
  final void slept(int times) {
    Operation it = operation;
    if (it != null && !it.isDone()) {
      it.slept(times);
    }
  }

  @Override
  public final void waiter(Thread thread) {
    if (!isDone(operation)) {
      operation.waiter(thread);
    }
    if (!isDone(companion)) {
      companion.waiter(thread);
    }
  }

  /** Throws unless it can be started. */
  public final void demandStartable() {
    if (active || freed) {
      throw new Fault(
          ErrorCode.REQUEST, "the request " + (freed ? "has been freed" : "is active; complete it first"));
    }
  }

  /** MPI_Start of one that can be started. */
  public final void begin() {
    operation = restart.start();
    active = true;
    settled = false;
  }

  /** MPI_Request_free: the operation goes on by itself. A persistent request may be freed twice. */
  public final void release() {
    if (freed) {
      return; // the end of a try block may follow
    }
    demandNotNull();
    if (mustComplete() && (active || restart == null)) {
      throw refused("freed");
    }
    if (active) {
      letGo(operation);
      letGo(companion);
    }
    retire();
    if (restart != null) {
      freed = true;
      restart.free();
    }
  }

  private void letGo(Operation op) {
    if (op != null) {
      owner.messenger().detach(op);
    }
  }

  /** MPI_Cancel. */
  public final void withdraw() {
    demandNotNull();
    if (mustComplete()) {
      throw refused("cancelled");
    }
    if (active && operation != null) {
      owner.messenger().cancel(operation);
    }
  }

  private boolean mustComplete() {
    return end != null && end.mustComplete();
  }

  private Fault refused(String what) {
    return new Fault(
        ErrorCode.REQUEST, "the operation cannot be " + what + " while it is under way: " + call);
  }
}
