// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rank.Instance;

/** An error handler, of the program or predefined. */
final class ErrhandlerHandle<T> implements Errhandler<T> {
  private static final String RETURN = "MPI_ERRORS_RETURN";

  private final String name; // null: the program's own
  private final Handler<? super T> handler;
  private volatile boolean freed;

  private ErrhandlerHandle(String name, Handler<? super T> handler) {
    this.name = name;
    this.handler = handler;
  }

  static <T> Errhandler<T> create(Handler<? super T> handler) {
    if (handler == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the handler is null (MPI_Comm_create_errhandler)");
    }
    return new ErrhandlerHandle<>(null, handler);
  }

  /** The predefined handler of that name. */
  static Errhandler<Object> predefined(String name) {
    Handler<Object> handler = name.equals(RETURN) ? (object, error) -> {} : ErrhandlerHandle::abort;
    return new ErrhandlerHandle<>(name, handler);
  }

  @Override
  public void free() {
    freed = name == null;
  }

  @Override
  public void close() {
    free();
  }

  @Override
  public boolean isNull() {
    return freed;
  }

  @Override
  public String toString() {
    return name == null ? "Errhandler" : name;
  }

  void handle(T object, MpiException error) {
    try {
      handler.handle(object, error);
    } catch (Throwable t) {
      keep(error, t);
      throw t;
    }
  }

  /** The caller gets what the handler has thrown: the error must not be lost by that. */
  private static void keep(MpiException error, Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t == error) {
        return; // the thrown exception tells it already
      }
    }
    thrown.addSuppressed(error);
  }

  /**
   * Runs the handler for a call that could not make the object.
   *
   * @param instance what it was to be derived from; null if that is not known
   */
  void handleWithout(T none, Instance instance, MpiException error) {
    handle(none, error);
    if (isFatal() && instance != null) {
      Errors.abort(instance, instance.place(), error);
    }
  }

  private boolean isFatal() {
    return name != null && !name.equals(RETURN);
  }

  /** Throws a Fault unless it can be set. */
  static void checkUsable(Errhandler<?> errhandler) {
    if (Given.errhandler(errhandler).freed) {
      throw new Fault(ErrorCode.ERRHANDLER, "the error handler has been freed");
    }
  }

  private static void abort(Object object, MpiException error) {
    switch (object) {
      case CommHandle comm -> comm.abortBy(error);
      case SessionHandle session -> session.abortBy(error);
      default -> { } // there is nothing that could be ended
    }
  }
}
