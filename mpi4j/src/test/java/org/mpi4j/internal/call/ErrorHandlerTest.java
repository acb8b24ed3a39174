// SPDX-License-Identifier: Apache-2.0
package org.mpi4j.internal.call;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.mpi4j.internal.base.ErrorCode;
import org.mpi4j.internal.base.Fault;
import org.mpi4j.internal.call.ErrorHandler.Kind;

/** Which objects take which error handlers, and what a handler does that throws. */
@Timeout(10)
class ErrorHandlerTest {

  /** A null object of a front end whose exception is the fault itself. */
  private static final class Thing extends ErrorHandlerOwner {
    Thing(Kind kind) {
      super(kind, null, ErrorHandler.RETURN);
    }

    @Override
    public String place() {
      return "nowhere";
    }

    @Override
    protected RuntimeException exception(Fault fault, String where) {
      return fault;
    }

    @Override
    protected int code(RuntimeException error) {
      return ((Fault) error).errorClass();
    }
  }

  @Test
  void handlerOfAnotherKindIsRefused() {
    ErrorHandler forFiles = ErrorHandler.of(Kind.FILE, (object, error) -> {});
    Thing window = new Thing(Kind.WINDOW);
    Fault f = assertThrows(Fault.class, () -> window.errorHandler(forFiles));
    assertEquals(ErrorCode.ERRHANDLER, f.errorClass());
    assertTrue(f.getMessage().contains("files") && f.getMessage().contains("windows"), f.getMessage());
    assertSame(ErrorHandler.RETURN, window.errorHandler());
    Thing file = new Thing(Kind.FILE);
    file.errorHandler(forFiles);
    assertSame(forFiles, file.errorHandler());
  }

  @Test
  void predefinedHandlersAreForAllKinds() {
    for (Kind kind : Kind.values()) {
      for (String name : List.of("MPI_ERRORS_RETURN", "MPI_ERRORS_ARE_FATAL", "MPI_ERRORS_ABORT")) {
        ErrorHandler predefined = ErrorHandler.predefined(name);
        predefined.free();
        assertFalse(predefined.isFreed(), name);
        assertEquals(name, predefined.name());
        assertDoesNotThrow(() -> new Thing(kind).errorHandler(predefined));
      }
    }
  }

  @Test
  void freedHandlerStaysWhereItIsAndCannotBeSetAgain() {
    List<Throwable> seen = new ArrayList<>();
    ErrorHandler own = ErrorHandler.ofAnyKind((object, error) -> seen.add(error));
    Thing thing = new Thing(Kind.SESSION);
    thing.errorHandler(own);
    own.free();
    assertSame(own, thing.errorHandler());
    Fault wrong = new Fault(ErrorCode.OTHER, "something");
    thing.errorHandler().run(thing, wrong);
    assertEquals(List.of(wrong), seen);
    Fault f = assertThrows(Fault.class, () -> new Thing(Kind.SESSION).errorHandler(own));
    assertEquals(ErrorCode.ERRHANDLER, f.errorClass());
  }

  @Test
  void errorIsNotLostWhenTheHandlerThrows() {
    IllegalStateException thrown = new IllegalStateException("the handler's");
    ErrorHandler own = ErrorHandler.ofAnyKind((object, error) -> {
      throw thrown;
    });
    Fault wrong = new Fault(ErrorCode.OTHER, "something");
    Thing none = new Thing(Kind.COMMUNICATOR);
    assertSame(thrown,
        assertThrows(IllegalStateException.class, () -> own.runWithout(none, null, wrong)));
    assertEquals(List.of(wrong), List.of(thrown.getSuppressed()));
  }

  @Test
  void errorsOfTheNullObjectGoToTheCallerAlone() {
    List<Throwable> seen = new ArrayList<>();
    Thing none = new Thing(Kind.COMMUNICATOR);
    none.errorHandler(ErrorHandler.ofAnyKind((object, error) -> seen.add(error)));
    Fault wrong = new Fault(ErrorCode.COMM, "there is no communicator");
    assertSame(wrong, none.error(wrong, "MPI_Send"));
    assertTrue(seen.isEmpty());
  }
}
