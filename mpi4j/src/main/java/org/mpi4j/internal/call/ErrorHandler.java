// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.rank.Instance;

/**
 * An error handler (section 9.3): a predefined one, or a function of the program. An object that has it keeps
 * it also when it has been freed.
 */
public final class ErrorHandler {
  /** Does nothing: the caller is told of the error, and goes on. */
  public static final ErrorHandler RETURN = new ErrorHandler("MPI_ERRORS_RETURN", false);

  /** Ends the job. */
  public static final ErrorHandler ARE_FATAL = new ErrorHandler("MPI_ERRORS_ARE_FATAL", true);

  /** Ends the ranks of the object; since a job ends as a whole, the same. */
  public static final ErrorHandler ABORT = new ErrorHandler("MPI_ERRORS_ABORT", true);

  private final String name; // null: the program's own
  private final boolean fatal;
  private final Kind kind; // null: for objects of any kind
  private final Function function; // null: predefined
  private volatile boolean freed;

  /** The kinds of objects that have error handlers. */
  public enum Kind {
    COMMUNICATOR("communicators", "MPI_Comm_create_errhandler"),
    SESSION("sessions", "MPI_Session_create_errhandler"),
    WINDOW("windows", "MPI_Win_create_errhandler"),
    FILE("files", "MPI_File_create_errhandler");

    private final String plural;
    private final String procedure;

    Kind(String plural, String procedure) {
      this.plural = plural;
      this.procedure = procedure;
    }

    /** The procedure that makes handlers of this kind. */
    public String procedure() {
      return procedure;
    }
  }

  /** A function of the program, as its front end calls it. */
  @FunctionalInterface
  public interface Function {
    /**
     * Called for an error, in the thread whose call has failed.
     *
     * @param object what the error belongs to; the null object of its kind, if the call could not make it
     * @param error what the front end throws
     */
    void handle(ErrorHandlerOwner object, RuntimeException error);
  }

  private ErrorHandler(String name, boolean fatal) {
    this.name = name;
    this.fatal = fatal;
    this.kind = null;
    this.function = null;
  }

  private ErrorHandler(Kind kind, Function function) {
    this.name = null;
    this.fatal = false;
    this.kind = kind;
    this.function = function;
  }

  /** The handler that calls a function, for objects of one kind. */
  public static ErrorHandler of(Kind kind, Function function) {
    return new ErrorHandler(kind, function);
  }

  /** The handler that calls a function that takes objects of any kind. */
  public static ErrorHandler ofAnyKind(Function function) {
    return new ErrorHandler(null, function);
  }

  /** The predefined handler of that name. */
  public static ErrorHandler predefined(String name) {
    return switch (name) {
      case "MPI_ERRORS_RETURN" -> RETURN;
      case "MPI_ERRORS_ARE_FATAL" -> ARE_FATAL;
      case "MPI_ERRORS_ABORT" -> ABORT;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** Its name; null if it is the program's own. */
  public String name() {
    return name;
  }

  /** What the program gave; null if it is predefined. */
  public Function function() {
    return function;
  }

  /** It cannot be set any more; predefined ones cannot be freed. */
  public void free() {
    freed = function != null;
  }

  /** True if it cannot be set any more. */
  public boolean isFreed() {
    return freed;
  }

  /** Throws a Fault unless objects of this kind can be given it. */
  public void demandUsable(Kind wanted) {
    if (freed) {
      throw new Fault(ErrorCode.ERRHANDLER, "the error handler has been freed; make another one");
    }
    if (kind != null && kind != wanted) {
      throw new Fault(ErrorCode.ERRHANDLER, "the error handler is for " + kind.plural + ", not for "
          + wanted.plural + "; make another one");
    }
  }

  /** Runs it for an error of an object. */
  void run(ErrorHandlerOwner object, RuntimeException error) {
    if (function != null) {
      call(object, error);
    } else if (fatal) {
      object.abort(object.instance(), object.place(), error);
    }
  }

  /**
   * Runs it for a call that could not make the object.
   *
   * @param none the null object
   * @param instance what the object was to be derived from; null if that is not known
   */
  public void runWithout(ErrorHandlerOwner none, Instance instance, RuntimeException error) {
    if (function != null) {
      call(none, error);
    } else if (fatal && instance != null) {
      none.abort(instance, instance.place(), error);
    }
  }

  private void call(ErrorHandlerOwner object, RuntimeException error) {
    try {
      function.handle(object, error);
    } catch (Throwable t) {
      keep(error, t);
      throw t;
    }
  }

  /** The caller gets what the handler has thrown: the error must not be lost by that. */
  private static void keep(RuntimeException error, Throwable thrown) {
    for (Throwable t = thrown; t != null; t = t.getCause()) {
      if (t == error) {
        return; // the thrown exception tells it already
      }
    }
    thrown.addSuppressed(error);
  }
}
