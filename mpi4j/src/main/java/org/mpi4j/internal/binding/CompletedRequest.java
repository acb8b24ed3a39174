// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.Prequest;
import org.mpi4j.Status;
import org.mpi4j.internal.runtime.Completion;

/** A request that is complete from the start: a message to or from MPI_PROC_NULL. */
final class CompletedRequest extends OwnRequest implements Prequest {
  private final Status status;
  private final boolean persistent;
  private boolean active;
  private boolean freed;

  CompletedRequest(Status status) {
    this(status, false);
  }

  /**
   * @param persistent true if it can be started again
   */
  CompletedRequest(Status status, boolean persistent) {
    this.status = status;
    this.persistent = persistent;
    this.active = !persistent;
  }

  @Override
  boolean active() {
    return active;
  }

  @Override
  boolean isComplete() {
    return true;
  }

  @Override
  Status outcome() {
    return status;
  }

  @Override
  void retire() {
    active = false;
  }

  @Override
  void progress() {
    // there is nothing to do
  }

  @Override
  void block(Completion any) {
    throw new IllegalStateException("never asked: it is complete");
  }

  @Override
  void waiter(Thread thread) {
    // never waited for: it is complete
  }

  @Override
  boolean persistent() {
    return persistent && !freed;
  }

  @Override
  public void start() {
    if (active || freed) {
      throw new MpiException(ErrorClass.ERR_REQUEST, "the request is active or freed (MPI_Start)");
    }
    active = true;
  }

  @Override
  public void free() {
    if (!freed) { // close may follow free
      checkNotNull("MPI_Request_free");
      active = false;
      freed = persistent;
    }
  }

  @Override
  public void cancel() {
    checkNotNull("MPI_Cancel"); // and then it is too late
  }
}
