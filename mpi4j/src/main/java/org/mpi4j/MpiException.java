// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

/**
 * A call of MPI has failed; the message says on which rank, in which call, what was wrong and what to do.
 *
 * <p>Before a call on a communicator or session throws it, the object's {@link Errhandler} has run.
 */
public class MpiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The class of the error. */
  private final ErrorClass errorClass;

  /** The number of the error. */
  private final int errorCode;

  /**
   * Makes an exception of a class, for programs and layers of their own.
   *
   * @param errorClass the class of the error, not null
   * @param message what was wrong; the name of the class is put before it
   */
  public MpiException(ErrorClass errorClass, String message) {
    this(errorClass, message, null);
  }

  /**
   * Makes an exception of a class with a cause, for programs and layers of their own.
   *
   * @param errorClass the class of the error, not null
   * @param message what was wrong; the name of the class is put before it
   * @param cause the exception that lies beneath, or null
   */
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

  /**
   * The class of the error. Local; never throws.
   *
   * @return the class; {@link ErrorClass#ERR_UNKNOWN} if it is one that the program has added
   */
  @Procedure(value = "MPI_Error_class", section = "9.4")
  public ErrorClass errorClass() {
    return errorClass;
  }

  /**
   * The number of the error. Local.
   *
   * @return the number of its class, or a code that the program has added ({@link Mpi#addErrorCode})
   */
  public int errorCode() {
    return errorCode;
  }
}
