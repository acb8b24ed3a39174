// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;

/**
 * What happens before a failed call throws (section 9.3). Whatever the handler does, if it returns, the call
 * throws its {@link MpiException}. A new communicator has the handler of the one that it was made from; the
 * first ones have {@link #ERRORS_RETURN}.
 *
 * <p>Errors of calls that have neither communicator nor session, such as those on groups, datatypes and info
 * objects, only throw.
 *
 * @param <T> the kind of object that it is for: {@link Comm}, {@link Session}
 */
public final class Errhandler<T> implements AutoCloseable {
  /** Nothing: the call throws, and who catches the exception goes on. */
  public static final Errhandler<Object> ERRORS_RETURN =
      new Errhandler<>("MPI_ERRORS_RETURN", (object, e) -> {});

  /** Ends all ranks of the job. */
  public static final Errhandler<Object> ERRORS_ARE_FATAL =
      new Errhandler<>("MPI_ERRORS_ARE_FATAL", Errhandler::abort);

  /**
   * Ends the ranks of the communicator and, since none of a job's ranks can go on without the others, all.
   */
  public static final Errhandler<Object> ERRORS_ABORT =
      new Errhandler<>("MPI_ERRORS_ABORT", Errhandler::abort);

  private final String name; // null: a user's
  private final Handler<? super T> handler;

  private volatile boolean freed;

  /** What a program does on errors. */
  @FunctionalInterface
  public interface Handler<T> {
    /**
     * Called in the thread whose call has failed, with no lock held; may call MPI. What it throws reaches the
     * caller instead of the error, which is kept among its suppressed exceptions.
     */
    void handle(T object, MpiException error);
  }

  private Errhandler(String name, Handler<? super T> handler) {
    this.name = name;
    this.handler = handler;
  }

  /** A handler of the program's own. */
  @Procedure(value = {"MPI_Comm_create_errhandler", "MPI_Session_create_errhandler"}, section = "9.3.1")
  public static <T> Errhandler<T> create(Handler<? super T> handler) {
    if (handler == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the handler is null (MPI_Comm_create_errhandler)");
    }
    return new Errhandler<>(null, handler);
  }

  /** Gives the handler up: it can be set no more, but still works where it is set. Others: no effect. */
  @Procedure(value = "MPI_Errhandler_free", section = "9.3.4")
  public void free() {
    freed = name == null;
  }

  /** Same as {@link #free}, for try-with-resources. */
  @Override
  public void close() {
    free();
  }

  /** True after {@link #free}. */
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
        return; // it is told already
      }
    }
    thrown.addSuppressed(error);
  }

  /**
   * The same for a call that was to make the object, and could not.
   *
   * @param instance what it was to be derived from; null if that is not known
   */
  void handleWithout(T none, Instance instance, MpiException error) {
    handle(none, error);
    if (isFatal() && instance != null) {
      instance.abortBy(error);
    }
  }

  private boolean isFatal() {
    return this == ERRORS_ARE_FATAL || this == ERRORS_ABORT;
  }

  /** Throws a Fault unless it can be set. */
  static void checkUsable(Errhandler<?> errhandler) {
    if (errhandler == null || errhandler.isNull()) {
      throw new Fault(
          ErrorCode.ERRHANDLER, "the error handler " + (errhandler == null ? "is null" : "has been freed"));
    }
  }

  private static void abort(Object object, MpiException error) {
    switch (object) {
      case BoundComm comm -> comm.abortBy(error);
      case Instance session -> session.abortBy(error);
      default -> { } // there is nothing that could be ended
    }
  }
}
