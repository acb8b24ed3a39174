// SPDX-License-Identifier: Apache-2.0
package mpi;

import org.mpi4j.ErrorClass;
import org.mpi4j.MpiException;

/** An MPI call failed. */
public final class MPIException extends Exception {
  private static final long serialVersionUID = 1L;

  private final int code;
  private final int errorClass;

  /** An exception of class ERR_OTHER. */
  public MPIException(String message) {
    super(message);
    this.code = ErrorClass.ERR_OTHER.code();
    this.errorClass = code;
  }

  /** An exception of class ERR_OTHER, with what lies beneath. */
  public MPIException(Throwable cause) {
    super(cause);
    this.code = ErrorClass.ERR_OTHER.code();
    this.errorClass = code;
  }

  /** The same as mpi4j's exception; ERR_RANK is MPI_ERR_RANK here. */
  MPIException(MpiException e) {
    super("MPI_" + e.getMessage(), e);
    this.code = e.errorCode();
    this.errorClass = e.errorClass().code();
  }

  MPIException(ErrorClass errorClass, String message) {
    this(new MpiException(errorClass, message));
  }

  /** The error code: the number of the class, or one that says more. */
  public int getErrorCode() {
    return code;
  }

  /** The class of the error: one of the constants in {@link MPI}. */
  public int getErrorClass() {
    return errorClass;
  }
}
