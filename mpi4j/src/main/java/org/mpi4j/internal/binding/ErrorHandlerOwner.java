// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import java.util.function.Supplier;
import org.mpi4j.Mpi;
import org.mpi4j.MpiException;
import org.mpi4j.Status;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.runtime.Completion;

/**
 * An object that errors are attached to and that has an error handler: a communicator, a session; later a
 * window, a file.
 */
abstract class ErrorHandlerOwner {

  private StatusValue latest = (StatusValue) Status.EMPTY;

  /** Where an error happened, in words. */
  abstract String place();

  /** The rank's; also when the object has been freed. */
  abstract Messenger messenger();

  /** Runs the error handler and returns the exception, which the caller throws. */
  abstract MpiException handled(MpiException e);

  /** Throws a Fault if operations come to no end any more: what the object is derived from is over. */
  abstract void checkAwaitable();

  /** The exception to throw for an error, after the error handler has run. */
  final MpiException error(Fault fault, String call) {
    return handled(exception(fault, call));
  }

  /** The exception for an error, to be kept in a status; null for none. */
  final MpiException exception(Fault fault, String call) {
    return fault == null ? null : Errors.of(fault, call + ", " + place());
  }

  /** The status of a receive or probe that is over. Equal statuses in a row are one object. */
  final StatusValue status(Operation op, String call) {
    StatusValue last = latest;
    if (op.fault() == null && !op.isCancelled() && last.is(op.source(), op.tag(), op.bytes())) {
      return last;
    }
    MpiException e = exception(op.fault(), call);
    StatusValue s = op.isCancelled()
        ? new StatusValue(Mpi.ANY_SOURCE, Mpi.ANY_TAG, 0, true, e)
        : new StatusValue(op.source(), op.tag(), op.bytes(), false, e);
    latest = s;
    return s;
  }

  /** The answer of a call; its errors are this object's. */
  final <T> T answer(String call, Supplier<T> body) {
    try {
      return body.get();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  final void waitFor(Completion c, String call) {
    try {
      checkAwaitable();
      messenger().engine().progress().await(c);
    } catch (Fault f) {
      throw error(f, call);
    }
  }
}
