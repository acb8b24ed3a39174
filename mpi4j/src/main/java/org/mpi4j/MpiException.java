// SPDX-License-Identifier: Apache-2.0
package org.mpi4j;

import org.mpi4j.internal.base.Fault;

/** An MPI call failed; the message says on which rank, in which call, what was wrong and what to do. */
public class MpiException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final ErrorClass errorClass;

  /** An exception of the given class; programs and layers may make their own. */
  public MpiException(ErrorClass errorClass, String message) {
    this(errorClass, message, null);
  }

  /** As above, with the exception that lies beneath. */
  public MpiException(ErrorClass errorClass, String message, Throwable cause) {
    super(errorClass + ": " + message, cause);
    this.errorClass = errorClass;
  }

  static MpiException of(Fault fault, String where) {
    ErrorClass c = ErrorClass.of(fault.errorClass());
    String place = where.isEmpty() ? "" : " (" + where + ")";
    return new MpiException(c, fault.getMessage() + place, fault.getCause());
  }

  /** The class of the error. */
  @Procedure(value = "MPI_Error_class", section = "9.4")
  public ErrorClass errorClass() {
    return errorClass;
  }

  /** The number of the error; as long as users add none of their own it is that of its class. */
  public int errorCode() {
    return errorClass.code();
  }
}
