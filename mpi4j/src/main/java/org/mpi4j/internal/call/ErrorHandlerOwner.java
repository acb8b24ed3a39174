// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import java.util.function.Supplier;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.p2p.Messenger;
import org.mpi4j.internal.p2p.Operation;
import org.mpi4j.internal.rank.Instance;
import org.mpi4j.internal.runtime.Completion;
import org.mpi4j.internal.runtime.Progress;

/**
 * An object that errors belong to and that has an error handler: a communicator, a session, a window, a file.
 * A front end extends it once, and says there how it tells its programs of errors.
 */
public abstract class ErrorHandlerOwner {
  private final ErrorHandler.Kind kind;
  private final Instance instance; // null: the null object of its kind
  private volatile ErrorHandler errorHandler;

  /**
   * An object with its first error handler.
   *
   * @param instance what it is derived from; null for the null object of its kind
   */
  protected ErrorHandlerOwner(ErrorHandler.Kind kind, Instance instance, ErrorHandler errorHandler) {
    this.kind = kind;
    this.instance = instance;
    this.errorHandler = errorHandler;
  }

  /** Where an error happened, in words. */
  public abstract String place();

  /**
   * What the front end throws for an error.
   *
   * @param where the procedure, and perhaps the rank; may be empty
   */
  protected abstract RuntimeException exception(Fault fault, String where);

  /** The error code that such an exception tells. */
  protected abstract int code(RuntimeException error);

  /** What it is derived from; null for the null object of its kind. */
  public final Instance instance() {
    return instance;
  }

  /** The rank's; also when the object has been freed. */
  public final Messenger messenger() {
    return instance.messenger();
  }

  /** The handler that errors of this object go to. */
  public final ErrorHandler errorHandler() {
    return errorHandler;
  }

  /** Sets the handler; throws a Fault if it has been freed or is for objects of another kind. */
  public final void errorHandler(ErrorHandler its) {
    its.demandUsable(kind);
    errorHandler = its;
  }

  /** What the front end throws for a fault, after the error handler has run. */
  public final RuntimeException error(Fault fault, String call) {
    RuntimeException e = exception(fault, call + ", " + place());
    raise(e);
    return e;
  }

  /** Runs the error handler. Errors of an object whose instance is over go to nobody but the caller. */
  public final void raise(RuntimeException error) {
    if (instance != null && !instance.isOver()) {
      errorHandler.run(this, error);
    }
  }

  /** The answer of a call; its errors are this object's. */
  public final <T> T answer(String call, Supplier<T> body) {
    try {
      return body.get();
    } catch (Fault f) {
      throw error(f, call);
    }
  }

  /** Waits; throws a Fault if operations come to no end any more, since the instance is over. */
  public final void waitFor(Completion c) {
    instance.checkOpen();
    Progress progress = instance.messenger().engine().progress();
    if (!(c instanceof Operation one && one.isSoonDone(progress))) {
      progress.await(c);
    }
  }

  /** Ends the job; throws where the rank cannot be ended from inside. Does nothing for the null object. */
  public final void abort(int code, String text) {
    abort(instance, code, text);
  }

  /** Ends the job because of an error. */
  final void abort(Instance those, String place, RuntimeException error) {
    abort(those, code(error), "fatal error on " + place + ": " + error.getMessage());
  }

  private void abort(Instance those, int code, String text) {
    if (those == null || those.runtime() == null) {
      return; // there is no rank that could be ended
    }
    try {
      those.runtime().abort(code, text);
    } catch (Fault f) {
      throw exception(f, "");
    }
  }
}
