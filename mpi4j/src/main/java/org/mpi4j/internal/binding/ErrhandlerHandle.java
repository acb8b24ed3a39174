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
  private final Kind kind; // null: for all
  private final Handler<? super T> handler;
  private volatile boolean freed;

  /** The kinds of object that error handlers of programs are for. */
  enum Kind {
    COMM("communicators", "Errhandler.forComms", "MPI_Comm_create_errhandler"),
    SESSION("sessions", "Errhandler.forSessions", "MPI_Session_create_errhandler");

    private final String objects;
    private final String maker;
    private final String procedure;

    Kind(String objects, String maker, String procedure) {
      this.objects = objects;
      this.maker = maker;
      this.procedure = procedure;
    }
  }

  private ErrhandlerHandle(String name, Kind kind, Handler<? super T> handler) {
    this.name = name;
    this.kind = kind;
    this.handler = handler;
  }

  static <T> Errhandler<T> create(Kind kind, Handler<? super T> handler) {
    if (handler == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the handler is null (" + kind.procedure + ")");
    }
    return new ErrhandlerHandle<>(null, kind, handler);
  }

  /** The predefined handler of that name. */
  static Errhandler<Object> predefined(String name) {
    Handler<Object> handler = name.equals(RETURN) ? (object, error) -> {} : ErrhandlerHandle::abort;
    return new ErrhandlerHandle<>(name, null, handler);
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

  /** Throws a Fault unless it can be set at objects of this kind. */
  static void checkUsable(Errhandler<?> errhandler, Kind kind) {
    ErrhandlerHandle<?> own = Given.errhandler(errhandler);
    if (own.freed) {
      throw new Fault(ErrorCode.ERRHANDLER, "the error handler has been freed; make another one with "
          + kind.maker);
    }
    if (own.kind != null && own.kind != kind) {
      throw new Fault(ErrorCode.ERRHANDLER, "the error handler is for " + own.kind.objects + ", not for "
          + kind.objects + "; make one with " + kind.maker);
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
