// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Mpi;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.OperationRequest;
import org.mpi4j.internal.call.OwnRequest;
import org.mpi4j.internal.call.RequestEnd;
import org.mpi4j.internal.call.Restart;
import org.mpi4j.internal.p2p.Operation;

/** The request of a call of the API. */
class RequestHandle extends OperationRequest implements ApiRequest {

  /**
   * The request of a nonblocking call.
   *
   * @param operation null if it was over at once
   * @param end where a receive puts its data, say; null for none
   */
  RequestHandle(ApiObject caller, String call, Operation operation, RequestEnd end) {
    super(caller, call, operation, end);
  }

  /** A persistent request. */
  RequestHandle(ApiObject caller, String call, Restart restart, RequestEnd end) {
    super(caller, call, restart, end);
  }

  /** The request of a receive from PROC_NULL, over with its send if it has one. */
  static RequestHandle ofNobody(ApiObject caller, String call, Operation send) {
    RequestHandle r = new RequestHandle(caller, call, send, null);
    r.fromNobody();
    return r;
  }

  /** Is over only when this is over, too; null is over. */
  final RequestHandle and(Operation alsoThis) {
    with(alsoThis);
    return this;
  }

  @Override
  public final OwnRequest rules() {
    return this;
  }

  @Override
  public final Status outcome() {
    if (isOverWithoutStatus()) { // as nearly all short sends are
      return Status.EMPTY;
    }
    Fault failure = settle();
    return switch (statusKind(failure)) {
      case EMPTY -> Status.EMPTY;
      case FROM_NOBODY -> StatusValue.FROM_NOBODY;
      case RECEIVED -> caller().status(operation(), call());
      case FAILED -> new StatusValue(
          Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, operation().isCancelled(), caller().failure(failure, call()));
    };
  }

  private ApiObject caller() {
    return (ApiObject) owner();
  }

  @Override
  public final void free() {
    try {
      release();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Request_free");
    }
  }

  @Override
  public final void cancel() {
    try {
      withdraw();
    } catch (Fault f) {
      throw Errors.of(f, "MPI_Cancel");
    }
  }
}
