// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.Fault;

/** An MPI call failed; the message says on which rank, in which call, what was wrong and what to do. */
public class MpiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorClass errorClass;
  private final int errorCode;

  /** An exception of the given class; programs and layers may make their own. */
  public MpiException(ErrorClass errorClass, String message) {
    this(errorClass, message, null);
  }

  /** As above, with the exception that lies beneath. */
  public MpiException(ErrorClass errorClass, String message, Throwable cause) {
    super(errorClass + ": " + message, cause);
    this.errorClass = errorClass;
    this.errorCode = errorClass.code();
  }

  private MpiException(int errorCode, ErrorClass errorClass, String message, Throwable cause) {
    super(message, cause);
    this.errorClass = errorClass;
    this.errorCode = errorCode;
  }

  /** An exception with an error code that the program has added. */
  static MpiException ofCode(int errorCode, ErrorClass errorClass, String message, Throwable cause) {
    return new MpiException(errorCode, errorClass, "error code " + errorCode + ": " + message, cause);
  }

  static MpiException of(Fault fault, String where) {
    String place = where.isEmpty() ? "" : " (" + where + ")";
    String text = fault.getMessage() + place;
    if (fault.getCause() instanceof MpiException e) { // a function of the program's has thrown it
      return e.errorCode > ErrorClass.ERR_LASTCODE.code() ? ofCode(e.errorCode, e.errorClass, text, e)
          : new MpiException(e.errorClass, text, e);
    }
    return new MpiException(ErrorClass.of(fault.errorClass()), text, fault.getCause());
  }

  /** The class of the error; ERR_UNKNOWN if that is one that the program has added. */
  @Procedure(value = "MPI_Error_class", section = "9.4")
  public ErrorClass errorClass() {
    return errorClass;
  }

  /** The number of the error: that of its class, or a code that the program has added. */
  public int errorCode() {
    return errorCode;
  }
}
