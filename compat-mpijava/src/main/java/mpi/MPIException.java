// SPDX-License-Identifier: Apache-2.0
package mpi;

import mpjdev.MPJDevException;
import org.mpi4j.MpiException;

/** What went wrong in a call; unchecked. */
public class MPIException extends MPJDevException {
  private static final long serialVersionUID = 1L;

  /** Without a reason. */
  public MPIException() {}

  /** With a reason. */
  public MPIException(String message) {
    super(message);
  }

  /** With the exception that is the reason. */
  public MPIException(Throwable cause) {
    super(cause);
  }

  private MPIException(String message, Throwable cause) {
    super(message, cause);
  }

  /** What to throw for whatever a call threw. */
  static MPIException of(RuntimeException e) {
    return switch (e) {
      case MPIException own -> own;
      case MpiException m -> of(m);
      default -> new MPIException(e);
    };
  }

  static MPIException of(MpiException e) {
    return new MPIException(e.getMessage(), e.getCause() == null ? e : e.getCause());
  }

  /** The error class's number in the MPI standard; 0 where none belongs to the error. */
  public int getErrorClass() {
    return getCause() instanceof MpiException e ? e.errorClass().code() : 0;
  }
}
