// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.ErrorHandlerOwner;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.rank.Instance;

/** An object of the API that errors belong to: makes exceptions and statuses for its calls. */
abstract class ApiObject extends ErrorHandlerOwner {

  private StatusValue latest = (StatusValue) Status.EMPTY;

  ApiObject(ErrorHandler.Kind kind, Instance instance, ErrorHandler errorHandler) {
    super(kind, instance, errorHandler);
  }

  @Override
  protected final MpiException exception(Fault fault, String where) {
    return Errors.of(fault, where);
  }

  @Override
  protected final int code(RuntimeException error) {
    return ((MpiException) error).errorCode();
  }

  /** The exception for an error, to be kept in a status; null for none. The error handler does not run. */
  final MpiException failure(Fault fault, String call) {
    return fault == null ? null : Errors.of(fault, call + ", " + place());
  }

  /** The status of a receive or probe that is over. Equal statuses in a row are one object. */
  final StatusValue status(Operation op, String call) {
    StatusValue last = latest;
    if (op.fault() == null && !op.isCancelled() && last.is(op.source(), op.tag(), op.bytes())) {
      return last;
    }
    MpiException e = failure(op.fault(), call);
    StatusValue s = op.isCancelled()
        ? new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, true, e)
        : new StatusValue(op.source(), op.tag(), op.bytes(), false, e);
    latest = s;
    return s;
  }
}
