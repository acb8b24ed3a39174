// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;


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

  /**
   * An error code that a program has added.
   *
   * @param errorCode from {@link Mpi#addErrorCode} or {@link Mpi#addErrorClass}
   * @param errorClass its class
   * @param message what happened
   * @param cause what led to it, or null
   */
  public MpiException(int errorCode, ErrorClass errorClass, String message, Throwable cause) {
    super("error code " + errorCode + ": " + message, cause);
    this.errorClass = errorClass;
    this.errorCode = errorCode;
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
