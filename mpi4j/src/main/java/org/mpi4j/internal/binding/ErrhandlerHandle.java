// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.binding;

import org.mpi4j.Errhandler;
import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler;
import org.mpi4j.internal.call.ErrorHandlerOwner;

/** An error handler, of the program or predefined. */
final class ErrhandlerHandle<T> implements Errhandler<T>, ErrorHandler.Function {
  private final ErrorHandler rule;
  private final Handler<? super T> handler; // null: predefined

  private ErrhandlerHandle(ErrorHandler.Kind kind, Handler<? super T> handler) {
    this.rule = ErrorHandler.of(kind, this);
    this.handler = handler;
  }

  private ErrhandlerHandle(ErrorHandler predefined) {
    this.rule = predefined;
    this.handler = null;
  }

  /** A handler of the program, for objects of one kind. */
  static <T> Errhandler<T> create(ErrorHandler.Kind kind, Handler<? super T> handler) {
    if (handler == null) {
      throw new MpiException(ErrorClass.ERR_ARG, "the handler is null (" + kind.procedure() + ")");
    }
    return new ErrhandlerHandle<>(kind, handler);
  }

  /** The predefined handler of that name. */
  static Errhandler<Object> predefined(String name) {
    return new ErrhandlerHandle<>(ErrorHandler.predefined(name));
  }

  /** The rule behind an argument; throws a Fault unless objects of this kind can be given it. */
  static ErrorHandler rule(Errhandler<?> errhandler, ErrorHandler.Kind kind) {
    ErrorHandler rule = OwnObjects.errhandler(errhandler).rule;
    try {
      rule.demandUsable(kind);
    } catch (Fault f) {
      String maker = switch (kind) {
        case SESSION -> "Session.createErrhandler";
        case WINDOW -> "Win.createErrhandler";
        case FILE -> "File.createErrhandler";
        default -> "Comm.createErrhandler";
      };
      throw new Fault(f.errorClass(), f.getMessage() + " with " + maker);
    }
    return rule;
  }

  /** The handle of a rule that was set on an object of this kind. */
  @SuppressWarnings("unchecked") // the typed setters let nothing else in
  static <T> Errhandler<? super T> of(ErrorHandler rule) {
    if (rule.function() instanceof ErrhandlerHandle<?> own) {
      return (Errhandler<? super T>) own;
    }
    return rule == ErrorHandler.RETURN ? ERRORS_RETURN
        : rule == ErrorHandler.ABORT ? ERRORS_ABORT : ERRORS_ARE_FATAL;
  }

  @Override
  @SuppressWarnings("unchecked") // the typed setters let nothing else in
  public void handle(ErrorHandlerOwner object, RuntimeException error) {
    handler.handle((T) object, (MpiException) error);
  }

  @Override
  public void free() {
    rule.free();
  }

  @Override
  public void close() {
    free();
  }

  @Override
  public boolean isNull() {
    return rule.isFreed();
  }

  @Override
  public String toString() {
    return rule.name() == null ? "Errhandler" : rule.name();
  }
}
